import Foundation

extension URL {
    /// Returns the path for a call of a file system, without the slashes that mark a directory's URL.
    ///
    /// A URL made of a relative path has the process's current directory as its base. A file system has a current directory of its
    /// own, so such a path stays relative, and its dots are resolved as in Foundation. As there, an escaped slash or NUL stays
    /// escaped, so that it is part of a name. A path whose bytes are not UTF-8 becomes a NUL or an empty path, which every
    /// operation refuses.
    /// - Parameter code: The error for a URL that is not a file URL.
    /// - Returns: The path.
    /// - Throws: That error.
    func filePath(orThrow code: CocoaError.Code = .fileReadUnsupportedScheme) throws -> String {
        guard isFileURL else {
            throw CocoaError(code, userInfo: [NSURLErrorKey: self, NSFilePathErrorKey: path])
        }
        if isOfRelativePath {
            return relativePath.withoutDots
        }
        let path = path(percentEncoded: true)
        guard path.utf8.contains(UInt8(ascii: "%")) else { return path.withoutSlashesAtEnd }
        return self.path.isEmpty ? "\0" : self.path.withoutSlashesAtEnd
    }

    private var isOfRelativePath: Bool {
        guard let base = baseURL?.path(percentEncoded: false), !relativePath.hasPrefix("/") else { return false }
        // If a base does not end in a slash, the relative path replaces its last component.
        let current = FileManager.default.currentDirectoryPath
        return base == (current.hasSuffix("/") ? current : "\(current)/")
    }
}

extension String {
    /// The path without slashes at its end, except for the root.
    fileprivate var withoutSlashesAtEnd: String {
        guard utf8.last == UInt8(ascii: "/") else { return self }
        let end = lastIndex { $0 != "/" } ?? startIndex
        return String(self[...end])
    }

    /// The path without `.`, and without names that `..` follows, even if the items do not exist.
    fileprivate var withoutDots: String {
        guard !isEmpty else { return self }
        var names: [Substring] = []
        for name in split(separator: "/") where name != "." {
            if name == "..", let last = names.last, last != ".." {
                names.removeLast()
            } else {
                names.append(name)
            }
        }
        return names.isEmpty ? "." : names.joined(separator: "/")
    }
}
