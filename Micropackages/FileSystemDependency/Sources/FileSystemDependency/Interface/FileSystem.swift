public import DependencySupport
public import Foundation

/// A file system, in the terms of `FileManager`.
///
/// Replace `FileManager.default` by `dependencies.fileSystem`: methods keep their names, argument labels, option types
/// and errors. The requirements are the operations on paths; everything else, URLs included, is an extension written
/// once.
///
/// Paths are passed to the system unchanged: relative paths start at ``currentDirectoryPath``, `..` is resolved after
/// symbolic links, and a trailing slash requires a directory. Foundation has normalized a `URL` before, so none of this
/// applies to it.
///
/// Every failure is a `CocoaError`. Its `userInfo` holds the path that the call was made with under `NSFilePathErrorKey` and
/// `NSURLErrorKey`, the `POSIXError` of a failed system call under `NSUnderlyingErrorKey`, and both paths of an operation on two
/// items under `"NSSourceFilePathErrorKey"` and `"NSDestinationFilePath"`. <doc:Errors> lists the codes.
///
/// Operations are synchronous and safe to call from every thread. ``async`` offers them off the caller's executor.
public protocol FileSystem: RedirectionFiles {
    /// Returns the kind, size, permissions and dates of an item.
    ///
    /// This takes permission to search the directories of the path, but no permission to read the item.
    /// - Parameters:
    ///   - path: The path of the item.
    ///   - followingSymbolicLinks: Whether a link at the end of the path is followed (`stat`) or described (`lstat`).
    /// - Returns: The status.
    /// - Throws: `fileReadNoSuchFile` if the item does not exist, `fileReadNoPermission` if a directory of the path may not be
    ///   searched, `fileReadUnknown` if a component of the path is not a directory.
    func statusOfItem(atPath path: String, followingSymbolicLinks: Bool) throws -> FileStatus

    /// Returns whether this process may use an item, as `access` does; links are followed.
    /// - Parameters:
    ///   - path: The path of the item.
    ///   - access: The use.
    /// - Returns: Whether the item exists and the access is permitted; `false` for every error.
    func isAccessible(atPath path: String, for access: AccessCheck) -> Bool

    /// Returns the names in a directory, hidden ones included, in no particular order.
    /// - Parameter path: The path of the directory.
    /// - Returns: The names.
    /// - Throws: `fileReadNoSuchFile`, `fileReadNoPermission`, or `fileReadUnknown` (`ENOTDIR`) for a file.
    func contentsOfDirectory(atPath path: String) throws -> [String]

    /// Returns the text of a symbolic link, which need not lead to an item.
    /// - Parameter path: The path of the link.
    /// - Returns: The text.
    /// - Throws: `fileReadNoSuchFile`, or `fileReadUnknown` (`EINVAL`) for an item that is not a link.
    func destinationOfSymbolicLink(atPath path: String) throws -> String

    /// Returns the bytes of a file.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - options: `.alwaysMapped` and `.mappedIfSafe` map a file of the system into memory.
    /// - Returns: The bytes.
    /// - Throws: `fileReadNoSuchFile`, `fileReadNoPermission`, or `fileReadUnknown` (`EISDIR`) for a directory.
    func data(contentsOfFile path: String, options: Data.ReadingOptions) throws -> Data

    /// Writes the bytes of a file, which is created if it does not exist.
    ///
    /// Without options, an existing file keeps its identity and permissions, and links are followed. `.atomic` replaces the item by
    /// a new file in one step, so that no reader sees a part of it: the permissions of a regular file are kept, its other hard
    /// links keep the old contents, and a symbolic link is replaced. It waits until the new file is on the disk before the
    /// replacement, and until the new name is on the disk after it, so that a power loss leaves the old contents or the new ones.
    /// The two options can be combined.
    /// - Parameters:
    ///   - data: The bytes.
    ///   - path: The path of the file.
    ///   - options: `.atomic` and `.withoutOverwriting`.
    /// - Throws: `fileWriteFileExists` with `.withoutOverwriting` if the item exists, even as a broken link. `fileNoSuchFile` if
    ///   the directory is missing, `fileWriteNoPermission`, `fileWriteOutOfSpace`, `fileWriteVolumeReadOnly`, or `fileWriteUnknown`
    ///   (`EISDIR`) for a directory.
    func write(_ data: Data, toFile path: String, options: Data.WritingOptions) throws

