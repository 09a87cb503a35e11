public import DependencyFiles
public import Foundation

/// An open file, with the names of `FileHandle`.
///
/// Each handle has its own offset. Calls are safe from every thread, and each takes effect in one step. After ``close()``, every
/// call fails with `EBADF`. A handle closes its file when it is released.
///
/// Every error is a `CocoaError` with a code such as `fileReadUnknown` or `fileWriteUnknown`. Its underlying error is a
/// `POSIXError`.
public protocol FileSystemHandle: AnyObject, WritableFile {
    /// Reads bytes at the offset, and moves the offset behind them.
    ///
    /// - Parameter count: The largest number of bytes to read.
    /// - Returns: At least one byte, or `nil` at the end of the file.
    /// - Throws: `fileReadUnknown`, with `EBADF` if the handle is not open for reading, `EINVAL` for a negative count, or `ENOMEM`
    ///   if the bytes do not fit into memory.
    func read(upToCount count: Int) throws -> Data?

    /// Reads the remaining bytes of the file; the default implementation calls ``read(upToCount:)`` until the file ends.
    /// - Returns: At least one byte, or `nil` at the end of the file.
    /// - Throws: The errors of ``read(upToCount:)``.
    func readToEnd() throws -> Data?

    /// Writes all bytes at the offset, and moves the offset behind them.
    ///
    /// If the offset is behind the end of the file, the gap is filled with zeros.
    /// - Parameter data: The bytes.
    /// - Throws: `fileWriteUnknown` (`EBADF`) if the handle is not open for writing, or `fileWriteOutOfSpace` if only some of the
    ///   bytes fit.
    func write(contentsOf data: Data) throws

    /// Returns the offset of the next byte that is read or written.
    /// - Throws: `fileReadUnknown` (`EBADF`) if the handle is closed.
    func offset() throws -> UInt64

    /// Sets the offset of the next byte that is read or written.
    /// - Parameter offset: The offset, which may be behind the end of the file.
    /// - Throws: `fileReadUnknown`, with `EBADF` if the handle is closed, or `EINVAL` for an offset of 2⁶³ or more. Some volumes
    ///   also refuse smaller offsets.
    func seek(toOffset offset: UInt64) throws

    /// Moves the offset to the end of the file, and returns it.
    /// - Throws: `fileReadUnknown` (`EBADF`) if the handle is closed.
    @discardableResult
    func seekToEnd() throws -> UInt64

    /// Sets the length of the file, and moves the offset to the new end of the file.
    /// - Parameter offset: The length. Bytes that are added are zeros.
    /// - Throws: `fileWriteUnknown` (`EINVAL`) if the handle is not open for writing, or for a length of 2⁶³ or more. Some volumes
    ///   also refuse smaller lengths.
    func truncate(atOffset offset: UInt64) throws

    /// Waits until all written bytes are on the disk. For a pipe, a socket or a device, the call returns immediately.
    /// - Throws: `fileWriteUnknown`, with `EBADF` if the handle is closed, or with the error of the disk.
    func synchronize() throws

    /// Closes the file; a second call has no effect.
    ///
    /// The file is closed even if the call fails. A handle that is released without a call closes its file, and reports no error.
    /// - Throws: `fileWriteOutOfSpace` or `fileWriteUnknown` if the volume reports only now that written bytes are lost, as network
    ///   volumes do. The fake never throws.
    func close() throws
}

extension FileSystemHandle {
    /// Writes all bytes at the offset, and moves the offset behind them.
    /// - Parameter data: The bytes, such as an array of `UInt8`.
    /// - Throws: The same errors as the method that takes `Data`.
    public func write<Bytes: DataProtocol>(contentsOf data: Bytes) throws {
        try write(contentsOf: Data(data))
    }

    public func readToEnd() throws -> Data? {
        var result = try read(upToCount: .max)
        while let more = try result == nil ? nil : read(upToCount: .max) {
            result?.append(more)
        }
        return result
    }
}
