public import DependencyFiles
public import Foundation

/// A file system, with the names of `FileManager`.
///
/// Replace `FileManager.default` by `dependencies.fileSystem`: methods keep their names, argument labels, option types and errors.
/// The requirements are the operations on paths. All other members, such as the operations on URLs, are extensions that every file
/// system shares.
///
/// Paths are passed to the system unchanged: relative paths start at ``currentDirectoryPath``, `..` is resolved after symbolic
/// links, and a trailing slash requires a directory. These rules do not apply to a `URL`, because Foundation has normalized its
/// path.
///
/// Every failure is a `CocoaError`. Its `userInfo` has these keys:
/// - `NSFilePathErrorKey` and `NSURLErrorKey`: the path that was passed to the call.
/// - `NSUnderlyingErrorKey`: the `POSIXError` of a failed system call.
/// - `"NSSourceFilePathErrorKey"` and `"NSDestinationFilePath"`: both paths of an operation on two items.
///
/// <doc:Errors> lists the codes.
///
/// Operations are synchronous and safe to call from every thread. ``async`` runs them off the caller's executor.
public protocol FileSystem: WorkingFiles {
    /// Returns the kind, size, permissions and dates of an item.
    ///
    /// The call requires permission to search the directories of the path, but no permission to read the item.
    /// - Parameters:
    ///   - path: The path of the item.
    ///   - followingSymbolicLinks: Whether a symbolic link at the end of the path is followed, as `stat` does, or not, as `lstat`
    ///     does.
    /// - Returns: The status.
    /// - Throws: `fileReadNoSuchFile` if the item does not exist, `fileReadNoPermission` if a directory of the path may not be
    ///   searched, or `fileReadUnknown` if a component of the path is not a directory.
    func statusOfItem(atPath path: String, followingSymbolicLinks: Bool) throws -> FileStatus

    /// Returns whether this process may use an item, as `access` does; links are followed.
    /// - Parameters:
    ///   - path: The path of the item.
    ///   - access: The kind of access.
    /// - Returns: Whether the item exists and the access is permitted. The result is `false` for every error.
    func isAccessible(atPath path: String, for access: FileAccess) -> Bool

    /// Returns the names in a directory, including hidden names, in no particular order.
    /// - Parameter path: The path of the directory.
    /// - Returns: The names.
    /// - Throws: `fileReadNoSuchFile`, `fileReadNoPermission`, or `fileReadUnknown` (`ENOTDIR`) for a file.
    func contentsOfDirectory(atPath path: String) throws -> [String]

    /// Returns the text of a symbolic link, whose target may be missing.
    /// - Parameter path: The path of the link.
    /// - Returns: The text.
    /// - Throws: `fileReadNoSuchFile`, or `fileReadUnknown` (`EINVAL`) for an item that is not a link.
    func destinationOfSymbolicLink(atPath path: String) throws -> String

    /// Returns the bytes of a file.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - options: `.alwaysMapped` and `.mappedIfSafe` map a file of the real file system into memory.
    /// - Returns: The bytes.
    /// - Throws: `fileReadNoSuchFile`, `fileReadNoPermission`, or `fileReadUnknown` (`EISDIR`) for a directory.
    func data(contentsOfFile path: String, options: Data.ReadingOptions) throws -> Data

    /// Writes bytes to a file, which is created if it does not exist.
    ///
    /// Without options, an existing file keeps its identity and permissions, and links are followed.
    ///
    /// With `.atomic`, a new file replaces the item in one step, so that no reader sees partial contents. The permissions of a
    /// regular file are kept, but not the set-user-ID or set-group-ID bit of another owner or group. Its other hard links keep the
    /// old contents, and a symbolic link is replaced. The new file is synchronized before the replacement, and its name afterward.
    /// So a power loss leaves either the old contents or the new contents.
    /// - Parameters:
    ///   - data: The bytes.
    ///   - path: The path of the file.
    ///   - options: `.atomic`, `.withoutOverwriting`, or both.
    /// - Throws: With `.withoutOverwriting`, `fileWriteFileExists` if the item exists, even as a broken link. `fileNoSuchFile` if the
    ///   directory is missing, `fileWriteNoPermission`, `fileWriteOutOfSpace`, `fileWriteVolumeReadOnly`, or `fileWriteUnknown`
    ///   (`EISDIR`) for a directory.
    func write(_ data: Data, toFile path: String, options: Data.WritingOptions) throws

