public import Foundation

/// A file system, in the terms of `FileManager`.
///
/// Replace `FileManager.default` by `dependencies.fileSystem`: methods keep their names, argument labels, option types
/// and errors. The requirements are the operations on paths; everything else, URLs included, is an extension written
/// once. A path is what the kernel is asked with: a relative one starts at ``currentDirectoryPath``, `..` follows links,
/// and a trailing slash asks for a directory. (A URL has lost all that when it arrives.)
///
/// Every failure is a `CocoaError`. Its `userInfo` holds the path that the call was made with under
/// `NSFilePathErrorKey` and `NSURLErrorKey`, a `POSIXError` under `NSUnderlyingErrorKey`, and both paths of an operation
/// on two under `"NSSourceFilePathErrorKey"` and `"NSDestinationFilePath"`. A name that no system can hold (a NUL, or
/// bytes that are not UTF-8) fails with `fileReadInvalidFileName` or `fileWriteInvalidFileName`.
///
/// Operations are synchronous and safe to call from every thread. ``async`` offers them off the caller's executor.
public protocol FileSystem: Sendable {
    /// Returns what the system knows about an item.
    ///
    /// Does not need permission to read the item, but to search the directories on the way to it.
    /// - Parameters:
    ///   - path: The path of the item.
    ///   - followingSymbolicLinks: Whether a link at the end of the path is followed (`stat`) or described (`lstat`).
    /// - Returns: The item's kind, size, permissions and dates.
    /// - Throws: `fileReadNoSuchFile` where there is no such item.
    func statusOfItem(atPath path: String, followingSymbolicLinks: Bool) throws -> FileStatus

    /// Tells whether this process may use an item, as `access` does: links are followed, and nothing is ever thrown.
    func isAccessible(atPath path: String, for access: FileAccess) -> Bool

    /// Returns the names in a directory, hidden ones included, in no particular order.
    func contentsOfDirectory(atPath path: String) throws -> [String]

    /// Returns the text of a symbolic link, which need not lead to anything.
    func destinationOfSymbolicLink(atPath path: String) throws -> String

    /// Returns the bytes of a file.
    func data(contentsOfFile path: String, options: Data.ReadingOptions) throws -> Data

    /// Writes the bytes of a file, which is created where there is none.
    ///
    /// Without options, an existing file keeps its identity and permissions, and links are followed. `.atomic` puts a new
    /// file in the place of the item in one step: nobody ever sees a part of it, a regular file's permissions are kept,
    /// hard links to it are left behind and a symbolic link is replaced. `.withoutOverwriting` fails with
    /// `fileWriteFileExists` where there is any item, also a link that leads nowhere; the two can be combined.
    func write(_ data: Data, toFile path: String, options: Data.WritingOptions) throws

    /// Opens a file.
    ///
    /// A directory cannot be opened. Nothing is created or truncated. The handle stays valid when the file is moved or removed.
    func openFile(atPath path: String, for access: FileHandleAccess) throws -> any FileSystemHandle

    /// Creates a directory.
    ///
    /// - Parameters:
    ///   - path: The path of the new directory.
    ///   - createIntermediates: Whether missing parents are created, and a directory that exists is no error.
    ///   - permissions: The permissions of every directory that is created; 0o777 less the process's mask when `nil`.
    /// - Throws: `fileWriteFileExists` where there is an item.
    func createDirectory(
        atPath path: String,
        withIntermediateDirectories createIntermediates: Bool,
        permissions: Int?
    ) throws

    /// Creates a symbolic link that holds a path, which is not looked at.
    func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws

    /// Creates a second name of a file, or a directory of such names for those in a directory.
    func linkItem(atPath source: String, toPath destination: String) throws

    /// Removes a file, a link (never what it leads to), or a directory with all that is in it.
    ///
    /// The contents go first, in the order of their names; the first failure ends it, and what is gone is gone.
    func removeItem(atPath path: String) throws

    /// Gives an item another path, also on another volume.
    ///
    /// The item keeps its identity, permissions and dates on the same volume.
    /// - Throws: `fileWriteFileExists` where there is any item at the destination, also the source itself.
    func moveItem(atPath source: String, toPath destination: String) throws

    /// Copies a file, a link (as a link), or a directory with all that is in it.
    ///
    /// Permissions and modification dates of files and directories are kept. The contents of a directory follow in the
    /// order of their names; the first failure ends it, and what is copied remains.
    /// - Throws: `fileWriteFileExists` where there is any item at the destination. `fileWriteUnknown` (`EINVAL`) for a
    ///   directory and a destination inside it.
    func copyItem(atPath source: String, toPath destination: String) throws

    /// Puts an item in the place of another, which is gone then.
    ///
    /// One step, but for an item of another kind and a directory with contents, which are set aside first; when they
    /// cannot be removed, all are put back. The new item keeps its own metadata. There need not be an item at the path.
    func replaceItem(atPath path: String, withItemAtPath newItem: String) throws

    /// Sets the permission bits of an item; links are followed.
    func setPermissions(_ permissions: Int, ofItemAtPath path: String) throws

    /// Sets the modification date of an item, to the microsecond at least; links are followed.
    func setModificationDate(_ date: Date, ofItemAtPath path: String) throws

    /// The directory that relative paths start at; empty when it has been removed.
    var currentDirectoryPath: String { get }

    /// Sets the directory that relative paths start at, for the whole process.
    ///
    /// - Parameter path: The path of a directory.
    /// - Returns: Whether it is a directory that may be searched; otherwise nothing changes.
    func changeCurrentDirectoryPath(_ path: String) -> Bool

    /// The directory for files that nobody needs for long.
    var temporaryDirectory: URL { get }

    /// The current user's home directory; on systems with sandboxes, the application's.
    var homeDirectoryForCurrentUser: URL { get }

    /// Returns the places of a standard directory, which need not exist.
    func urls(
        for directory: FileManager.SearchPathDirectory,
        in domainMask: FileManager.SearchPathDomainMask
    ) -> [URL]
}
