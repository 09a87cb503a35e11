public import Foundation

extension FileSystem {
    /// Determines whether an item is a directory, in it, or elsewhere; links are followed.
    ///
    /// Items are compared by identity, not by path.
    /// - Parameters:
    ///   - outRelationship: Is set to the relationship.
    ///   - directoryURL: The directory.
    ///   - otherURL: The item.
    /// - Throws: `fileReadNoSuchFile` if one of them does not exist, and the other errors of
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

    /// Determines whether an item is a standard directory, in it, or elsewhere; links are followed.
    /// - Parameters:
    ///   - outRelationship: Is set to the relationship.
    ///   - directory: The standard directory.
    ///   - domainMask: The domain of the directory; an empty mask means the directory that is appropriate for the item.
    ///   - otherURL: The item.
    /// - Throws: `fileReadNoSuchFile` if one of them does not exist, and the errors of ``url(for:in:appropriateFor:create:)``.
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

    /// Returns the name of an item as `FileManager` shows it on Linux: the last component of the path.
    /// - Parameter path: The path; an empty one stands for the current directory.
    /// - Returns: The name; `/` for the root.
    public func displayName(atPath path: String) -> String {
        let path = path.isEmpty ? currentDirectoryPath : path
        return path.split(separator: "/").last.map(String.init) ?? "/"
    }
}
