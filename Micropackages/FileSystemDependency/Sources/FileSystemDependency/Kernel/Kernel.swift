import Foundation

/// The system calls that a file system is made of: those of the system, or of the fake.
///
/// Everything that takes more than one of them is an extension, written once. So the live file system and the fake can
/// only differ in a system call.
protocol Kernel {
    mutating func status(_ path: String, followingSymbolicLinks: Bool) throws(Errno) -> FileStatus
    mutating func permits(_ access: AccessCheck, _ path: String) -> Bool
    mutating func list(_ path: String) throws(Errno) -> [String]
    mutating func readLink(_ path: String) throws(Errno) -> String
    /// Returns the absolute path of a directory, without links and dots.
    mutating func canonicalPath(_ directory: String) throws(Errno) -> String

    mutating func read(_ path: String, mapped: Bool) throws(Errno) -> Data
    /// Writes a file in place.
    ///
    /// Permissions, where given, are those of a file that is created, whatever the mask. A synchronized file is on the
    /// disk afterwards.
    mutating func write(
        _ data: Data,
        _ path: String,
        exclusively: Bool,
        permissions: Int?,
        synchronized: Bool
    ) throws(Errno)
    /// Copies contents and permissions of a regular file to a path where there is no item.
    mutating func copyFile(_ source: String, _ destination: String) throws(Errno)

    mutating func makeDirectory(_ path: String, permissions: Int) throws(Errno)
    mutating func makeSymbolicLink(_ path: String, target: String) throws(Errno)
    mutating func link(_ source: String, _ destination: String) throws(Errno)
    mutating func rename(_ source: String, _ destination: String) throws(Errno)
    mutating func unlink(_ path: String) throws(Errno)
    mutating func removeDirectory(_ path: String) throws(Errno)

    mutating func changePermissions(_ path: String, _ permissions: Int) throws(Errno)
    mutating func changeModificationDate(_ path: String, _ date: Date) throws(Errno)

    /// Waits until a file or directory is on the disk.
    mutating func synchronize(_ path: String) throws(Errno)

    /// Returns a file name that no item has.
    mutating func makeUniqueName() -> String
}
