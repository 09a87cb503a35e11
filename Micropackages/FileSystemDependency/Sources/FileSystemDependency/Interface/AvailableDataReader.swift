import Foundation

/// A handle that may read from a pipe.
protocol AvailableDataReader: FileSystemHandle {
    /// Reads the bytes that a pipe has, and waits only for the first. Of a file, reads the remaining bytes.
    /// - Returns: At least one byte, or `nil` at the end.
    func readAvailable() throws -> Data?
}
