public import DependencyInterception
public import Foundation

/// A file system that passes its calls, and the calls of its handles, through an interceptor.
///
/// It is experimental: a minor version may change it.
///
/// ``FileSystem/intercepting(_:)`` and ``FileSystem/intercepted(by:)`` create it from any file system, also from the system's own.
public struct InterceptedFileSystem<Interceptor: CallInterceptor<FileSystemCall>>: FileSystemWrapper {
    fileprivate let base: any FileSystem
    fileprivate let interceptor: Interceptor
}

extension FileSystem {
    /// Returns a file system that calls this one through a closure, to log, count, delay, refuse, fail or repeat calls.
    ///
    /// It is experimental: a minor version may change it.
    ///
    /// ```swift
    /// let fileSystem = SystemFileSystem.shared.intercepting { call, proceed in
    ///     if case .write = call { throw CocoaError(.fileWriteOutOfSpace) }
    ///     try proceed()
    /// }
    /// ```
    ///
    /// Conveniences, such as the operations on URLs, are seen as the calls of which they consist.
    /// - Parameter body: Runs in place of each call, on the caller's thread. `proceed` makes the call. If the closure throws in a call
    ///   that cannot throw, ``isAccessible(atPath:for:)`` and ``changeCurrentDirectoryPath(_:)`` return `false`,
    ///   ``homeDirectory(forUser:)``, ``containerURL(forSecurityApplicationGroupIdentifier:)`` and
    ///   ``mountedVolumeURLs(includingResourceValuesForKeys:options:)`` return `nil`, ``urls(for:in:)`` returns none, and other calls stop
    ///   the process. If it neither proceeds nor throws, a call with a result stops the process, and another has no effect.
    /// - Returns: The file system.
    public func intercepting(
        _ body: @escaping @Sendable (_ call: FileSystemCall, _ proceed: () throws -> Void) throws -> Void
    ) -> InterceptedFileSystem<ClosureInterceptor<FileSystemCall>> {
        intercepted(by: ClosureInterceptor(body))
    }

    /// Returns a file system that calls this one through an interceptor.
    ///
    /// It is experimental: a minor version may change it.
    /// - Parameter interceptor: The interceptor. ``intercepting(_:)`` describes what its errors mean for calls that cannot throw.
    /// - Returns: The file system.
    public func intercepted<Interceptor: CallInterceptor<FileSystemCall>>(
        by interceptor: Interceptor
    ) -> InterceptedFileSystem<Interceptor> {
        InterceptedFileSystem(base: self, interceptor: interceptor)
    }
}

extension InterceptedFileSystem {
    func pass<Result>(_ call: FileSystemCall, _ body: (any FileSystem) throws -> Result) throws -> Result {
        try interceptor.intercept(call) { try base.reach(call, body) }
    }

    public func statusOfItem(atPath path: String, followingSymbolicLinks: Bool) throws -> FileStatus {
        try interceptor.intercept(.statusOfItem(atPath: path, followingSymbolicLinks: followingSymbolicLinks)) {
            try base.statusOfItem(atPath: path, followingSymbolicLinks: followingSymbolicLinks)
        }
    }

    public func isAccessible(atPath path: String, for access: FileAccess) -> Bool {
        interceptor.answer(.isAccessible(atPath: path, for: access), ifRefused: false) {
            base.isAccessible(atPath: path, for: access)
        }
    }

    public func contentsOfDirectory(atPath path: String) throws -> [String] {
        try interceptor.intercept(.contentsOfDirectory(atPath: path)) { try base.contentsOfDirectory(atPath: path) }
    }

    public func destinationOfSymbolicLink(atPath path: String) throws -> String {
        try interceptor.intercept(.destinationOfSymbolicLink(atPath: path)) {
            try base.destinationOfSymbolicLink(atPath: path)
        }
    }

    public func data(contentsOfFile path: String, options: Data.ReadingOptions) throws -> Data {
        try interceptor.intercept(.data(contentsOfFile: path, options: options)) {
            try base.data(contentsOfFile: path, options: options)
        }
    }

    public func write(_ data: Data, toFile path: String, options: Data.WritingOptions) throws {
        try interceptor.intercept(.write(data, toFile: path, options: options)) {
            try base.write(data, toFile: path, options: options)
        }
    }

    public func openFile(atPath path: String, for mode: FileOpenMode) throws -> any FileSystemHandle {
        let handle = try interceptor.intercept(.openFile(atPath: path, for: mode)) {
            try base.openFile(atPath: path, for: mode)
        }
        return InterceptedFileHandle(handle, path, interceptor)
    }

