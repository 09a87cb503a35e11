#if canImport(Darwin)
public import Darwin
#elseif canImport(Glibc)
public import Glibc
#elseif canImport(Musl)
public import Musl
#elseif canImport(Android)
public import Android
#endif

/// A file system in which a program works: it also opens files for writing, and enters directories.
///
/// Every `FileSystem` of FileSystemDependency conforms to it, so that a double and the code under test can share a disk.
public protocol WorkingFiles: TransferFiles {
    /// Opens a file for writing, and creates it if it does not exist.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - appending: Whether the file keeps its contents. Each write then goes to the end that the file has at that time.
    /// - Returns: The file, positioned at its end.
    /// - Throws: A `CocoaError` if the file cannot be opened.
    func openFile(atPath path: String, appending: Bool) throws -> any WritableFile

    /// Returns the reason why a program cannot enter a directory.
    /// - Parameter path: The path of the directory.
    /// - Returns: The error, or `nil` if a program can enter the directory.
    func errorEnteringDirectory(atPath path: String) -> POSIXErrorCode?
}
