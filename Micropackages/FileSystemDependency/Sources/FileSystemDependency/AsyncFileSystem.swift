public import Foundation

/// A file system whose operations suspend their caller instead of blocking it.
///
/// The results and errors are the same as for synchronous operations. If the task has been canceled, an operation throws
/// `CancellationError` before it begins.
///
/// On ``SystemFileSystem`` and ``InMemoryFileSystem``, also intercepted and composed ones, a cancellation can also stop removing,
/// copying and listing a tree between two items. Finished items are not undone. A file system of your own type removes and copies in
/// one step.
public struct AsyncFileSystem: Sendable {
    private let base: any FileSystem
    /// Returns whether the caller's task has been canceled.
    private let isCancelled: @Sendable () -> Bool

    /// Creates a file system that suspends its callers.
    /// - Parameters:
    ///   - base: The file system that performs the operations.
    ///   - isCancelled: Returns whether the caller's task has been canceled. It is called before every step.
    package init(base: any FileSystem, isCancelled: @escaping @Sendable () -> Bool = { Task.isCancelled }) {
        self.base = base
        self.isCancelled = isCancelled
    }

    /// Returns the bytes of a file.
    /// - Parameters:
    ///   - url: The file.
    ///   - options: The options of ``FileSystem/data(contentsOfFile:options:)``.
    /// - Returns: The bytes.
    /// - Throws: `CancellationError`, and the errors of ``FileSystem/data(contentsOfFile:options:)``.
    @concurrent
    public func data(contentsOf url: URL, options: Data.ReadingOptions = []) async throws -> Data {
        try checkCancellation()
        return try base.data(contentsOf: url, options: options)
    }

    /// Writes bytes to a file, which is created if it does not exist.
    /// - Parameters:
    ///   - data: The bytes.
    ///   - url: The file.
    ///   - options: The options of ``FileSystem/write(_:toFile:options:)``.
    /// - Throws: `CancellationError`, and the errors of ``FileSystem/write(_:toFile:options:)``.
    @concurrent
    public func write(_ data: Data, to url: URL, options: Data.WritingOptions = []) async throws {
        try checkCancellation()
        try base.write(data, to: url, options: options)
    }

    /// Returns the kind, size, permissions and dates of an item.
    /// - Parameters:
    ///   - url: The item.
    ///   - followingSymbolicLinks: Whether a symbolic link at the end of the path is followed.
    /// - Returns: The status.
    /// - Throws: `CancellationError`, and the errors of ``FileSystem/statusOfItem(atPath:followingSymbolicLinks:)``.
    @concurrent
    public func statusOfItem(at url: URL, followingSymbolicLinks: Bool = true) async throws -> FileStatus {
        try checkCancellation()
        return try base.statusOfItem(at: url, followingSymbolicLinks: followingSymbolicLinks)
    }

    /// Returns the URLs of the items in a directory.
    /// - Parameters:
    ///   - url: The directory.
    ///   - options: `.skipsHiddenFiles` leaves out names that begin with a dot.
    /// - Returns: The URLs, in no particular order.
    /// - Throws: `CancellationError`, and the errors of ``FileSystem/contentsOfDirectory(atPath:)``.
    @concurrent
    public func contentsOfDirectory(
        at url: URL,
        options: FileManager.DirectoryEnumerationOptions = []
    ) async throws -> [URL] {
        try checkCancellation()
        return try base.contentsOfDirectory(at: url, options: options)
    }

    /// Creates a directory.
    /// - Parameters:
    ///   - url: The directory.
    ///   - createIntermediates: Whether missing parents are created, and an existing directory is accepted.
    ///   - permissions: The permissions of every directory that is created, or `nil` for 0o777 without the bits of the process's
    ///     mask.
    /// - Throws: `CancellationError`, and the errors of
    ///   ``FileSystem/createDirectory(atPath:withIntermediateDirectories:permissions:)``.
    @concurrent
    public func createDirectory(
        at url: URL,
        withIntermediateDirectories createIntermediates: Bool,
        permissions: Int? = nil
    ) async throws {
        try checkCancellation()
        try base.createDirectory(
            atPath: url.filePath(orThrow: .fileWriteUnsupportedScheme),
            withIntermediateDirectories: createIntermediates,
            permissions: permissions
        )
    }

