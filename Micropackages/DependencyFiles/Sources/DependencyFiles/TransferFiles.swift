#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The file system on which a network reads uploads and writes downloads: the system's, or a fake.
///
/// Every `FileSystem` of FileSystemDependency conforms to it, so that a fake network and the code under test can share a disk.
public protocol TransferFiles: Sendable {
    /// Creates a new, empty file.
    /// - Returns: The URL of the file, and the file, which is open for writing.
    /// - Throws: A `CocoaError` if no file can be created.
    func makeTemporaryFile() throws -> (url: URL, file: any WritableFile)

    /// Returns the bytes of a file.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - options: The options. `.mappedIfSafe` maps a file of the system into memory.
    /// - Returns: The bytes.
    /// - Throws: A `CocoaError`, such as `fileReadNoSuchFile`.
    func data(contentsOfFile path: String, options: Data.ReadingOptions) throws -> Data

    /// Removes a file.
    /// - Parameter path: The path of the file.
    /// - Throws: A `CocoaError`, such as `fileNoSuchFile`.
    func removeItem(atPath path: String) throws
}
