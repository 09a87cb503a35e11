import Foundation

/// The system calls that a file system is built on: the calls of the real system, or of the fake.
///
/// An operation that needs several calls is an extension of this protocol. So the live file system and the fake share the code of
/// the operation, and can differ only in a single system call.
protocol Kernel {
    /// A reference to a directory that does not depend on its path.
    associatedtype Directory
    /// A name in a directory. Its bytes may be invalid UTF-8.
    associatedtype EntryName

    mutating func status(_ path: String, followingSymbolicLinks: Bool) throws(Errno) -> FileStatus
    mutating func permits(_ access: FileAccess, _ path: String) -> Bool
    mutating func list(_ path: String) throws(Errno) -> [DirectoryEntry]
    mutating func readLink(_ path: String) throws(Errno) -> String

    mutating func read(_ path: String, mapped: Bool) throws(Errno) -> Data
    /// Writes a file in place.
    ///
    /// If a file is given whose place the created file takes, the created file gets its permissions, whatever the mask, but no
    /// privileges of another owner. If `synchronized` is true, the file is on the disk when the method returns.
    mutating func write(
        _ data: Data,
        _ path: String,
        exclusively: Bool,
        inPlaceOf original: FileStatus?,
        synchronized: Bool
    ) throws(Errno)
    /// Copies a link, or a regular file with its permissions and date, to a path at which no item exists.
    ///
    /// If `synchronized` is true, a copied file is on the disk when the method returns.
    mutating func copyLeaf(_ source: String, _ destination: String, synchronized: Bool) throws(Errno)

    mutating func makeDirectory(_ path: String, permissions: Int) throws(Errno)
    mutating func makeSymbolicLink(_ path: String, target: String) throws(Errno)
    mutating func link(_ source: String, _ destination: String) throws(Errno)
    mutating func rename(_ source: String, _ destination: String) throws(Errno)
    /// Renames an item to a name that no item has, or throws `EEXIST` if an item has the name by then.
    mutating func renameExclusively(_ source: String, _ destination: String) throws(Errno)
    mutating func unlink(_ path: String) throws(Errno)
    mutating func removeDirectory(_ path: String) throws(Errno)

    mutating func changePermissions(_ path: String, _ permissions: Int) throws(Errno)
    mutating func changeModificationDate(_ path: String, _ date: Date) throws(Errno)

    /// Returns the capacity and the free space of an item's volume.
    mutating func volume(_ path: String) throws(Errno) -> VolumeStatus

    /// Waits until a file or directory is on the disk.
    mutating func synchronize(_ path: String) throws(Errno)

    /// Opens a directory to read its names; a link at the end of the path is not followed.
    mutating func openDirectory(_ path: String) throws(Errno) -> Directory
    mutating func openDirectory(_ name: EntryName, in directory: Directory) throws(Errno) -> Directory
    /// Returns the parent through which a directory was opened.
    mutating func parent(of directory: Directory) throws(Errno) -> Directory
    /// Opens a directory for creating names in it; no permission to list it is required, and links are followed.
    mutating func directory(at path: String) throws(Errno) -> Directory
    func entryName(_ name: String) -> EntryName
    func identity(of directory: Directory) -> FileIdentity
    /// Returns the identities of a directory and its parents, up to the root or the first parent that may not be searched.
    mutating func enclosingDirectories(of path: String) throws(Errno) -> [FileIdentity]
    /// Returns the names of the directories in a directory, sorted by their bytes.
    mutating func directories(in directory: Directory) throws(Errno) -> [EntryName]
    /// Returns the names in a directory, sorted by their bytes.
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
    /// Copies a link, or a regular file with its permissions and date, to the same name in another directory.
    mutating func copyLeaf(
        _ name: EntryName,
        in directory: Directory,
        to other: Directory,
        synchronized: Bool
    ) throws(Errno)
    /// Creates a hard link with the same name in another directory.
    mutating func link(_ name: EntryName, in directory: Directory, to other: Directory) throws(Errno)
    /// Copies the permissions and the modification date.
    ///
    /// If `synchronized` is true, the names in the other directory are on the disk when the method returns.
    mutating func copyAttributes(of directory: Directory, to other: Directory, synchronized: Bool) throws(Errno)

    /// Returns a file name that no item has.
    mutating func makeUniqueName() -> String
}
