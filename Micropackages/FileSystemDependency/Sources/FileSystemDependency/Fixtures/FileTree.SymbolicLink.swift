extension FileTree {
    /// A symbolic link to be created.
    public struct SymbolicLink: FileSystemItem {
        /// The name of the link in its directory.
        public var name: String
        /// The text of the link; an item at that path may be missing.
        public var destination: String

        /// Creates a link.
        /// - Parameters:
        ///   - name: The name of the link in its directory.
        ///   - destination: The path in the link, which is absolute or relative to the directory of the link.
        public init(_ name: String, to destination: String) {
            self.name = name
            self.destination = destination
        }

        public func build(on fileSystem: any FileSystem, inDirectory path: String) throws {
            try fileSystem.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: destination)
        }
    }
}