    /// Opens a file without truncating it. Only ``FileOpenMode/creating`` creates a file.
    ///
    /// The handle stays valid when the file is moved or removed.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - mode: Reading, writing or both, and whether the file is created.
    /// - Returns: The handle, whose offset is 0.
    /// - Throws: For ``FileOpenMode/reading``, `fileReadNoSuchFile`, `fileReadNoPermission`, or `fileReadUnknown` (`EISDIR`) for a
    ///   directory. For the other modes, `fileNoSuchFile`, `fileWriteNoPermission`, or `fileWriteUnknown` (`EISDIR`) for a
    ///   directory.
    func openFile(atPath path: String, for mode: FileOpenMode) throws -> any FileSystemHandle

    /// Creates a directory.
    ///
    /// - Parameters:
    ///   - path: The path of the new directory.
    ///   - createIntermediates: Whether missing parents are created, and an existing directory is accepted.
    ///   - permissions: The permissions of every directory that is created, or `nil` for 0o777 without the bits of the process's
    ///     mask.
    /// - Throws: `fileWriteFileExists` if the item exists, `fileNoSuchFile` if the parent is missing, or `fileWriteNoPermission`.
    func createDirectory(
        atPath path: String,
        withIntermediateDirectories createIntermediates: Bool,
        permissions: Int?
    ) throws

    /// Creates a symbolic link that holds a path.
    /// - Parameters:
    ///   - path: The path of the link.
    ///   - destination: The path that the link holds. The item at that path may be missing.
    /// - Throws: `fileWriteFileExists` if an item exists at `path`, `fileNoSuchFile` if the parent directory of `path` is missing,
    ///   or `fileWriteNoPermission`.
    func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws

    /// Creates a hard link to a file, or a copy of a directory with hard links to its files.
    /// - Parameters:
    ///   - source: The path of the item.
    ///   - destination: The new name.
    /// - Throws: `fileReadNoSuchFile` if the source does not exist, `fileWriteFileExists` if the destination exists,
    ///   `fileWriteNoPermission`, or `fileWriteUnknown` (`EINVAL`) for a destination inside the directory that is linked.
    func linkItem(atPath source: String, toPath destination: String) throws

    /// Removes a file, a symbolic link but not its target, or a directory with everything in it.
    ///
    /// The contents of a directory are removed first, in the order of their names. The first failure ends the removal. Items that
    /// are removed by then are not restored.
    /// - Parameter path: The path of the item.
    /// - Throws: `fileNoSuchFile`, or `fileWriteNoPermission` if an item may not be removed.
    func removeItem(atPath path: String) throws

    /// Moves an item to another path, which may be on another volume.
    ///
    /// On the same volume, the item keeps its identity, permissions and dates. On another volume, it is copied under a temporary
    /// name, synchronized, and renamed, before the source is removed. If that fails, the copy is removed again. If only the removal of
    /// the source fails, the complete copy remains. Each file costs a synchronization.
    /// The owner and group of all items are kept as far as the user may set them, as by `mv`. Each hard link becomes a file of its own.
    /// - Parameters:
    ///   - source: The path of the item.
    ///   - destination: Its new path.
    /// - Throws: `fileWriteFileExists` if the destination exists, even if it is the source. Also `fileNoSuchFile`,
    ///   `fileWriteNoPermission`, or `fileWriteUnknown` (`EINVAL`) if the destination is inside the directory that is moved.
    func moveItem(atPath source: String, toPath destination: String) throws

    /// Copies a file, a symbolic link itself, or a directory with everything in it.
    ///
    /// Permissions and modification dates of files and directories are kept, but not the owner. On Linux, a file whose copy gets
    /// another owner or group loses the set-user-ID or set-group-ID bit. A directory is copied before its contents, which follow in
    /// the order of their names. The first failure ends the operation. Items that are copied by then remain.
    /// - Parameters:
    ///   - source: The path of the item.
    ///   - destination: The path of the copy.
    /// - Throws: `fileReadNoSuchFile` if the source does not exist, `fileWriteFileExists` if the destination exists,
    ///   `fileWriteNoPermission`, `fileWriteOutOfSpace`, or, before anything is created, `fileWriteUnknown` (`EINVAL`) if the
    ///   destination is inside the directory that is copied. The check compares identities, not paths, so it finds a destination
    ///   that is inside through a link or a mount.
    func copyItem(atPath source: String, toPath destination: String) throws

