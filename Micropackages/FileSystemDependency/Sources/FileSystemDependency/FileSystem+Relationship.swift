public import Foundation

extension FileSystem {
    /// Determines the relationship of a directory and an item: the item is the directory, is inside it, or is elsewhere.
    ///
    /// Symbolic links are followed.
    /// Items are compared by identity, not by path.
    /// - Parameters:
    ///   - outRelationship: On return, the relationship.
    ///   - directoryURL: The directory.
    ///   - otherURL: The item.
    /// - Throws: `fileReadNoSuchFile` if the directory or the item does not exist, and the other errors of
    ///   ``statusOfItem(atPath:followingSymbolicLinks:)``.
    public func getRelationship(
        _ outRelationship: UnsafeMutablePointer<FileManager.URLRelationship>,
        ofDirectoryAt directoryURL: URL,
        toItemAt otherURL: URL
    ) throws {
        let directory = FileIdentity(try statusOfItem(at: directoryURL))
        var path = try resolvedPath(ofItemAtPath: otherURL.filePath())
        outRelationship.pointee = .same
        while try FileIdentity(statusOfItem(atPath: path, followingSymbolicLinks: true)) != directory {
            guard path != "/" else {
                outRelationship.pointee = .other
                return
            }
            path = SystemKernel.parent(of: path)
            outRelationship.pointee = .contains
        }
    }

    /// Determines whether an item is a standard directory, is inside it, or is elsewhere; links are followed.
    /// - Parameters:
    ///   - outRelationship: On return, the relationship.
    ///   - directory: The standard directory.
    ///   - domainMask: The domain of the directory. An empty mask means the user's domain.
    ///   - otherURL: The item.
    /// - Throws: `fileReadNoSuchFile` if the directory or the item does not exist, and the errors of
    ///   ``url(for:in:appropriateFor:create:)``.
    public func getRelationship(
        _ outRelationship: UnsafeMutablePointer<FileManager.URLRelationship>,
        of directory: FileManager.SearchPathDirectory,
        in domainMask: FileManager.SearchPathDomainMask,
        toItemAt otherURL: URL
    ) throws {
        let domain = domainMask.isEmpty ? .userDomainMask : domainMask
        let directoryURL = try url(for: directory, in: domain, appropriateFor: otherURL, create: false)
        try getRelationship(outRelationship, ofDirectoryAt: directoryURL, toItemAt: otherURL)
    }

    /// Returns the display name of an item as `FileManager` does on Linux: the last component of its path.
    /// - Parameter path: The path. An empty path means the current directory.
    /// - Returns: The name, which is `/` for the root.
    public func displayName(atPath path: String) -> String {
        let path = path.isEmpty ? currentDirectoryPath : path
        return path.pathComponents.last.map(String.init) ?? "/"
    }
}
