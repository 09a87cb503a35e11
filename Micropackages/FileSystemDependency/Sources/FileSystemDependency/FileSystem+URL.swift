public import Foundation

extension FileSystem {
    /// Returns the kind, size, permissions and dates of an item.
    /// - Parameters:
    ///   - url: The item.
    ///   - followingSymbolicLinks: Whether a symbolic link at the end of the path is followed.
    /// - Returns: The status.
    /// - Throws: The errors of ``FileSystem/statusOfItem(atPath:followingSymbolicLinks:)``.
    public func statusOfItem(at url: URL, followingSymbolicLinks: Bool = true) throws -> FileStatus {
        try statusOfItem(atPath: url.filePath(), followingSymbolicLinks: followingSymbolicLinks)
    }

    /// Returns the bytes of a file.
    /// - Parameters:
    ///   - url: The file.
    ///   - options: The options of ``FileSystem/data(contentsOfFile:options:)``.
    /// - Returns: The bytes.
    /// - Throws: The errors of ``FileSystem/data(contentsOfFile:options:)``.
    public func data(contentsOf url: URL, options: Data.ReadingOptions = []) throws -> Data {
        try data(contentsOfFile: url.filePath(), options: options)
    }

    /// Writes bytes to a file, which is created if it does not exist.
    /// - Parameters:
    ///   - data: The bytes.
    ///   - url: The file.
    ///   - options: The options of ``FileSystem/write(_:toFile:options:)``.
    /// - Throws: The errors of ``FileSystem/write(_:toFile:options:)``.
    public func write(_ data: Data, to url: URL, options: Data.WritingOptions = []) throws {
        try write(data, toFile: url.filePath(orThrow: .fileWriteUnsupportedScheme), options: options)
    }

    /// Opens a file for reading.
    /// - Parameter url: The file.
    /// - Returns: The handle.
    /// - Throws: The errors of ``FileSystem/openFile(atPath:for:)``.
    public func fileHandle(forReadingFrom url: URL) throws -> any FileSystemHandle {
        try openFile(atPath: url.filePath(), for: .reading)
    }

    /// Opens an existing file for writing.
    /// - Parameter url: The file.
    /// - Returns: The handle.
    /// - Throws: The errors of ``FileSystem/openFile(atPath:for:)``.
    public func fileHandle(forWritingTo url: URL) throws -> any FileSystemHandle {
        try openFile(atPath: url.filePath(orThrow: .fileWriteUnsupportedScheme), for: .writing)
    }

    /// Opens an existing file for reading and writing.
    /// - Parameter url: The file.
    /// - Returns: The handle.
    /// - Throws: The errors of ``FileSystem/openFile(atPath:for:)``.
    public func fileHandle(forUpdating url: URL) throws -> any FileSystemHandle {
        try openFile(atPath: url.filePath(orThrow: .fileWriteUnsupportedScheme), for: .updating)
    }

    /// Opens a file for reading, or returns `nil` where ``fileHandle(forReadingFrom:)`` throws.
    public func fileHandle(forReadingAtPath path: String) -> (any FileSystemHandle)? {
        orNil { try openFile(atPath: path, for: .reading) }
    }

    /// Opens a file for writing, or returns `nil` where ``fileHandle(forWritingTo:)`` throws.
    public func fileHandle(forWritingAtPath path: String) -> (any FileSystemHandle)? {
        orNil { try openFile(atPath: path, for: .writing) }
    }

    /// Opens a file for reading and writing, or returns `nil` where ``fileHandle(forUpdating:)`` throws.
    public func fileHandle(forUpdatingAtPath path: String) -> (any FileSystemHandle)? {
        orNil { try openFile(atPath: path, for: .updating) }
    }

    /// Creates a symbolic link that holds the path of a URL.
    /// - Parameters:
    ///   - url: The link.
    ///   - destination: The URL whose path the link holds. A relative URL makes a relative link.
    /// - Throws: The errors of ``FileSystem/createSymbolicLink(atPath:withDestinationPath:)``.
    public func createSymbolicLink(at url: URL, withDestinationURL destination: URL) throws {
        let isRelative = destination.relativePath != destination.path && destination.baseURL != nil
        let isText = destination.scheme == nil || destination.isFileURL && isRelative
        let text = try isText ? destination.relativePath : destination.filePath(orThrow: .fileWriteUnsupportedScheme)
        try createSymbolicLink(atPath: url.filePath(), withDestinationPath: text)
    }

    /// Creates a hard link to a file, or a copy of a directory with hard links to its files.
    /// - Parameters:
    ///   - source: The item.
    ///   - destination: The new name, which must not exist.
    /// - Throws: The errors of ``FileSystem/linkItem(atPath:toPath:)``.
    public func linkItem(at source: URL, to destination: URL) throws {
        try linkItem(atPath: source.filePath(), toPath: destination.filePath())
    }

    /// Removes a file, a link, or a directory with everything in it.
    /// - Parameter url: The item.
    /// - Throws: The errors of ``FileSystem/removeItem(atPath:)``.
    public func removeItem(at url: URL) throws {
        try removeItem(atPath: url.filePath())
    }

    /// Moves an item to another path.
    /// - Parameters:
    ///   - source: The item.
    ///   - destination: Its new URL, which must not exist.
    /// - Throws: The errors of ``FileSystem/moveItem(atPath:toPath:)``.
    public func moveItem(at source: URL, to destination: URL) throws {
        try moveItem(atPath: source.filePath(), toPath: destination.filePath())
    }

    /// Copies a file, a link, or a directory with everything in it.
    /// - Parameters:
    ///   - source: The item.
    ///   - destination: The URL of the copy, which must not exist.
    /// - Throws: The errors of ``FileSystem/copyItem(atPath:toPath:)``.
    public func copyItem(at source: URL, to destination: URL) throws {
        try copyItem(atPath: source.filePath(), toPath: destination.filePath())
    }

    /// Waits until an item is on the disk, so that a power loss does not undo it; links are followed.
    /// - Parameter url: A file, whose bytes are synchronized, or a directory, whose names are synchronized.
    /// - Throws: The errors of ``FileSystem/synchronizeItem(atPath:)``.
    public func synchronizeItem(at url: URL) throws {
        try synchronizeItem(atPath: url.filePath())
    }
}
