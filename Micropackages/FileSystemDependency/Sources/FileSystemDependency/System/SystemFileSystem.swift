public import Foundation

/// The system's own file system.
///
/// It calls the system directly. It calls `FileManager` only for the standard directories and, on Apple's systems, for copying a
/// file. The defect ledger in the README of this micropackage lists the differences between `FileManager` and ``FileSystem``.
public struct SystemFileSystem: KernelFileSystem {
    /// The file system of the process.
    ///
    /// There is only one real file system, so all code can use this instance.
    public static let shared = SystemFileSystem()

    public var currentDirectoryPath: String {
        guard let path = getcwd(nil, 0) else { return "" }
        defer { free(path) }
        return String(cString: path)
    }

    @discardableResult
    public func changeCurrentDirectoryPath(_ path: String) -> Bool {
        !path.containsNUL && chdir(path) == 0
    }

    public var temporaryDirectory: URL {
        FileManager.default.temporaryDirectory
    }

    public func urls(
        for directory: FileManager.SearchPathDirectory,
        in domainMask: FileManager.SearchPathDomainMask
    ) -> [URL] {
        FileManager.default.urls(for: directory, in: domainMask)
    }

    var user: UInt32 { geteuid() }

    public func openFile(atPath path: String, for mode: FileOpenMode) throws -> any FileSystemHandle {
        try run(.openFile, failingAs: mode.errorFamily, path) { _ throws(Errno) in
            let (descriptor, status) = try SystemKernel.open(path, mode)
            return SystemFileHandle(descriptor, mayWait: SystemKernel.mayWait(descriptor, status), path: path)
        }
    }

    func withKernel<Result: Sendable>(
        _ operation: FileSystemCall.Kind,
        _ path: String,
        _ body: (inout SystemKernel) throws(Errno) -> Result
    ) throws(Errno) -> Result {
        var kernel = SystemKernel()
        return try body(&kernel)
    }
}
