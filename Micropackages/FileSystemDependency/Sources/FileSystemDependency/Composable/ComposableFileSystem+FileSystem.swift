public import Foundation

extension ComposableFileSystem {
    public func statusOfItem(atPath path: String, followingSymbolicLinks: Bool) throws -> FileStatus {
        try statusOfItem(path, followingSymbolicLinks)
    }

    public func contentsOfDirectory(atPath path: String) throws -> [String] {
        try contentsOfDirectory(path)
    }

    public func destinationOfSymbolicLink(atPath path: String) throws -> String {
        try destinationOfSymbolicLink(path)
    }

    public func data(contentsOfFile path: String, options: Data.ReadingOptions) throws -> Data {
        try data(path, options)
    }

    public func write(_ data: Data, toFile path: String, options: Data.WritingOptions) throws {
        try write(data, path, options)
    }

    public func openFile(atPath path: String, for mode: OpenMode) throws -> any FileSystemHandle {
        try openFile(path, mode)
    }

    public func createDirectory(
        atPath path: String,
        withIntermediateDirectories createIntermediates: Bool,
        permissions: Int?
    ) throws {
        try createDirectory(path, createIntermediates, permissions)
    }

    public func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws {
        try createSymbolicLink(path, destination)
    }

    public func linkItem(atPath source: String, toPath destination: String) throws {
        try linkItem(source, destination)
    }

    public func removeItem(atPath path: String) throws {
        try removeItem(path)
    }

    public func moveItem(atPath source: String, toPath destination: String) throws {
        try moveItem(source, destination)
    }

    public func copyItem(atPath source: String, toPath destination: String) throws {
        try copyItem(source, destination)
    }

    public func replaceItem(atPath path: String, withItemAtPath newItem: String) throws {
        try replaceItem(path, newItem)
    }

    public func setPermissions(_ permissions: Int, ofItemAtPath path: String) throws {
        try setPermissions(permissions, path)
    }

    public func setModificationDate(_ date: Date, ofItemAtPath path: String) throws {
        try setModificationDate(date, path)
    }

    public func isAccessible(atPath path: String, for access: AccessCheck) -> Bool {
        isAccessible(path, access)
    }

    public var currentDirectoryPath: String { currentDirectory() }

    public func changeCurrentDirectoryPath(_ path: String) -> Bool {
        changeCurrentDirectory(path)
    }

    public var temporaryDirectory: URL { temporary() }

    public var homeDirectoryForCurrentUser: URL { home() }

    public func urls(
        for directory: FileManager.SearchPathDirectory,
        in domainMask: FileManager.SearchPathDomainMask
    ) -> [URL] {
        standardDirectories(directory, domainMask)
    }
}
