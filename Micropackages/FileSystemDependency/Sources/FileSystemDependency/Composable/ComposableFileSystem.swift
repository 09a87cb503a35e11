public import Foundation

/// A double of ``FileSystem`` that closures implement.
///
/// ```swift
/// let fileSystem = ComposableFileSystem(data: { _, _ in Data("settings".utf8) })
/// ```
///
/// A call without a closure goes to `base`. Without a base, it throws an `UnexpectedCall` that names the call. If the call cannot
/// throw, such as reading the temporary directory, the process stops with the same text.
public struct ComposableFileSystem: FileSystem {
    private let statusOfItem: @Sendable (String, Bool) throws -> FileStatus
    private let isAccessible: @Sendable (String, AccessCheck) -> Bool
    private let contentsOfDirectory: @Sendable (String) throws -> [String]
    private let destinationOfSymbolicLink: @Sendable (String) throws -> String
    private let data: @Sendable (String, Data.ReadingOptions) throws -> Data
    private let write: @Sendable (Data, String, Data.WritingOptions) throws -> Void
    private let openFile: @Sendable (String, OpenMode) throws -> any FileSystemHandle
    private let createDirectory: @Sendable (String, Bool, Int?) throws -> Void
    private let createSymbolicLink: @Sendable (String, String) throws -> Void
    private let linkItem: @Sendable (String, String) throws -> Void
    private let removeItem: @Sendable (String) throws -> Void
    private let moveItem: @Sendable (String, String) throws -> Void
    private let copyItem: @Sendable (String, String) throws -> Void
    private let replaceItem: @Sendable (String, String) throws -> Void
    private let setPermissions: @Sendable (Int, String) throws -> Void
    private let setModificationDate: @Sendable (Date, String) throws -> Void
    private let statusOfVolume: @Sendable (String) throws -> VolumeStatus
    private let synchronizeItem: @Sendable (String) throws -> Void
    private let currentDirectory: @Sendable () -> String
    private let changeCurrentDirectory: @Sendable (String) -> Bool
    private let temporary: @Sendable () -> URL
    private let names: @Sendable () -> String
    private let home: @Sendable () -> URL
    private let standardDirectories:
        @Sendable (FileManager.SearchPathDirectory, FileManager.SearchPathDomainMask) -> [URL]
    private let homeOfUser: @Sendable (String) -> URL?
    private let groupContainer: @Sendable (String) -> URL?
    private let volumes: (@Sendable () -> [URL]?)?
    private let base: any FileSystem

