/// An item of a tree that can be built on any file system.
///
/// ``FileTree/File``, ``FileTree/Directory`` and ``FileTree/SymbolicLink`` are the items that trees are made of.
public protocol FileSystemItem: Sendable {
    /// Creates the item in a directory.
    /// - Parameters:
    ///   - fileSystem: The file system.
    ///   - path: The path of the directory, without a slash at its end: empty for the root.
    /// - Throws: The errors of the file system.
    func build(on fileSystem: any FileSystem, inDirectory path: String) throws
}
