#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A file of ``TransferFiles`` that is written from its beginning to its end.
public protocol WritableFile: Sendable {
    /// Appends bytes.
    /// - Parameter data: The bytes.
    /// - Throws: A `CocoaError`, such as `fileWriteOutOfSpace`.
    func write(contentsOf data: Data) throws

    /// Closes the file.
    /// - Throws: A `CocoaError` if some of the bytes did not reach the file.
    func close() throws
}
