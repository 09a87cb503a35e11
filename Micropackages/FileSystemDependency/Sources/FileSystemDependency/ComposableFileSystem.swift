import DependencyInterception
public import Foundation

/// A double of ``FileSystem`` that closures implement.
///
/// ```swift
/// let fileSystem = ComposableFileSystem { $0.data = { path, options in Data("settings".utf8) } }
/// ```
///
/// A call without a closure goes to `base`. Without a base, it throws an `UnexpectedCall` that names the call. If the call cannot
/// throw, such as reading the temporary directory, the process stops with the same text.
public struct ComposableFileSystem: FileSystemWrapper {
    /// The closures of a double; each has the name of the requirement that it answers.
    public struct Closures: Sendable {
        /// Answers ``FileSystem/statusOfItem(atPath:followingSymbolicLinks:)``.
        public var statusOfItem: (@Sendable (_ path: String, _ followingSymbolicLinks: Bool) throws -> FileStatus)?
        /// Answers ``FileSystem/isAccessible(atPath:for:)``.
        ///
        /// A check of existence needs only this closure or `statusOfItem`. If an item exists by this closure,
        /// `fileExists(atPath:isDirectory:)` also asks for its status, and is `false` if the call throws. Without `statusOfItem` and a
        /// base, the call is unexpected, and the process stops.
        public var isAccessible: (@Sendable (_ path: String, _ access: FileAccess) -> Bool)?
        /// Answers ``FileSystem/contentsOfDirectory(atPath:)``.
        public var contentsOfDirectory: (@Sendable (_ path: String) throws -> [String])?
        /// Answers ``FileSystem/destinationOfSymbolicLink(atPath:)``.
        public var destinationOfSymbolicLink: (@Sendable (_ path: String) throws -> String)?
        /// Answers ``FileSystem/data(contentsOfFile:options:)``.
        public var data: (@Sendable (_ path: String, _ options: Data.ReadingOptions) throws -> Data)?
        /// Answers ``FileSystem/write(_:toFile:options:)``.
        public var write: (@Sendable (_ data: Data, _ path: String, _ options: Data.WritingOptions) throws -> Void)?
        /// Answers ``FileSystem/openFile(atPath:for:)``.
        public var openFile: (@Sendable (_ path: String, _ mode: FileOpenMode) throws -> any FileSystemHandle)?
        /// Answers ``FileSystem/createDirectory(atPath:withIntermediateDirectories:permissions:)``.
        public var createDirectory:
            (@Sendable (_ path: String, _ createIntermediates: Bool, _ permissions: Int?) throws -> Void)?
        /// Answers ``FileSystem/createSymbolicLink(atPath:withDestinationPath:)``.
        public var createSymbolicLink: (@Sendable (_ path: String, _ destination: String) throws -> Void)?
        /// Answers ``FileSystem/linkItem(atPath:toPath:)``.
        public var linkItem: (@Sendable (_ source: String, _ destination: String) throws -> Void)?
        /// Answers ``FileSystem/removeItem(atPath:)``.
        public var removeItem: (@Sendable (_ path: String) throws -> Void)?
        /// Answers ``FileSystem/moveItem(atPath:toPath:)``.
        public var moveItem: (@Sendable (_ source: String, _ destination: String) throws -> Void)?
        /// Answers ``FileSystem/copyItem(atPath:toPath:)``.
        public var copyItem: (@Sendable (_ source: String, _ destination: String) throws -> Void)?
        /// Answers ``FileSystem/replaceItem(atPath:withItemAtPath:)``.
        public var replaceItem: (@Sendable (_ path: String, _ newItem: String) throws -> Void)?
        /// Answers ``FileSystem/setPermissions(_:ofItemAtPath:)``.
        public var setPermissions: (@Sendable (_ permissions: Int, _ path: String) throws -> Void)?
        /// Answers ``FileSystem/setModificationDate(_:ofItemAtPath:)``.
        public var setModificationDate: (@Sendable (_ date: Date, _ path: String) throws -> Void)?
        /// Answers ``FileSystem/statusOfVolume(atPath:)``.
        public var statusOfVolume: (@Sendable (_ path: String) throws -> VolumeStatus)?
        /// Answers ``FileSystem/synchronizeItem(atPath:)``.
        public var synchronizeItem: (@Sendable (_ path: String) throws -> Void)?
        /// Answers ``FileSystem/currentDirectoryPath``.
        public var currentDirectoryPath: (@Sendable () -> String)?
        /// Answers ``FileSystem/changeCurrentDirectoryPath(_:)``.
        public var changeCurrentDirectoryPath: (@Sendable (_ path: String) -> Bool)?
        /// Answers ``FileSystem/temporaryDirectory``.
        public var temporaryDirectory: (@Sendable () -> URL)?
        /// Answers ``FileSystem/homeDirectoryForCurrentUser``.
        public var homeDirectoryForCurrentUser: (@Sendable () -> URL)?
        /// Answers ``FileSystem/urls(for:in:)``.
        public var urls:
            (
                @Sendable (_ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask)
                    -> [URL]
            )?
        /// Answers ``FileSystem/homeDirectory(forUser:)``.
        public var homeDirectory: (@Sendable (_ userName: String) -> URL?)?
        /// Answers ``FileSystem/containerURL(forSecurityApplicationGroupIdentifier:)``.
        public var containerURL: (@Sendable (_ groupIdentifier: String) -> URL?)?
        /// Answers ``FileSystem/mountedVolumeURLs(includingResourceValuesForKeys:options:)``.
        ///
        /// The closure gets no arguments, because a stored closure with their types would link all of Foundation.
        public var mountedVolumeURLs: (@Sendable () -> [URL]?)?
        /// Answers ``FileSystem/uniqueName()``.
        public var uniqueName: (@Sendable () -> String)?
    }

