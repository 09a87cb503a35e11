public import Foundation

extension FileTree {
    /// A file to be created.
    public struct File: FileSystemItem {
        /// The name of the file in its directory.
        public var name: String
        /// The bytes of the file.
        public var contents: Data
        /// The permission bits, or `nil` for the default of the file system.
        public var permissions: Int?

        /// Creates a file with text in UTF-8.
        /// - Parameters:
        ///   - name: The name of the file in its directory.
        ///   - text: The text.
        ///   - permissions: The permission bits, or `nil` for the default of the file system.
        public init(_ name: String, _ text: String = "", permissions: Int? = nil) {
            self.init(name, contents: Data(text.utf8), permissions: permissions)
        }

        /// Creates a file with bytes.
        /// - Parameters:
        ///   - name: The name of the file in its directory.
        ///   - contents: The bytes.
        ///   - permissions: The permission bits, or `nil` for the default of the file system.
        public init(_ name: String, contents: Data, permissions: Int? = nil) {
            self.name = name
            self.contents = contents
            self.permissions = permissions
        }

        public func build(on fileSystem: any FileSystem, inDirectory path: String) throws {
            let path = "\(path)/\(name)"
            try fileSystem.write(contents, toFile: path, options: .withoutOverwriting)
            if let permissions {
                try fileSystem.setPermissions(permissions, ofItemAtPath: path)
            }
        }
    }
}
