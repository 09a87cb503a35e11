public import Foundation

/// An open file, in the terms of `FileHandle`.
///
/// Each handle has an offset of its own, and each call is one step for other threads. A call after ``close()`` fails
/// with `EBADF`; so does reading a handle that was opened for writing, and the other way round. A handle that is
/// released closes its file.
public protocol FileSystemHandle: AnyObject, Sendable {
    /// Reads from the offset on.
    ///
    /// - Parameter count: The largest number of bytes to read.
    /// - Returns: At least one byte, or `nil` at the end of the file.
    /// - Throws: `fileReadUnknown` (`EBADF`) for a handle that is not open for reading.
    func read(upToCount count: Int) throws -> Data?

    /// Writes all bytes from the offset on; a gap behind the end of the file is filled with zeros.
    func write(contentsOf data: Data) throws

    /// Returns where the next byte is read or written.
    func offset() throws -> UInt64

    /// Sets where the next byte is read or written, which may be behind the end of the file.
    func seek(toOffset offset: UInt64) throws

    /// Moves behind the last byte, and returns its offset.
    @discardableResult
    func seekToEnd() throws -> UInt64

    /// Sets the file's length, and moves there.
    func truncate(atOffset offset: UInt64) throws

    /// Waits until what was written is on the disk.
    func synchronize() throws

    /// Closes the file; once more does nothing.
    func close() throws
}

extension FileSystemHandle {
    /// Reads the rest of the file, or returns `nil` at its end.
    public func readToEnd() throws -> Data? {
        var result = try read(upToCount: 1 << 20)
        while let more = try result == nil ? nil : read(upToCount: 1 << 20) {
            result?.append(more)
        }
        return result
    }
}
