public import Foundation

extension FileTree {
    /// A file to be built.
    public struct File: FileSystemItem {
        /// The name in the directory that the file is built in.
        public var name: String
        /// The bytes of the file.
        public var contents: Data
        /// The permission bits, or `nil` for those that the file system gives to new files.
        public var permissions: Int?

        /// Creates a file that holds a text in UTF-8.
        /// - Parameters:
        ///   - name: The name in the directory that the file is built in.
        ///   - text: The text.
        ///   - permissions: The permission bits, or `nil` for those that the file system gives to new files.
        public init(_ name: String, _ text: String = "", permissions: Int? = nil) {
            self.init(name, contents: Data(text.utf8), permissions: permissions)
        }

        /// Creates a file that holds bytes.
        /// - Parameters:
        ///   - name: The name in the directory that the file is built in.
        ///   - contents: The bytes.
        ///   - permissions: The permission bits, or `nil` for those that the file system gives to new files.
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
