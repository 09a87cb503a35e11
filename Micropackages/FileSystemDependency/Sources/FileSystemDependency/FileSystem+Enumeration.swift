public import Foundation

extension FileSystem {
    /// Returns the items in a directory, in no particular order.
    ///
    /// - Parameters:
    ///   - url: The directory.
    ///   - keys: This parameter is ignored. Call ``statusOfItem(at:followingSymbolicLinks:)`` for the values.
    ///   - options: `.skipsHiddenFiles` leaves out names that begin with a dot.
    /// - Returns: The URLs of the items. The URL of a directory ends with a slash.
    /// - Throws: The errors of ``FileSystem/contentsOfDirectory(atPath:)``.
    public func contentsOfDirectory(
        at url: URL,
        includingPropertiesForKeys keys: [URLResourceKey]? = nil,
        options: FileManager.DirectoryEnumerationOptions = []
    ) throws -> [URL] {
        var urls: [URL] = []
        var walk = FileSystemWalk(of: self, below: try url.filePath()) { name in
            !options.contains(.skipsHiddenFiles) || !name.hasPrefix(".")
        }
        while let item = try walk.next() {
            let hint: URL.DirectoryHint = try isDirectory(item) == true ? .isDirectory : .notDirectory
            urls.append(url.appending(component: item.name, directoryHint: hint))
        }
        return urls
    }

    /// Returns the paths of all items below a directory, each directory before its contents; links are not followed.
    /// - Parameter path: The path of the directory.
    /// - Returns: The paths, relative to the directory.
    /// - Throws: `fileReadNoSuchFile`, `fileReadNoPermission` or `fileReadUnknown` (`ENOTDIR`) for the first directory that cannot
    ///   be listed. The error names `path`.
    public func subpathsOfDirectory(atPath path: String) throws -> [String] {
        var paths: [String] = []
        do {
            var walk = FileSystemWalk(of: self, below: path)
            while let item = try walk.next() {
                paths.append(item.relativePath)
                if try isDirectory(item) != false {
                    walk.enter(item)
                }
            }
        } catch let error as CocoaError {
            throw error.naming(path)
        }
        return paths
    }

    /// Returns the paths below a directory, each directory before its contents; links are not followed.
    ///
    /// A directory that cannot be listed is skipped.
    /// - Parameter path: The path of the directory.
    /// - Returns: A sequence of paths relative to the directory, or `nil` for an empty path. It lists each directory when the
    ///   iteration reaches it.
    public func enumerator(atPath path: String) -> FileSystemPathEnumerator? {
        path.isEmpty ? nil : FileSystemPathEnumerator(of: self, atPath: path)
    }

    /// Returns the items below a directory, each directory before its contents; links are not followed.
    ///
    /// - Parameters:
    ///   - url: The directory.
    ///   - keys: This parameter is ignored. Call ``statusOfItem(at:followingSymbolicLinks:)`` for the values.
    ///   - options: `.skipsHiddenFiles` leaves out names that begin with a dot, and everything below them.
    ///     `.skipsSubdirectoryDescendants` returns only the items of the directory itself.
    ///   - errorHandler: Returns whether to continue after a directory that cannot be listed. If it is `nil`, the enumeration
    ///     continues.
    /// - Returns: A sequence of URLs, never `nil`. It lists each directory when the iteration reaches it.
    public func enumerator(
        at url: URL,
        includingPropertiesForKeys keys: [URLResourceKey]? = nil,
        options: FileManager.DirectoryEnumerationOptions = [],
        errorHandler: ((URL, any Error) -> Bool)? = nil
    ) -> FileSystemEnumerator? {
        FileSystemEnumerator(of: self, at: url, options: options, errorHandler: errorHandler)
    }
}