    private var closures = Closures()
    private let base: any FileSystem

    /// Creates a file system.
    /// - Parameters:
    ///   - base: The file system for calls without a closure.
    ///   - configure: Sets closures.
    public init(
        forwardingTo base: (any FileSystem)? = nil,
        _ configure: (_ closures: inout Closures) -> Void = { _ in }
    ) {
        self.base = base ?? SystemFileSystem.shared.intercepted(by: UnexpectedCalls(double: "ComposableFileSystem"))
        configure(&closures)
    }
}

// Some code checks existence by status, and other code by access. So if a test gives only one of the two closures, the
// double answers both checks of existence from it.
extension ComposableFileSystem {
    public func statusOfItem(atPath path: String, followingSymbolicLinks: Bool) throws -> FileStatus {
        if let statusOfItem = closures.statusOfItem { return try statusOfItem(path, followingSymbolicLinks) }
        if followingSymbolicLinks, let isAccessible = closures.isAccessible, !isAccessible(path, .existence) {
            throw CocoaError(Errno(.ENOENT), in: .reading, path: path)
        }
        return try base.statusOfItem(atPath: path, followingSymbolicLinks: followingSymbolicLinks)
    }

    public func isAccessible(atPath path: String, for access: FileAccess) -> Bool {
        if closures.isAccessible == nil, access == .existence, let statusOfItem = closures.statusOfItem {
            return base.orNil { try statusOfItem(path, true) } != nil
        }
        return (closures.isAccessible ?? base.isAccessible(atPath:for:))(path, access)
    }
}

extension ComposableFileSystem {
    func pass<Result>(_ call: FileSystemCall, _ body: (any FileSystem) throws -> Result) throws -> Result {
        let isForwarded =
            switch call {
            // A listing tells more than names: it may take the place of `statusOfItem`.
            case .contentsOfDirectory: closures.contentsOfDirectory == nil && closures.statusOfItem == nil
            case .statusOfItem: closures.statusOfItem == nil
            case .removeItem: closures.removeItem == nil
            case .copyItem: closures.copyItem == nil
            default: false
            }
        return try isForwarded ? base.reach(call, body) : body(self)
    }

    public func contentsOfDirectory(atPath path: String) throws -> [String] {
        try (closures.contentsOfDirectory ?? base.contentsOfDirectory(atPath:))(path)
    }

    public func destinationOfSymbolicLink(atPath path: String) throws -> String {
        try (closures.destinationOfSymbolicLink ?? base.destinationOfSymbolicLink(atPath:))(path)
    }

