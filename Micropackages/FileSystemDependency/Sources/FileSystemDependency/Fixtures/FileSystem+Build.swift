import Foundation

extension FileSystem {
    /// Creates items in an existing directory, in their order.
    /// - Parameters:
    ///   - path: The path of the directory.
    ///   - items: The items.
    /// - Throws: The first error of creating an item. The items that were created before it remain.
    public func build(atPath path: String, @FileSystemItemBuilder items: () -> [any FileSystemItem]) throws {
        for item in items() {
            try item.build(on: self, inDirectory: path == "/" ? "" : path)
        }
    }

    /// Copies an item from another file system, for example from the real one into a fake.
    ///
    /// Permissions, and the modification dates of files and directories, are kept.
    /// - Parameters:
    ///   - path: The path of the item in the other file system.
    ///   - other: The other file system.
    ///   - destination: The path on this file system, which must not exist.
    /// - Throws: `fileReadUnknown` (`EOPNOTSUPP`), naming the item, for a device, a socket or a pipe. `fileWriteUnknown` (`EINVAL`), before
    ///   anything is created, for a destination inside the directory that is copied. A structure of your own, or a double with a closure for
    ///   `statusOfItem`, is taken for another file system than itself there, and what the directory has at the start is copied. Also the
    ///   first error of either file system. The items that are copied by then remain.
    public func copyItem(atPath path: String, in other: any FileSystem, toPath destination: String) throws {
        let status = try other.statusOfItem(atPath: path, followingSymbolicLinks: false)
        if status.kind == .directory, try isCopy(toPath: destination, inside: FileIdentity(status), of: other) {
            throw CocoaError(Errno(.EINVAL), in: .writing, path: path, destination: destination)
        }
        var directories: [(path: String, status: FileStatus)] = []
        var items: [(FileSystemWalk.Item, FileStatus)] = []
        if status.kind == .directory { try other.forEachItem(below: path) { items.append(($0, $1)) } }
        try copyLeafOrEmptyDirectory(atPath: path, status, of: other, toPath: destination)
        if status.kind == .directory {
            directories.append((destination, status))
            // The walk must not come to what the copy creates: a double does not tell that both file systems are one.
            for (item, status) in items {
                let copy = "\(destination)/\(item.relativePath)"
                try copyLeafOrEmptyDirectory(atPath: item.path, status, of: other, toPath: copy)
                if status.kind == .directory {
                    directories.append((copy, status))
                }
            }
        }
        for directory in directories.reversed() {
            try setMetadata(directory.status, ofItemAtPath: directory.path)
        }
    }

    /// Returns whether the destination of a copy is inside a directory of the same file system, so that the copy would never end.
    private func isCopy(toPath path: String, inside directory: FileIdentity, of other: any FileSystem) throws -> Bool {
        // The numbers of items identify them only within one file system.
        guard try innermost() === other.innermost() else { return false }
        guard var place = orNil({ try resolvedPath(ofItemAtPath: SystemKernel.parent(of: path)) }) else { return false }
        while try FileIdentity(statusOfItem(atPath: place, followingSymbolicLinks: true)) != directory {
            guard place != "/" else { return false }
            place = SystemKernel.parent(of: place)
        }
        return true
    }

    /// Returns the file system behind all wrappers, which is a new object if it is not of a class.
    private func innermost() throws -> AnyObject {
        var system = self as AnyObject
        _ = try reach(.statusOfItem(atPath: "/", followingSymbolicLinks: true)) { fileSystem in
            system = fileSystem.systemObject ?? fileSystem as AnyObject
            return try fileSystem.statusOfItem(atPath: "/", followingSymbolicLinks: true)
        }
        return system
    }

    private func copyLeafOrEmptyDirectory(
        atPath path: String,
        _ status: FileStatus,
        of other: any FileSystem,
        toPath destination: String
    ) throws {
        switch status.kind {
        case .symbolicLink:
            let target = try other.destinationOfSymbolicLink(atPath: path)
            try createSymbolicLink(atPath: destination, withDestinationPath: target)
        case .directory:
            try createDirectory(atPath: destination, withIntermediateDirectories: false, permissions: 0o700)
        case .characterSpecial, .blockSpecial, .socket, .other:
            throw CocoaError(Errno(.EOPNOTSUPP), in: .reading, path: path)
        case .regular:
            // The bytes are not mapped: they would change with the file, and reading them after it is truncated would be a crash.
            let data = try other.data(contentsOfFile: path, options: [])
            try write(data, toFile: destination, options: .withoutOverwriting)
            try setMetadata(status, ofItemAtPath: destination)
        }
    }

    private func setMetadata(_ status: FileStatus, ofItemAtPath path: String) throws {
        try setPermissions(status.permissions, ofItemAtPath: path)
        try setModificationDate(status.modificationDate, ofItemAtPath: path)
    }
}

extension InMemoryFileSystem {
    /// Creates a file system with items.
    /// - Parameters:
    ///   - settings: The settings of the file system.
    ///   - items: The items of its root directory.
    /// - Throws: The first error of creating an item.
    public convenience init(
        _ settings: Settings = Settings(),
        @FileSystemItemBuilder items: () -> [any FileSystemItem]
    ) throws {
        self.init(root: settings)
        try build(atPath: "/", items: items)
        if settings.hasStandardDirectories {
            makeStandardDirectories()
        }
        synchronizeAll()
    }
}
