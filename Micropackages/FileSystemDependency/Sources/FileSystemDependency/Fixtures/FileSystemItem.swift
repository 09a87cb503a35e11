/// An item that can be created on any file system.
///
/// Trees consist of ``FileTree/File``, ``FileTree/Directory`` and ``FileTree/SymbolicLink``.
public protocol FileSystemItem: Sendable {
    /// Creates the item in a directory.
    /// - Parameters:
    ///   - fileSystem: The file system.
    ///   - path: The path of the directory, without a slash at its end. The root is an empty path.
    /// - Throws: The errors of the file system.
    func build(on fileSystem: any FileSystem, inDirectory path: String) throws
}
