public import FileSystemDependency
import Foundation

extension FileSystemContract {
    /// A file system under test.
    public struct Subject: Sendable {
        /// The file system on which the cases run.
        public let fileSystem: any FileSystem
        /// The absolute path of an empty directory; each case empties it at the end.
        public let directory: String

        /// Creates a subject.
        /// - Parameters:
        ///   - fileSystem: The file system on which the cases run.
        ///   - directory: The absolute path of an empty directory on it.
        public init(_ fileSystem: any FileSystem, directory: String) {
            self.fileSystem = fileSystem
            self.directory = directory
        }
    }
}

extension FileSystemContract.Subject {
    /// Returns the absolute path of an item in the directory; an empty path remains empty.
    func path(_ path: String) -> String {
        path.isEmpty ? "" : "\(directory)/\(path)"
    }

    /// Empties the directory, including items without permissions.
    func clear() {
        for name in (try? fileSystem.contentsOfDirectory(atPath: directory)) ?? [] {
            let path = path(name)
            if (try? fileSystem.removeItem(atPath: path)) == nil {
                fileSystem.unlockDirectories(atPath: path)
                try? fileSystem.removeItem(atPath: path)
            }
        }
    }

    func write(_ text: String, _ path: String) throws {
        try fileSystem.write(Data(text.utf8), toFile: self.path(path), options: [])
    }

    func read(_ path: String) throws -> String {
        String(decoding: try fileSystem.data(contentsOfFile: self.path(path), options: []), as: UTF8.self)
    }

    func status(_ path: String) throws -> FileStatus {
        try fileSystem.statusOfItem(atPath: self.path(path), followingSymbolicLinks: false)
    }

    func open(_ path: String, _ mode: OpenMode) throws -> any FileSystemHandle {
        try fileSystem.openFile(atPath: self.path(path), for: mode)
    }

    func makeDirectory(_ path: String) throws {
        try fileSystem.createDirectory(
            atPath: self.path(path),
            withIntermediateDirectories: true,
            permissions: nil
        )
    }

    func url(_ path: String) -> URL {
        URL(filePath: self.path(path), directoryHint: .notDirectory)
    }
}
