extension FileTree {
    /// A directory to be created, with its contents.
    public struct Directory: FileSystemItem {
        /// The name of the directory in its parent.
        public var name: String
        /// The contents of the directory, in the order in which they are created.
        public var items: [any FileSystemItem]
        /// The permission bits, or `nil` for the default of the file system.
        ///
        /// They are set after the contents are created, so they may forbid writing.
        public var permissions: Int?

        /// Creates a directory.
        /// - Parameters:
        ///   - name: The name of the directory in its parent.
        ///   - permissions: The permission bits, or `nil` for the default of the file system.
        ///   - items: The contents of the directory, which is empty by default.
        public init(
            _ name: String,
            permissions: Int? = nil,
            @FileSystemItemBuilder items: () -> [any FileSystemItem] = { [] }
        ) {
            self.name = name
            self.items = items()
            self.permissions = permissions
        }

        public func build(on fileSystem: any FileSystem, inDirectory path: String) throws {
            let path = "\(path)/\(name)"
            try fileSystem.createDirectory(atPath: path, withIntermediateDirectories: false, permissions: nil)
            for item in items {
                try item.build(on: fileSystem, inDirectory: path)
            }
            if let permissions {
                try fileSystem.setPermissions(permissions, ofItemAtPath: path)
            }
        }
    }
}
