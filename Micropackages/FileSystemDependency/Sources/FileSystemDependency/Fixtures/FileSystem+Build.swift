import Foundation

extension FileSystem {
    /// Creates items in an existing directory, from the first to the last.
    public func build(atPath path: String, @FileSystemItemBuilder items: () -> [any FileSystemItem]) throws {
        for item in items() {
            try item.build(on: self, inDirectory: path == "/" ? "" : path)
        }
    }

    /// Copies an item from another file system, as from a folder of the real one into a fake.
    ///
    /// Permissions, and the modification dates of files and directories, are kept.
    /// - Parameters:
    ///   - path: The path on the other file system.
    ///   - other: The other file system.
    ///   - destination: The path on this one, where there must be no item.
    /// - Throws: The first error of either file system; what is copied remains.
    public func copyItem(atPath path: String, of other: any FileSystem, toPath destination: String) throws {
        let status = try other.statusOfItem(atPath: path, followingSymbolicLinks: false)
        switch status.kind {
        case .symbolicLink:
            let target = try other.destinationOfSymbolicLink(atPath: path)
            return try createSymbolicLink(atPath: destination, withDestinationPath: target)
        case .directory:
            try createDirectory(atPath: destination, withIntermediateDirectories: false, permissions: 0o700)
            for name in try other.contentsOfDirectory(atPath: path) {
                try copyItem(atPath: "\(path)/\(name)", of: other, toPath: "\(destination)/\(name)")
            }
        case .regular, .other:
            let data = try other.data(contentsOfFile: path, options: .mappedIfSafe)
            try write(data, toFile: destination, options: .withoutOverwriting)
        }
        try setPermissions(status.permissions, ofItemAtPath: destination)
        try setModificationDate(status.modificationDate, ofItemAtPath: destination)
    }
}

extension InMemoryFileSystem {
    /// Creates a file system that holds items.
    public convenience init(
        _ settings: Settings = Settings(),
        @FileSystemItemBuilder items: () -> [any FileSystemItem]
    ) throws {
        self.init(settings)
        try build(atPath: "/", items: items)
    }
}