    /// Moves an item and everything in it.
    /// - Parameters:
    ///   - source: The item.
    ///   - destination: Its new URL, which must not exist.
    /// - Throws: `CancellationError`, and the errors of ``FileSystem/moveItem(atPath:toPath:)``.
    @concurrent
    public func moveItem(at source: URL, to destination: URL) async throws {
        try checkCancellation()
        try base.moveItem(at: source, to: destination)
    }

    /// Waits until an item is on the disk, so that it survives a power loss; links are followed.
    /// - Parameter url: A file to synchronize its bytes, or a directory to synchronize its names.
    /// - Throws: `CancellationError`, and the errors of ``FileSystem/synchronizeItem(atPath:)``.
    @concurrent
    public func synchronizeItem(at url: URL) async throws {
        try checkCancellation()
        try base.synchronizeItem(at: url)
    }

    /// Returns all items below a directory, each directory before its contents.
    ///
    /// - Parameters:
    ///   - url: The directory.
    ///   - options: The options of ``FileSystem/enumerator(at:includingPropertiesForKeys:options:errorHandler:)``.
    /// - Returns: The URLs of the items.
    /// - Throws: `CancellationError`, and the errors of ``FileSystem/contentsOfDirectory(atPath:)`` for the first directory that
    ///   cannot be listed.
    @concurrent
    public func items(
        below url: URL,
        options: FileManager.DirectoryEnumerationOptions = []
    ) async throws -> [URL] {
        try checkCancellation()
        var items: [URL] = []
        // The enumerator calls the handler in `next()`, on the same thread.
        var failure: (any Error)?
        let enumerator = base.enumerator(at: url, options: options) { _, error in
            failure = error
            return false
        }
        while let item = enumerator?.next() {
            try checkCancellation()
            items.append(item)
        }
        if let failure {
            throw failure
        }
        return items
    }

    /// Removes everything in an item, and then the item.
    /// - Parameter url: The item.
    /// - Throws: `CancellationError`, and the errors of ``FileSystem/removeItem(atPath:)``.
    @concurrent
    public func removeItem(at url: URL) async throws {
        try checkCancellation()
        let path = try url.filePath()
        try run(.removeItem(atPath: path)) {
            guard let kernel = $0 as? any KernelFileSystem else { return try $0.removeItem(atPath: path) }
            try kernel.removeItem(atPath: path, checkpoint: checkpoint)
        }
    }

    /// Copies an item and everything in it.
    /// - Parameters:
    ///   - source: The item.
    ///   - destination: The URL of the copy, which must not exist.
    /// - Throws: `CancellationError`, and the errors of ``FileSystem/copyItem(atPath:toPath:)``.
    @concurrent
    public func copyItem(at source: URL, to destination: URL) async throws {
        try checkCancellation()
        let (path, destination) = try (source.filePath(), destination.filePath())
        try run(.copyItem(atPath: path, toPath: destination)) {
            guard let kernel = $0 as? any KernelFileSystem else {
                return try $0.copyItem(atPath: path, toPath: destination)
            }
            try kernel.copyItem(atPath: path, toPath: destination, checkpoint: checkpoint)
        }
    }
}

extension AsyncFileSystem {
    /// Runs an operation on a tree, with checkpoints if the file system supports them.
    private func run(_ call: FileSystemCall, _ operation: (any FileSystem) throws -> Void) throws {
        do {
            try base.reach(call, operation)
        } catch let error as CocoaError where isCancellation(error) {
            throw CancellationError()
        }
    }

    private func checkCancellation() throws {
        guard !isCancelled() else { throw CancellationError() }
    }

    /// The checkpoint of a tree operation: throws once the task has been canceled.
    private func checkpoint() throws(Errno) {
        guard !isCancelled() else { throw Errno(.ECANCELED) }
    }

    /// Returns whether an error comes from ``checkpoint()``.
    private func isCancellation(_ error: CocoaError) -> Bool {
        isCancelled() && (error.userInfo[ErrorKey.underlying] as? POSIXError)?.code == .ECANCELED
    }
}
