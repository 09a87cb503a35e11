public import Foundation

/// The system's own file system.
///
/// Made of system calls, and of `FileManager` where that knows more than they tell: the standard directories, and on
/// Apple's systems how to copy a file. Where Foundation departs from what ``FileSystem`` promises, the defect ledger in the README of
/// this micropackage says how.
public struct SystemFileSystem: KernelFileSystem {
    /// There is one file system, so one instance is enough.
    public static let shared = SystemFileSystem()

    /// Creates another façade of the one file system that the process sees; it holds nothing.
    public init() {}

    public var currentDirectoryPath: String {
        guard let path = getcwd(nil, 0) else { return "" }
        defer { free(path) }
        return String(cString: path)
    }

    public func changeCurrentDirectoryPath(_ path: String) -> Bool {
        !path.containsNUL && chdir(path) == 0
    }

    public var temporaryDirectory: URL {
        FileManager.default.temporaryDirectory
    }

    public var homeDirectoryForCurrentUser: URL {
        URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory)
    }

    public func urls(
        for directory: FileManager.SearchPathDirectory,
        in domainMask: FileManager.SearchPathDomainMask
    ) -> [URL] {
        FileManager.default.urls(for: directory, in: domainMask)
    }

    public func openFile(atPath path: String, for mode: OpenMode) throws -> any FileSystemHandle {
        try run(.open, failingAs: mode.errorFamily, path) { _ throws(Errno) in
            SystemFileHandle(try SystemKernel.open(path, mode).descriptor, path: path)
        }
    }

    func withKernel<Result: Sendable>(
        _ operation: FileSystemOperation,
        _ body: (inout SystemKernel) throws(Errno) -> Result
    ) throws(Errno) -> Result {
        var kernel = SystemKernel()
        return try body(&kernel)
    }
}
