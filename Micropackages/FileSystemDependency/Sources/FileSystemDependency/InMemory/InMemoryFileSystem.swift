import DependencySupport
public import Foundation

/// A file system in memory that behaves like the system's file system: the fake for tests.
///
/// It models the kernel as a table of inodes. Its system calls fail with the same error numbers as the kernel. The code above the
/// system calls is the same as in ``SystemFileSystem``. The contract and a differential fuzzer compare the two. The README of this
/// micropackage lists what is not modeled.
///
/// ```swift
/// let fileSystem = try InMemoryFileSystem {
///     FileTree.Directory("notes") { FileTree.File("today.txt", "Buy milk") }
/// }
/// let notes = try fileSystem.contentsOfDirectory(atPath: "/notes")
/// ```
///
/// Each instance is a separate file system. It is safe to use from every thread, and every operation takes effect in one step. A
/// new instance contains a root directory that the user of its settings owns, the user's home directory, and a temporary directory.
public final class InMemoryFileSystem: KernelFileSystem {
    private let state: Lock<InMemoryState>

    /// Creates a file system without files.
    /// - Parameter settings: The settings of the file system.
    public convenience init(_ settings: Settings = Settings()) {
        self.init(root: settings)
        if settings.hasStandardDirectories {
            makeStandardDirectories()
            synchronizeAll()
        }
    }

    /// Creates a file system that contains only a root directory.
    init(root settings: Settings) {
        state = Lock(InMemoryState(settings))
    }

    /// Puts all items as they are on the disk, so that a power loss keeps them.
    package func synchronizeAll() {
        withState { $0.synchronizeAll() }
    }

    /// The settings, which may change at any time.
    public var settings: Settings {
        get { state.withLock { $0.settings } }
        set { state.withLock { $0.settings = newValue } }
    }

    func withKernel<Result: Sendable>(
        _ operation: FileSystemCall.Kind,
        _ path: String,
        _ body: (inout InMemoryState) throws(Errno) -> Result
    ) throws(Errno) -> Result {
        try withState { state throws(Errno) in
            try state.fail(operation, path)
            return try body(&state)
        }
    }

    func withState<Result: Sendable, Failure>(
        _ body: (inout InMemoryState) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try state.withLock { state throws(Failure) in try body(&state) }
    }
}

extension InMemoryFileSystem {
    public var currentDirectoryPath: String {
        state.withLock { $0.path(of: $0.tree.currentDirectory) } ?? ""
    }

    @discardableResult
    public func changeCurrentDirectoryPath(_ path: String) -> Bool {
        guard !path.containsNUL else { return false }
        let change: Void? = try? state.withLock { state throws(Errno) in try state.changeCurrentDirectory(path) }
        return change != nil
    }

    public var temporaryDirectory: URL {
        URL(filePath: "/tmp", directoryHint: .isDirectory)
    }

    public var homeDirectoryForCurrentUser: URL {
        Self.homeDirectory(ofUser: user)
    }

    var user: UInt32 { settings.credentials.userID }

    public func openFile(atPath path: String, for mode: FileOpenMode) throws -> any FileSystemHandle {
        try run(.openFile, failingAs: mode.errorFamily, path) { state throws(Errno) in
            InMemoryFileHandle(
                try state.open(path, for: mode),
                mode,
                path: path,
                generation: state.generation,
                in: self
            )
        }
    }
}
