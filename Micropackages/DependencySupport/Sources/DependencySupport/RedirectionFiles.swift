public import Foundation

/// The file system of fake child processes, for redirected streams and working directories.
///
/// Every `FileSystem` of FileSystemDependency conforms to it, so that a fake child and the code under test can share a disk.
public protocol RedirectionFiles: TransferFiles {
    /// Opens a file for writing, and creates it if it does not exist.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - appending: Whether the file keeps its contents.
    /// - Returns: The file, positioned at its end.
    /// - Throws: A `CocoaError` if the file cannot be opened.
    func openRedirection(atPath path: String, appending: Bool) throws -> any WritableFile

    /// Returns the reason why a process cannot enter a directory.
    /// - Parameter path: The path of the directory.
    /// - Returns: The error, or `nil` if a process can enter the directory.
    func errorOfEntering(directory path: String) -> POSIXErrorCode?
}