    /// Replaces an item by another item, and removes the old item.
    ///
    /// The replacement is one step, unless the kinds of the items differ or the old item is a directory with contents. In these two
    /// cases, the old item is renamed, the new item takes its place, and the old item is removed. If that fails before a part of the old
    /// item has been removed, the old item gets its name back. If it fails later, the new item keeps its place, and the rest of the old
    /// item stays beside it, with a name that begins with a dot and ends with `~`. The new item keeps its own metadata.
    /// - Parameters:
    ///   - path: The path of the old item, which may be missing.
    ///   - newItem: The path of the new item.
    /// - Throws: `fileNoSuchFile` if the new item does not exist, `fileWriteNoPermission`, or `fileWriteUnknown` if one of the
    ///   items is inside the other, or (`EXDEV`), before anything is changed, on different volumes. On an overlay volume, as in a
    ///   container, a directory of a lower layer counts as one of another volume.
    func replaceItem(atPath path: String, withItemAtPath newItem: String) throws

    /// Sets the permission bits of an item; links are followed.
    /// - Parameters:
    ///   - permissions: The bits, as in `chmod`. The type bits that `stat` returns are ignored.
    ///   - path: The path of the item.
    /// - Throws: `fileWriteUnknown` (`EINVAL`) for a negative number or a number of more than 16 bits, `fileNoSuchFile`, or
    ///   `fileWriteNoPermission` if another user owns the item.
    func setPermissions(_ permissions: Int, ofItemAtPath path: String) throws

    /// Sets the modification date of an item with a precision of a microsecond or better; links are followed.
    /// - Parameters:
    ///   - date: The date.
    ///   - path: The path of the item.
    /// - Throws: `fileWriteUnknown` (`EINVAL`) if the date's number of seconds since 1970 does not fit into an `Int`,
    ///   `fileNoSuchFile`, or `fileWriteNoPermission` if another user owns the item.
    func setModificationDate(_ date: Date, ofItemAtPath path: String) throws

    /// Returns the capacity and the free space of an item's volume; links are followed.
    /// - Parameter path: The path of the item.
    /// - Returns: The status of the volume.
    /// - Throws: The errors of ``statusOfItem(atPath:followingSymbolicLinks:)``.
    func statusOfVolume(atPath path: String) throws -> VolumeStatus

    /// Waits until an item is on the disk, so that a power loss does not undo it; links are followed.
    ///
    /// This is `fsync`. It writes the bytes of a file, or the names in a directory, to the disk. A new file survives a power loss
    /// once both the file and its directory have been synchronized.
    /// - Parameter path: The path of a file or directory. The call requires permission to read the item, or to write it if it is a
    ///   file.
    /// - Throws: `fileNoSuchFile`, `fileWriteNoPermission`, or `fileWriteUnknown` if the disk fails.
    func synchronizeItem(atPath path: String) throws

    /// The directory at which relative paths start, or an empty path if the directory has been removed.
    var currentDirectoryPath: String { get }

    /// Sets the directory at which relative paths start, for the whole process.
    ///
    /// - Parameter path: The path of a directory.
    /// - Returns: Whether the path is a directory that may be searched. If it is not, nothing changes.
    @discardableResult
    func changeCurrentDirectoryPath(_ path: String) -> Bool

    /// The directory for files that are needed for a short time.
    var temporaryDirectory: URL { get }

    /// The home directory of the current user or, on systems with sandboxes, of the application.
    var homeDirectoryForCurrentUser: URL { get }

    /// Returns the URLs of a standard directory, which may not exist.
    /// - Parameters:
    ///   - directory: The standard directory.
    ///   - domainMask: The domains to search.
    /// - Returns: The URLs, or none if the domains have no such directory.
    func urls(
        for directory: FileManager.SearchPathDirectory,
        in domainMask: FileManager.SearchPathDomainMask
    ) -> [URL]

    /// Returns the home directory of a user, which may not exist, or `nil` for an unknown user.
    func homeDirectory(forUser userName: String) -> URL?

    /// Returns the directory that the applications of a group share, or `nil` for an unknown group.
    ///
    /// Only Apple's systems have application groups. The default implementation returns `nil`.
    func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL?

    /// Returns the URLs of the mounted volumes, or `nil` if they are unknown; the default implementation returns `nil`.
    ///
    /// On Linux, the live file system returns what `FileManager` does, which writes a space in a path as `\040`.
    /// - Parameters:
    ///   - keys: This parameter is ignored. Call ``FileSystem/resourceValues(forKeys:at:)`` for the values.
    ///   - options: `.skipHiddenVolumes` leaves out volumes that users do not see.
    /// - Returns: The URLs.
    func mountedVolumeURLs(
        includingResourceValuesForKeys keys: [URLResourceKey]?,
        options: FileManager.VolumeEnumerationOptions
    ) -> [URL]?

    /// Returns a name that no item has, for a temporary item. The default implementation returns a random number.
    func uniqueName() -> String
}

extension FileSystem {
    public func uniqueName() -> String {
        // The name is not a UUID, because the random bytes of a UUID come from `/dev/urandom`. In a process without that device,
        // every UUID is the same.
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
