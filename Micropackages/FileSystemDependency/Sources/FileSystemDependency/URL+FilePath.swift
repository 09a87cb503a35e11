public import Foundation

extension URL {
    /// Returns the path of a file URL for calls of a file system, without slashes at its end.
    ///
    /// A URL created from a relative path has the current directory of the process as its base. But each file system has its own
    /// current directory, so the path stays relative. As in Foundation, `.` and `..` are removed from it, and an escaped slash or
    /// NUL stays escaped, so that it is part of a name. If the bytes of the path are not UTF-8, the result is a NUL or an empty
    /// path, which every operation refuses.
    /// - Parameter code: The error for a URL that is not a file URL.
    /// - Returns: The path.
    /// - Throws: The given error.
    @usableFromInline
    func filePath(orThrow code: CocoaError.Code = .fileReadUnsupportedScheme) throws -> String {
        guard isFileURL else {
            throw CocoaError(code, userInfo: [ErrorKey.url: self, ErrorKey.filePath: path])
        }
        if isOfRelativePath {
            return relativePath.withoutDots
        }
        let path = path(percentEncoded: true)
        guard path.utf8.contains(UInt8(ascii: "%")) else { return path.withoutSlashesAtEnd }
        return self.path.isEmpty ? "\0" : self.path.withoutSlashesAtEnd
    }

    private var isOfRelativePath: Bool {
        guard let base = baseURL?.path(percentEncoded: false), relativePath.utf8.first != UInt8(ascii: "/") else {
            return false
        }
        // If the base does not end in a slash, the relative path would replace its last component.
        let current = FileManager.default.currentDirectoryPath
        return base == (current.hasSuffix("/") ? current : "\(current)/")
    }
}

extension String {
    /// The path without slashes at its end; the root keeps its slash.
    fileprivate var withoutSlashesAtEnd: String {
        guard utf8.last == UInt8(ascii: "/") else { return self }
        let end = lastIndex { $0 != "/" } ?? startIndex
        return String(self[...end])
    }

    /// The path without `.`, and without each `..` and the name before it, whether or not the items exist.
    fileprivate var withoutDots: String {
        guard !isEmpty else { return self }
        var names: [Substring] = []
        for name in pathComponents where name != "." {
            if name == "..", let last = names.last, last != ".." {
                names.removeLast()
            } else {
                names.append(name)
            }
        }
        return names.isEmpty ? "." : names.joined(separator: "/")
    }
}