    public func createDirectory(
        atPath path: String,
        withIntermediateDirectories createIntermediates: Bool,
        permissions: Int?
    ) throws {
        let call = FileSystemCall.createDirectory(
            atPath: path,
            withIntermediateDirectories: createIntermediates,
            permissions: permissions
        )
        try interceptor.intercept(call) {
            try base.createDirectory(
                atPath: path,
                withIntermediateDirectories: createIntermediates,
                permissions: permissions
            )
        }
    }

    public func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws {
        try interceptor.intercept(.createSymbolicLink(atPath: path, withDestinationPath: destination)) {
            try base.createSymbolicLink(atPath: path, withDestinationPath: destination)
        }
    }

    public func linkItem(atPath source: String, toPath destination: String) throws {
        try interceptor.intercept(.linkItem(atPath: source, toPath: destination)) {
            try base.linkItem(atPath: source, toPath: destination)
        }
    }

    public func removeItem(atPath path: String) throws {
        try interceptor.intercept(.removeItem(atPath: path)) { try base.removeItem(atPath: path) }
    }

    public func moveItem(atPath source: String, toPath destination: String) throws {
        try interceptor.intercept(.moveItem(atPath: source, toPath: destination)) {
            try base.moveItem(atPath: source, toPath: destination)
        }
    }

    public func copyItem(atPath source: String, toPath destination: String) throws {
        try interceptor.intercept(.copyItem(atPath: source, toPath: destination)) {
            try base.copyItem(atPath: source, toPath: destination)
        }
    }

    public func replaceItem(atPath path: String, withItemAtPath newItem: String) throws {
        try interceptor.intercept(.replaceItem(atPath: path, withItemAtPath: newItem)) {
            try base.replaceItem(atPath: path, withItemAtPath: newItem)
        }
    }

    public func setPermissions(_ permissions: Int, ofItemAtPath path: String) throws {
        try interceptor.intercept(.setPermissions(permissions, ofItemAtPath: path)) {
            try base.setPermissions(permissions, ofItemAtPath: path)
        }
    }

    public func setModificationDate(_ date: Date, ofItemAtPath path: String) throws {
        try interceptor.intercept(.setModificationDate(date, ofItemAtPath: path)) {
            try base.setModificationDate(date, ofItemAtPath: path)
        }
    }

    public func statusOfVolume(atPath path: String) throws -> VolumeStatus {
        try interceptor.intercept(.statusOfVolume(atPath: path)) { try base.statusOfVolume(atPath: path) }
    }

    public func synchronizeItem(atPath path: String) throws {
        try interceptor.intercept(.synchronizeItem(atPath: path)) { try base.synchronizeItem(atPath: path) }
    }

    public var currentDirectoryPath: String {
        interceptor.answer(.currentDirectoryPath) { base.currentDirectoryPath }
    }

    public func changeCurrentDirectoryPath(_ path: String) -> Bool {
        interceptor.answer(.changeCurrentDirectoryPath(path), ifRefused: false) {
            base.changeCurrentDirectoryPath(path)
        }
    }

    public var temporaryDirectory: URL {
        interceptor.answer(.temporaryDirectory) { base.temporaryDirectory }
    }

    public var homeDirectoryForCurrentUser: URL {
        interceptor.answer(.homeDirectoryForCurrentUser) { base.homeDirectoryForCurrentUser }
    }

    public func urls(
        for directory: FileManager.SearchPathDirectory,
        in domainMask: FileManager.SearchPathDomainMask
    ) -> [URL] {
        interceptor.answer(.urls(for: directory, in: domainMask), ifRefused: []) {
            base.urls(for: directory, in: domainMask)
        }
    }

    public func homeDirectory(forUser userName: String) -> URL? {
        interceptor.answer(.homeDirectory(forUser: userName), ifRefused: nil) {
            base.homeDirectory(forUser: userName)
        }
    }

    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        let call = FileSystemCall.containerURL(forSecurityApplicationGroupIdentifier: groupIdentifier)
        return interceptor.answer(call, ifRefused: nil) {
            base.containerURL(forSecurityApplicationGroupIdentifier: groupIdentifier)
        }
    }

    public func mountedVolumeURLs(
        includingResourceValuesForKeys keys: [URLResourceKey]?,
        options: FileManager.VolumeEnumerationOptions
    ) -> [URL]? {
        interceptor.answer(.mountedVolumeURLs, ifRefused: nil) {
            base.mountedVolumeURLs(includingResourceValuesForKeys: keys, options: options)
        }
    }

    public func uniqueName() -> String {
        interceptor.answer(.uniqueName) { base.uniqueName() }
    }
}
