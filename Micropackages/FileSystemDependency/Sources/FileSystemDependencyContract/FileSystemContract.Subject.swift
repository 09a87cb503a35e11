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

    func open(_ path: String, _ mode: FileOpenMode) throws -> any FileSystemHandle {
        try fileSystem.openFile(atPath: self.path(path), for: mode)
    }

    func makeDirectory(_ path: String, permissions: Int? = nil, withParents: Bool = true) throws {
        try fileSystem.createDirectory(
            atPath: self.path(path),
            withIntermediateDirectories: withParents,
            permissions: permissions
        )
    }

    func makeLink(_ path: String, to destination: String) throws {
        try fileSystem.createSymbolicLink(atPath: self.path(path), withDestinationPath: destination)
    }

    func linkFile(_ path: String, to other: String) throws {
        try fileSystem.linkItem(atPath: self.path(path), toPath: self.path(other))
    }

    func copy(_ path: String, to other: String) throws {
        try fileSystem.copyItem(atPath: self.path(path), toPath: self.path(other))
    }

    func move(_ path: String, to other: String) throws {
        try fileSystem.moveItem(atPath: self.path(path), toPath: self.path(other))
    }

    func remove(_ path: String) throws {
        try fileSystem.removeItem(atPath: self.path(path))
    }

    /// Returns the permissions of an item as octal digits.
    func permissions(_ path: String) throws -> String {
        String(try status(path).permissions, radix: 8)
    }

    func setPermissions(_ permissions: Int, _ path: String) throws {
        try fileSystem.setPermissions(permissions, ofItemAtPath: self.path(path))
    }

    /// Returns the modification date in seconds after 1970.
    func date(_ path: String) throws -> Double {
        try status(path).modificationDate.timeIntervalSince1970
    }

    func setDate(_ seconds: Double, _ path: String) throws {
        try fileSystem.setModificationDate(Date(timeIntervalSince1970: seconds), ofItemAtPath: self.path(path))
    }

    func attributes(_ path: String) throws -> [FileAttributeKey: Any] {
        try fileSystem.attributesOfItem(atPath: self.path(path))
    }

    func setAttributes(_ attributes: [FileAttributeKey: Any], _ path: String) throws {
        try fileSystem.setAttributes(attributes, ofItemAtPath: self.path(path))
    }

    func url(_ path: String) -> URL {
        URL(filePath: self.path(path), directoryHint: .notDirectory)
    }
}
