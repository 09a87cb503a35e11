public import Foundation

extension FileSystem {
    /// Returns the absolute path of an item, without symbolic links, `.` and `..`, as `realpath` does.
    /// - Parameter path: The path of the item.
    /// - Returns: The path.
    /// - Throws: The errors of ``statusOfItem(atPath:followingSymbolicLinks:)``. The errors name `path`.
    public func resolvedPath(ofItemAtPath path: String) throws -> String {
        // If the path cannot be resolved, this call throws an error that names the whole path.
        _ = try statusOfItem(atPath: path, followingSymbolicLinks: true)
        let current = path.isAbsolutePath ? "/" : currentDirectoryPath
        guard !current.isEmpty else { throw CocoaError(Errno(.ENOENT), in: .reading, path: path) }
        var names = current.namesInPath
        var rest = Array(path.namesInPath.reversed())
        var linkCount = 0
        while let name = rest.popLast() {
            guard name != ".." else {
                _ = names.popLast()
                continue
            }
            let item = "/" + (names + [name]).joined(separator: "/")
            let isLink = try statusOfItem(atPath: item, followingSymbolicLinks: false).kind == .symbolicLink
            guard isLink, linkCount < 64 else {
                names.append(name)
                continue
            }
            // The links are counted, because another process may meanwhile change them so that they form a cycle.
            linkCount += 1
            let target = try destinationOfSymbolicLink(atPath: item)
            names = target.isAbsolutePath ? [] : names
            rest += target.namesInPath.reversed()
        }
        return "/" + names.joined(separator: "/")
    }

    /// Returns the URL of an item without symbolic links, `.` and `..`, as `resolvingSymlinksInPath()` does on the system.
    ///
    /// A relative URL starts at ``FileSystem/currentDirectoryPath``.
    /// - Parameter url: The URL.
    /// - Returns: The URL. If the item does not exist, only `.` and `..` are removed. A URL that is not a file URL is returned
    ///   unchanged.
    public func resolvingSymlinks(in url: URL) -> URL {
        guard let path = try? url.filePath() else { return url }
        let hint: URL.DirectoryHint = url.hasDirectoryPath ? .isDirectory : .notDirectory
        guard let resolved = orNil({ try resolvedPath(ofItemAtPath: path) }) else {
            let absolute = path.isAbsolutePath ? path : "\(currentDirectoryPath)/\(path)"
            return URL(filePath: absolute, directoryHint: hint).standardized
        }
        return URL(filePath: resolved, directoryHint: hint)
    }
}

extension String {
    fileprivate var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

    /// The components of a path, without `.`.
    fileprivate var namesInPath: [String] { pathComponents.map(String.init).filter { $0 != "." } }
}
