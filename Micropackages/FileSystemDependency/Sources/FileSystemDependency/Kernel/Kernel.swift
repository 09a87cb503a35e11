import Foundation

/// The system calls below a file system, of the system or of the fake.
///
/// Every operation of several calls is an extension, written once. So the live file system and the fake can differ only in a system
/// call.
protocol Kernel {
    /// A directory that is referred to without its path.
    associatedtype Directory
    /// A name in a directory, which need not be UTF-8.
    associatedtype EntryName

    mutating func status(_ path: String, followingSymbolicLinks: Bool) throws(Errno) -> FileStatus
    mutating func permits(_ access: AccessCheck, _ path: String) -> Bool
    mutating func list(_ path: String) throws(Errno) -> [DirectoryEntry]
    mutating func readLink(_ path: String) throws(Errno) -> String

    mutating func read(_ path: String, mapped: Bool) throws(Errno) -> Data
    /// Writes a file in place.
    ///
    /// Permissions, if given, are set on a file that is created, independently of the mask. A synchronized file is on the disk
    /// afterwards.
    mutating func write(
        _ data: Data,
        _ path: String,
        exclusively: Bool,
        permissions: Int?,
        synchronized: Bool
    ) throws(Errno)
    /// Copies a regular file with its permissions and date, or a link, to a path where no item exists.
    mutating func copyLeaf(_ source: String, _ destination: String) throws(Errno)

    mutating func makeDirectory(_ path: String, permissions: Int) throws(Errno)
    mutating func makeSymbolicLink(_ path: String, target: String) throws(Errno)
    mutating func link(_ source: String, _ destination: String) throws(Errno)
    mutating func rename(_ source: String, _ destination: String) throws(Errno)
    /// Renames an item to a name that no item has. Throws `EEXIST` if the name exists by then.
    mutating func renameExclusively(_ source: String, _ destination: String) throws(Errno)
    mutating func unlink(_ path: String) throws(Errno)
    mutating func removeDirectory(_ path: String) throws(Errno)

    mutating func changePermissions(_ path: String, _ permissions: Int) throws(Errno)
    mutating func changeModificationDate(_ path: String, _ date: Date) throws(Errno)

    /// Returns the capacity and the free space of an item's volume.
    mutating func volume(_ path: String) throws(Errno) -> VolumeStatus

    /// Waits until a file or directory is on the disk.
    mutating func synchronize(_ path: String) throws(Errno)

    /// Opens a directory for its names; a link at the end of the path is not followed.
    mutating func openDirectory(_ path: String) throws(Errno) -> Directory
    mutating func openDirectory(_ name: EntryName, in directory: Directory) throws(Errno) -> Directory
    /// Returns the parent of a directory that was opened in it.
    mutating func parent(of directory: Directory) throws(Errno) -> Directory
    /// Finds a directory for creating names in it, which takes no permission to list it; links are followed.
    mutating func directory(at path: String) throws(Errno) -> Directory
    func entryName(_ name: String) -> EntryName
    func identity(of directory: Directory) -> FileIdentity
    /// Returns the identities of a directory and its parents, up to the root or the first one that may not be searched.
    mutating func enclosingDirectories(of path: String) throws(Errno) -> [FileIdentity]
    /// Returns the names of the directories in a directory, in the order of their bytes.
    mutating func directories(in directory: Directory) throws(Errno) -> [EntryName]
    /// Returns the names in a directory, in the order of their bytes.
    mutating func names(in directory: Directory) throws(Errno) -> [EntryName]
    mutating func kind(of name: EntryName, in directory: Directory) throws(Errno) -> FileStatus.Kind
    mutating func unlink(_ name: EntryName, in directory: Directory) throws(Errno)
    mutating func removeDirectory(_ name: EntryName, in directory: Directory) throws(Errno)
    mutating func rename(
        _ name: EntryName,
        in directory: Directory,
        _ newName: EntryName,
        in newDirectory: Directory
    ) throws(Errno)
    mutating func makeDirectory(_ name: EntryName, in directory: Directory, permissions: Int) throws(Errno)
    /// Copies a regular file with its permissions and date, or a link, to the same name in another directory.
    mutating func copyLeaf(_ name: EntryName, in directory: Directory, to other: Directory) throws(Errno)
    /// Adds a name of an item to another directory, with the same spelling.
    mutating func link(_ name: EntryName, in directory: Directory, to other: Directory) throws(Errno)
    /// Copies permissions and date.
    mutating func copyAttributes(of directory: Directory, to other: Directory) throws(Errno)

    /// Returns a file name that no item has.
    mutating func makeUniqueName() -> String
}