    /// Creates a file system.
    /// - Parameters:
    ///   - base: The file system for calls without a closure.
    ///   - statusOfItem: Answers ``FileSystem/statusOfItem(atPath:followingSymbolicLinks:)``.
    ///   - isAccessible: Answers ``FileSystem/isAccessible(atPath:for:)``. A check of existence needs only this closure or
    ///     `statusOfItem`.
    ///   - contentsOfDirectory: Answers ``FileSystem/contentsOfDirectory(atPath:)``.
    ///   - destinationOfSymbolicLink: Answers ``FileSystem/destinationOfSymbolicLink(atPath:)``.
    ///   - data: Answers ``FileSystem/data(contentsOfFile:options:)``.
    ///   - write: Answers ``FileSystem/write(_:toFile:options:)``.
    ///   - openFile: Answers ``FileSystem/openFile(atPath:for:)``.
    ///   - createDirectory: Answers ``FileSystem/createDirectory(atPath:withIntermediateDirectories:permissions:)``.
    ///   - createSymbolicLink: Answers ``FileSystem/createSymbolicLink(atPath:withDestinationPath:)``.
    ///   - linkItem: Answers ``FileSystem/linkItem(atPath:toPath:)``.
    ///   - removeItem: Answers ``FileSystem/removeItem(atPath:)``.
    ///   - moveItem: Answers ``FileSystem/moveItem(atPath:toPath:)``.
    ///   - copyItem: Answers ``FileSystem/copyItem(atPath:toPath:)``.
    ///   - replaceItem: Answers ``FileSystem/replaceItem(atPath:withItemAtPath:)``.
    ///   - setPermissions: Answers ``FileSystem/setPermissions(_:ofItemAtPath:)``.
    ///   - setModificationDate: Answers ``FileSystem/setModificationDate(_:ofItemAtPath:)``.
    ///   - statusOfVolume: Answers ``FileSystem/statusOfVolume(atPath:)``.
    ///   - synchronizeItem: Answers ``FileSystem/synchronizeItem(atPath:)``.
    ///   - currentDirectoryPath: Answers ``FileSystem/currentDirectoryPath``.
    ///   - changeCurrentDirectoryPath: Answers ``FileSystem/changeCurrentDirectoryPath(_:)``.
    ///   - temporaryDirectory: Answers ``FileSystem/temporaryDirectory``.
    ///   - homeDirectoryForCurrentUser: Answers ``FileSystem/homeDirectoryForCurrentUser``.
    ///   - urls: Answers ``FileSystem/urls(for:in:)``.
    ///   - homeDirectory: Answers ``FileSystem/homeDirectory(forUser:)``.
    ///   - containerURL: Answers ``FileSystem/containerURL(forSecurityApplicationGroupIdentifier:)``.
    ///   - mountedVolumeURLs: Answers ``FileSystem/mountedVolumeURLs(includingResourceValuesForKeys:options:)``. It gets no arguments,
    ///     because a stored closure with their types would link all of Foundation.
    ///   - uniqueName: Answers ``FileSystem/uniqueName()``.
    public init(
        forwardingTo base: (any FileSystem)? = nil,
        statusOfItem: (@Sendable (_ path: String, _ followingSymbolicLinks: Bool) throws -> FileStatus)? = nil,
        isAccessible: (@Sendable (_ path: String, _ access: AccessCheck) -> Bool)? = nil,
        contentsOfDirectory: (@Sendable (_ path: String) throws -> [String])? = nil,
        destinationOfSymbolicLink: (@Sendable (_ path: String) throws -> String)? = nil,
        data: (@Sendable (_ path: String, _ options: Data.ReadingOptions) throws -> Data)? = nil,
        write: (@Sendable (_ data: Data, _ path: String, _ options: Data.WritingOptions) throws -> Void)? = nil,
        openFile: (@Sendable (_ path: String, _ mode: OpenMode) throws -> any FileSystemHandle)? = nil,
        createDirectory: (
            @Sendable (_ path: String, _ createIntermediates: Bool, _ permissions: Int?) throws -> Void
        )? = nil,
        createSymbolicLink: (@Sendable (_ path: String, _ destination: String) throws -> Void)? = nil,
        linkItem: (@Sendable (_ source: String, _ destination: String) throws -> Void)? = nil,
        removeItem: (@Sendable (_ path: String) throws -> Void)? = nil,
        moveItem: (@Sendable (_ source: String, _ destination: String) throws -> Void)? = nil,
        copyItem: (@Sendable (_ source: String, _ destination: String) throws -> Void)? = nil,
        replaceItem: (@Sendable (_ path: String, _ newItem: String) throws -> Void)? = nil,
        setPermissions: (@Sendable (_ permissions: Int, _ path: String) throws -> Void)? = nil,
        setModificationDate: (@Sendable (_ date: Date, _ path: String) throws -> Void)? = nil,
        statusOfVolume: (@Sendable (_ path: String) throws -> VolumeStatus)? = nil,
        synchronizeItem: (@Sendable (_ path: String) throws -> Void)? = nil,
        currentDirectoryPath: (@Sendable () -> String)? = nil,
        changeCurrentDirectoryPath: (@Sendable (_ path: String) -> Bool)? = nil,
        temporaryDirectory: (@Sendable () -> URL)? = nil,
        homeDirectoryForCurrentUser: (@Sendable () -> URL)? = nil,
        urls: (
            @Sendable (_ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask) ->
                [URL]
        )? = nil,
        homeDirectory: (@Sendable (_ userName: String) -> URL?)? = nil,
        containerURL: (@Sendable (_ groupIdentifier: String) -> URL?)? = nil,
        mountedVolumeURLs: (@Sendable () -> [URL]?)? = nil,
        uniqueName: (@Sendable () -> String)? = nil
    ) {
        let base = base ?? UnexpectedFileSystem()
        self.statusOfItem = statusOfItem ?? Self.status(from: isAccessible, base)
        self.isAccessible = isAccessible ?? Self.access(from: statusOfItem, base)
        self.contentsOfDirectory = contentsOfDirectory ?? base.contentsOfDirectory(atPath:)
        self.destinationOfSymbolicLink = destinationOfSymbolicLink ?? base.destinationOfSymbolicLink(atPath:)
        self.data = data ?? base.data(contentsOfFile:options:)
        self.write = write ?? base.write(_:toFile:options:)
        self.openFile = openFile ?? base.openFile(atPath:for:)
        self.createDirectory = createDirectory ?? base.createDirectory(atPath:withIntermediateDirectories:permissions:)
        self.createSymbolicLink = createSymbolicLink ?? base.createSymbolicLink(atPath:withDestinationPath:)
        self.linkItem = linkItem ?? base.linkItem(atPath:toPath:)
        self.removeItem = removeItem ?? base.removeItem(atPath:)
        self.moveItem = moveItem ?? base.moveItem(atPath:toPath:)
        self.copyItem = copyItem ?? base.copyItem(atPath:toPath:)
        self.replaceItem = replaceItem ?? base.replaceItem(atPath:withItemAtPath:)
        self.setPermissions = setPermissions ?? base.setPermissions(_:ofItemAtPath:)
        self.setModificationDate = setModificationDate ?? base.setModificationDate(_:ofItemAtPath:)
        self.statusOfVolume = statusOfVolume ?? base.statusOfVolume(atPath:)
        self.synchronizeItem = synchronizeItem ?? base.synchronizeItem(atPath:)
        currentDirectory = currentDirectoryPath ?? { base.currentDirectoryPath }
        changeCurrentDirectory = changeCurrentDirectoryPath ?? base.changeCurrentDirectoryPath(_:)
        temporary = temporaryDirectory ?? { base.temporaryDirectory }
        names = uniqueName ?? base.uniqueName
        home = homeDirectoryForCurrentUser ?? { base.homeDirectoryForCurrentUser }
        standardDirectories = urls ?? base.urls(for:in:)
        homeOfUser = homeDirectory ?? base.homeDirectory(forUser:)
        groupContainer = containerURL ?? base.containerURL(forSecurityApplicationGroupIdentifier:)
        volumes = mountedVolumeURLs
        self.base = base
    }
}