    /// Opens a file without truncating it. Only ``OpenMode/creating`` creates a file.
    ///
    /// The handle stays valid when the file is moved or removed.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - mode: Reading, writing or both, and whether the file is created.
    /// - Returns: The handle, whose offset is 0.
    /// - Throws: Errors of reading for ``OpenMode/reading``, and of writing otherwise: `fileReadNoSuchFile` or
    ///   `fileNoSuchFile`, `fileReadNoPermission` or `fileWriteNoPermission`, and `fileReadUnknown` or
    ///   `fileWriteUnknown` (`EISDIR`) for a directory.
    func openFile(atPath path: String, for mode: OpenMode) throws -> any FileSystemHandle

    /// Creates a directory.
    ///
    /// - Parameters:
    ///   - path: The path of the new directory.
    ///   - createIntermediates: Whether missing parents are created, and an existing directory is accepted.
    ///   - permissions: The permissions of every directory that is created; 0o777 less the process's mask if `nil`.
    /// - Throws: `fileWriteFileExists` if the item exists, `fileNoSuchFile` if the parent is missing, `fileWriteNoPermission`.
    func createDirectory(
        atPath path: String,
        withIntermediateDirectories createIntermediates: Bool,
        permissions: Int?
    ) throws

    /// Creates a symbolic link that holds a path.
    /// - Parameters:
    ///   - path: The path of the link.
    ///   - destination: The path that the link holds, which need not lead to an item.
    /// - Throws: `fileWriteFileExists` if the item exists, `fileNoSuchFile` if the directory is missing, `fileWriteNoPermission`.
    func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws

    /// Creates a second name of a file, or a directory of such names for the files in a directory.
    /// - Parameters:
    ///   - source: The path of the item.
    ///   - destination: The new name.
    /// - Throws: `fileReadNoSuchFile` if the source does not exist, `fileWriteFileExists` if the destination exists,
    ///   `fileWriteNoPermission`, or `fileWriteUnknown` (`EINVAL`) for a destination inside the directory that is linked.
    func linkItem(atPath source: String, toPath destination: String) throws

    /// Removes a file, a link (not the item that it leads to), or a directory with everything in it.
    ///
    /// The contents of a directory go first, in the order of their names; the first failure ends the removal, and the items removed
    /// by then stay removed.
    /// - Parameter path: The path of the item.
    /// - Throws: `fileNoSuchFile`, or `fileWriteNoPermission` if an item may not be removed.
    func removeItem(atPath path: String) throws

    /// Moves an item to another path, also on another volume.
    ///
    /// The item keeps its identity, permissions and dates on the same volume.
    /// - Parameters:
    ///   - source: The path of the item.
    ///   - destination: Its new path.
    /// - Throws: `fileWriteFileExists` if the destination exists, even if it is the source. `fileNoSuchFile`,
    ///   `fileWriteNoPermission`, or `fileWriteUnknown` (`EINVAL`) for a destination inside the directory that is moved.
    func moveItem(atPath source: String, toPath destination: String) throws

    /// Copies a file, a link (as a link), or a directory with everything in it.
    ///
    /// Permissions and modification dates of files and directories are kept. The contents of a directory follow in the order of
    /// their names; the first failure ends the copying, and the items copied by then remain.
    /// - Parameters:
    ///   - source: The path of the item.
    ///   - destination: The path of the copy.
    /// - Throws: `fileReadNoSuchFile` if the source does not exist, `fileWriteFileExists` if the destination exists,
    ///   `fileWriteNoPermission`, `fileWriteOutOfSpace`, or `fileWriteUnknown` (`EINVAL`) for a destination inside the directory
    ///   that is copied, before anything is created. Items are compared by identity, not by path: a destination that reaches into
    ///   the directory through a link or a mount is inside it, too.
    func copyItem(atPath source: String, toPath destination: String) throws

    /// Replaces an item by another one, and removes the old one.
    ///
    /// This is one step, unless the old item is of another kind or a directory with contents: such an item is moved aside first,
    /// and moved back if it cannot be removed. The new item keeps its own metadata.
    /// - Parameters:
    ///   - path: The path of the old item, which need not exist.
    ///   - newItem: The path of the new item.
    /// - Throws: `fileNoSuchFile` if the new item does not exist, `fileWriteNoPermission`, or `fileWriteUnknown` if one item is
    ///   inside the other.
    func replaceItem(atPath path: String, withItemAtPath newItem: String) throws

