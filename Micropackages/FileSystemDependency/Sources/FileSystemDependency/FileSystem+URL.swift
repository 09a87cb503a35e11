public import Foundation

extension FileSystem {
    /// Returns what the system knows about an item.
    public func statusOfItem(at url: URL, followingSymbolicLinks: Bool = true) throws -> FileStatus {
        try statusOfItem(atPath: url.filePath, followingSymbolicLinks: followingSymbolicLinks)
    }

    /// Returns the bytes of a file.
    public func data(contentsOf url: URL, options: Data.ReadingOptions = []) throws -> Data {
        try data(contentsOfFile: url.filePath, options: options)
    }

    /// Writes the bytes of a file, which is created where there is none.
    public func write(_ data: Data, to url: URL, options: Data.WritingOptions = []) throws {
        try write(data, toFile: url.filePath, options: options)
    }

    /// Opens a file for reading.
    public func fileHandle(forReadingFrom url: URL) throws -> any FileSystemHandle {
        try openFile(atPath: url.filePath, for: .reading)
    }

    /// Opens a file for writing, which must exist.
    public func fileHandle(forWritingTo url: URL) throws -> any FileSystemHandle {
        try openFile(atPath: url.filePath, for: .writing)
    }

    /// Opens a file for reading and writing, which must exist.
    public func fileHandle(forUpdating url: URL) throws -> any FileSystemHandle {
        try openFile(atPath: url.filePath, for: .updating)
    }

    /// Creates a symbolic link that holds the path of a URL.
    public func createSymbolicLink(at url: URL, withDestinationURL destination: URL) throws {
        let isRelative = destination.relativePath != destination.path && destination.baseURL != nil
        let path = isRelative ? destination.relativePath : destination.filePath
        try createSymbolicLink(atPath: url.filePath, withDestinationPath: path)
    }

    /// Creates a second name of a file, or a directory of such names for those in a directory.
    public func linkItem(at source: URL, to destination: URL) throws {
        try linkItem(atPath: source.filePath, toPath: destination.filePath)
    }

    /// Removes a file, a link, or a directory with all that is in it.
    public func removeItem(at url: URL) throws {
        try removeItem(atPath: url.filePath)
    }

    /// Gives an item another path.
    public func moveItem(at source: URL, to destination: URL) throws {
        try moveItem(atPath: source.filePath, toPath: destination.filePath)
    }

    /// Copies a file, a link, or a directory with all that is in it.
    public func copyItem(at source: URL, to destination: URL) throws {
        try copyItem(atPath: source.filePath, toPath: destination.filePath)
    }

    /// Puts an item in the place of another, as `FileManager` does with `.usingNewMetadataOnly` and no backup.
    ///
    /// - Parameters:
    ///   - url: The place, where there need not be an item.
    ///   - newItem: The item to put there.
    /// - Returns: The place.
    /// - Throws: What ``FileSystem/replaceItem(atPath:withItemAtPath:)`` throws.
    @discardableResult
    public func replaceItemAt(_ url: URL, withItemAt newItem: URL) throws -> URL? {
        try replaceItem(atPath: url.filePath, withItemAtPath: newItem.filePath)
        return url
    }
}

extension URL {
    /// The path to ask a file system with: as text, and without the slash that marks a directory's URL.
    ///
    /// A URL made of a relative path holds the directory of the process as its base. The file system has its own one, which
    /// is meant: so such a path stays relative. Where the bytes are not UTF-8, it is one that every operation refuses.
    var filePath: String {
        let base = baseURL?.path(percentEncoded: false)
        if let base, base.dropLast() == FileManager.default.currentDirectoryPath, !relativePath.hasPrefix("/") {
            return relativePath
        }
        let path = path(percentEncoded: false)
        guard !path.isEmpty || self.path(percentEncoded: true).isEmpty else { return "\0" }
        return path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
    }
}