// Some code checks existence by status, and other code by access. So if a test gives only one of the two closures, the
// double answers both checks of existence from it.
extension ComposableFileSystem {
    private static func access(
        from status: (@Sendable (String, Bool) throws -> FileStatus)?,
        _ base: any FileSystem
    ) -> @Sendable (String, AccessCheck) -> Bool {
        guard let status else { return base.isAccessible(atPath:for:) }
        return { path, access in
            guard access == .existence else { return base.isAccessible(atPath: path, for: access) }
            return base.orNil { try status(path, true) } != nil
        }
    }

    private static func status(
        from isAccessible: (@Sendable (String, AccessCheck) -> Bool)?,
        _ base: any FileSystem
    ) -> @Sendable (String, Bool) throws -> FileStatus {
        guard let isAccessible else { return base.statusOfItem(atPath:followingSymbolicLinks:) }
        return { path, followingSymbolicLinks in
            guard !followingSymbolicLinks || isAccessible(path, .existence) else {
                throw CocoaError(Errno(.ENOENT), in: .reading, path: path)
            }
            return try base.statusOfItem(atPath: path, followingSymbolicLinks: followingSymbolicLinks)
        }
    }
}

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

    public func statusOfVolume(atPath path: String) throws -> VolumeStatus {
        try statusOfVolume(path)
    }

    public func homeDirectory(forUser userName: String) -> URL? {
        homeOfUser(userName)
    }

    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        groupContainer(groupIdentifier)
    }

    public func mountedVolumeURLs(
        includingResourceValuesForKeys keys: [URLResourceKey]? = nil,
        options: FileManager.VolumeEnumerationOptions = []
    ) -> [URL]? {
        guard let volumes else { return base.mountedVolumeURLs(includingResourceValuesForKeys: keys, options: options) }
        return volumes()
    }

    public func synchronizeItem(atPath path: String) throws {
        try synchronizeItem(path)
    }

    public func isAccessible(atPath path: String, for access: AccessCheck) -> Bool {
        isAccessible(path, access)
    }

    public var currentDirectoryPath: String { currentDirectory() }

    @discardableResult
    public func changeCurrentDirectoryPath(_ path: String) -> Bool {
        changeCurrentDirectory(path)
    }

    public var temporaryDirectory: URL { temporary() }

    public func uniqueName() -> String { names() }

    public var homeDirectoryForCurrentUser: URL { home() }

    public func urls(
        for directory: FileManager.SearchPathDirectory,
        in domainMask: FileManager.SearchPathDomainMask
    ) -> [URL] {
        standardDirectories(directory, domainMask)
    }
}