    public func data(contentsOfFile path: String, options: Data.ReadingOptions) throws -> Data {
        try (closures.data ?? base.data(contentsOfFile:options:))(path, options)
    }

    public func write(_ data: Data, toFile path: String, options: Data.WritingOptions) throws {
        try (closures.write ?? base.write(_:toFile:options:))(data, path, options)
    }

    public func openFile(atPath path: String, for mode: FileOpenMode) throws -> any FileSystemHandle {
        try (closures.openFile ?? base.openFile(atPath:for:))(path, mode)
    }

    public func createDirectory(
        atPath path: String,
        withIntermediateDirectories createIntermediates: Bool,
        permissions: Int?
    ) throws {
        let createDirectory =
            closures.createDirectory ?? base.createDirectory(atPath:withIntermediateDirectories:permissions:)
        try createDirectory(path, createIntermediates, permissions)
    }

    public func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws {
        try (closures.createSymbolicLink ?? base.createSymbolicLink(atPath:withDestinationPath:))(path, destination)
    }

    public func linkItem(atPath source: String, toPath destination: String) throws {
        try (closures.linkItem ?? base.linkItem(atPath:toPath:))(source, destination)
    }

    public func removeItem(atPath path: String) throws {
        try (closures.removeItem ?? base.removeItem(atPath:))(path)
    }

    public func moveItem(atPath source: String, toPath destination: String) throws {
        try (closures.moveItem ?? base.moveItem(atPath:toPath:))(source, destination)
    }

    public func copyItem(atPath source: String, toPath destination: String) throws {
        try (closures.copyItem ?? base.copyItem(atPath:toPath:))(source, destination)
    }

    public func replaceItem(atPath path: String, withItemAtPath newItem: String) throws {
        try (closures.replaceItem ?? base.replaceItem(atPath:withItemAtPath:))(path, newItem)
    }

    public func setPermissions(_ permissions: Int, ofItemAtPath path: String) throws {
        try (closures.setPermissions ?? base.setPermissions(_:ofItemAtPath:))(permissions, path)
    }

    public func setModificationDate(_ date: Date, ofItemAtPath path: String) throws {
        try (closures.setModificationDate ?? base.setModificationDate(_:ofItemAtPath:))(date, path)
    }

    public func statusOfVolume(atPath path: String) throws -> VolumeStatus {
        try (closures.statusOfVolume ?? base.statusOfVolume(atPath:))(path)
    }

    public func synchronizeItem(atPath path: String) throws {
        try (closures.synchronizeItem ?? base.synchronizeItem(atPath:))(path)
    }

    public var currentDirectoryPath: String { closures.currentDirectoryPath?() ?? base.currentDirectoryPath }

    @discardableResult
    public func changeCurrentDirectoryPath(_ path: String) -> Bool {
        (closures.changeCurrentDirectoryPath ?? base.changeCurrentDirectoryPath(_:))(path)
    }

    public var temporaryDirectory: URL { closures.temporaryDirectory?() ?? base.temporaryDirectory }

    public var homeDirectoryForCurrentUser: URL {
        closures.homeDirectoryForCurrentUser?() ?? base.homeDirectoryForCurrentUser
    }

    public func urls(
        for directory: FileManager.SearchPathDirectory,
        in domainMask: FileManager.SearchPathDomainMask
    ) -> [URL] {
        (closures.urls ?? base.urls(for:in:))(directory, domainMask)
    }

    public func homeDirectory(forUser userName: String) -> URL? {
        (closures.homeDirectory ?? base.homeDirectory(forUser:))(userName)
    }

    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        (closures.containerURL ?? base.containerURL(forSecurityApplicationGroupIdentifier:))(groupIdentifier)
    }

    public func mountedVolumeURLs(
        includingResourceValuesForKeys keys: [URLResourceKey]? = nil,
        options: FileManager.VolumeEnumerationOptions = []
    ) -> [URL]? {
        guard let mountedVolumeURLs = closures.mountedVolumeURLs else {
            return base.mountedVolumeURLs(includingResourceValuesForKeys: keys, options: options)
        }
        return mountedVolumeURLs()
    }

    public func uniqueName() -> String { (closures.uniqueName ?? base.uniqueName)() }
}
