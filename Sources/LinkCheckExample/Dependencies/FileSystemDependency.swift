import Foundation
import GlobalDependencies

/// The files of the machine, in the words of `FileManager`.
protocol FileSystem: Sendable {
    /// Returns whether there is a file or directory; relative paths start at the current directory.
    func fileExists(atPath path: String) -> Bool

    /// Returns the bytes of a file; `nil` for a directory, and for what is missing or may not be read.
    func contents(atPath path: String) -> Data?
}

/// The file system of the running process.
struct SystemFileSystem: FileSystem {
    func fileExists(atPath path: String) -> Bool {
        FileManager.default.fileExists(atPath: path)
    }

    func contents(atPath path: String) -> Data? {
        FileManager.default.contents(atPath: path)
    }
}

/// Grants ``FileSystem``.
protocol FileSystemDependency: Dependencies {
    var fileSystem: any FileSystem { get }
}

extension GlobalDependencies: FileSystemDependency {
    var fileSystem: any FileSystem {
        resolveDependency(forKeyPath: \.fileSystem, defaultImplementation: SystemFileSystem())
    }
}