    /// Sets the permission bits of an item; links are followed.
    /// - Parameters:
    ///   - permissions: The bits, as in `chmod`; the type bits that `stat` returns are ignored.
    ///   - path: The path of the item.
    /// - Throws: `fileWriteUnknown` (`EINVAL`) for a negative number and a number of more than 16 bits, `fileNoSuchFile`, or
    ///   `fileWriteNoPermission` for an item of another user.
    func setPermissions(_ permissions: Int, ofItemAtPath path: String) throws

    /// Sets the modification date of an item, to the microsecond at least; links are followed.
    /// - Parameters:
    ///   - date: The date.
    ///   - path: The path of the item.
    /// - Throws: `fileWriteUnknown` (`EINVAL`) for a date whose number of seconds is not finite, `fileNoSuchFile`, or
    ///   `fileWriteNoPermission` for an item of another user.
    func setModificationDate(_ date: Date, ofItemAtPath path: String) throws

    /// Returns the capacity and the free space of an item's volume; links are followed.
    /// - Parameter path: The path of the item.
    /// - Returns: The status of the volume.
    /// - Throws: The errors of ``statusOfItem(atPath:followingSymbolicLinks:)``.
    func statusOfVolume(atPath path: String) throws -> VolumeStatus

    /// Waits until an item is on the disk, so that a power loss does not undo it; links are followed.
    ///
    /// This is `fsync`. It writes the bytes of a file, or the names in a directory, to the disk. A new file is safe once both it
    /// and its directory have been synchronized.
    /// - Parameter path: The path of a file or directory. This takes permission to read the item, or to write a file.
    /// - Throws: `fileNoSuchFile`, `fileWriteNoPermission`, or `fileWriteUnknown` for the failure of the disk.
    func synchronizeItem(atPath path: String) throws

    /// The directory that relative paths start at; empty if it has been removed.
    var currentDirectoryPath: String { get }

    /// Sets the directory that relative paths start at, for the whole process.
    ///
    /// - Parameter path: The path of a directory.
    /// - Returns: Whether the path is a directory that may be searched; otherwise nothing changes.
    @discardableResult
    func changeCurrentDirectoryPath(_ path: String) -> Bool

    /// The directory for files that are needed for a short time.
    var temporaryDirectory: URL { get }

    /// The current user's home directory; on systems with sandboxes, the application's.
    var homeDirectoryForCurrentUser: URL { get }

    /// Returns the URLs of a standard directory, which need not exist.
    /// - Parameters:
    ///   - directory: The standard directory.
    ///   - domainMask: The domains to look in.
    /// - Returns: The URLs, or none if the domains have no such directory.
    func urls(
        for directory: FileManager.SearchPathDirectory,
        in domainMask: FileManager.SearchPathDomainMask
    ) -> [URL]

    /// Returns the home directory of a user, which need not exist; `nil` for an unknown user.
    func homeDirectory(forUser userName: String) -> URL?

    /// Returns the directory that the applications of a group share; `nil` for an unknown group.
    ///
    /// Only Apple's systems have groups of applications. By default, a file system has none.
    func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL?

    /// Returns the URLs of the mounted volumes, or `nil` if they are unknown, as by default.
    /// - Parameters:
    ///   - keys: Ignored: call ``FileSystem/resourceValues(forKeys:at:)`` for the values.
    ///   - options: `.skipHiddenVolumes` leaves out volumes that users do not see.
    /// - Returns: The URLs.
    func mountedVolumeURLs(
        includingResourceValuesForKeys keys: [URLResourceKey]?,
        options: FileManager.VolumeEnumerationOptions
    ) -> [URL]?

    /// Returns a name for a temporary item that no other item has; by default, a random number.
    func uniqueName() -> String
}

extension FileSystem {
    public func uniqueName() -> String {
        // A UUID takes its randomness from `/dev/urandom`, and is always the same in a process that has no such device.
        String(UInt64.random(in: .min ... .max), radix: 36)
    }

    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        nil
    }

    public func mountedVolumeURLs(
        includingResourceValuesForKeys keys: [URLResourceKey]?,
        options: FileManager.VolumeEnumerationOptions
    ) -> [URL]? {
        nil
    }
}
