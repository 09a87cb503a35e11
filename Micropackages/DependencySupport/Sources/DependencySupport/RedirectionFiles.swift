public import Foundation

/// The files of fake child processes: the files of their redirected streams, and their working directories.
///
/// Every `FileSystem` of FileSystemDependency conforms, so that a fake child and the code that uses it share one disk.
public protocol RedirectionFiles: TransferFiles {
    /// Opens a file for writing, and creates it if it does not exist.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - appending: Whether the file keeps its bytes.
    /// - Returns: The file, at its end.
    /// - Throws: A `CocoaError` if the file cannot be opened.
    func openRedirection(atPath path: String, appending: Bool) throws -> any WritableFile

    /// Tries to enter a directory.
    /// - Parameter path: The path of the directory.
    /// - Returns: The reason why it cannot be entered, or `nil`.
    func errorOfEntering(directory path: String) -> POSIXErrorCode?
}
