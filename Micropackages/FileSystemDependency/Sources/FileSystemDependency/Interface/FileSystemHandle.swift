public import DependencySupport
public import Foundation

/// An open file, in the terms of `FileHandle`.
///
/// Each handle has its own offset. Calls are safe from every thread, and each takes effect in one step. After
/// ``close()``, every call fails with `EBADF`. A handle that is released closes its file.
///
/// Every error is a `CocoaError` of the families `fileRead…` or `fileWrite…`, with a `POSIXError` below it.
public protocol FileSystemHandle: AnyObject, WritableFile {
    /// Reads from the offset on.
    ///
    /// - Parameter count: The largest number of bytes to read.
    /// - Returns: At least one byte, or `nil` at the end of the file.
    /// - Throws: `fileReadUnknown` (`EBADF`) for a handle that is not open for reading, (`EINVAL`) for a negative count, (`ENOMEM`)
    ///   if the bytes do not fit into memory.
    func read(upToCount count: Int) throws -> Data?

    /// Reads the rest of the file.
    ///
    /// By default, it calls ``read(upToCount:)`` until the file ends.
    /// - Returns: At least one byte, or `nil` at the end of the file.
    /// - Throws: The errors of ``read(upToCount:)``.
    func readToEnd() throws -> Data?

    /// Writes all bytes from the offset on; a gap behind the end of the file is filled with zeros.
    /// - Parameter data: The bytes.
    /// - Throws: `fileWriteUnknown` (`EBADF`) for a handle that is not open for writing, `fileWriteOutOfSpace` if only a part of
    ///   the bytes fits.
    func write(contentsOf data: Data) throws

    /// Returns the offset of the next byte that is read or written.
    /// - Throws: `fileReadUnknown` (`EBADF`) for a handle that is closed.
    func offset() throws -> UInt64

    /// Sets the offset of the next byte that is read or written.
    /// - Parameter offset: The offset, which may be behind the end of the file.
    /// - Throws: `fileReadUnknown` (`EBADF`) for a handle that is closed, (`EINVAL`) for an offset of 2⁶³ or more.
    func seek(toOffset offset: UInt64) throws

    /// Moves the offset behind the last byte, and returns it.
    /// - Throws: `fileReadUnknown` (`EBADF`) for a handle that is closed.
    @discardableResult
    func seekToEnd() throws -> UInt64

    /// Sets the length of the file, and moves the offset to its end.
    /// - Parameter offset: The length; bytes that are added are zeros.
    /// - Throws: `fileWriteUnknown` (`EINVAL`) for a handle that is not open for writing and for a length of 2⁶³ or more;
    ///   some volumes also refuse smaller ones.
    func truncate(atOffset offset: UInt64) throws

    /// Waits until everything that was written is on the disk; returns at once for a pipe, a socket and a device.
    /// - Throws: `fileWriteUnknown` (`EBADF`) for a handle that is closed, or the failure of the disk.
    func synchronize() throws

    /// Closes the file; a second call does nothing.
    /// - Throws: Nothing in the file systems of this module; the signature is the same as in `FileHandle`.
    func close() throws
}

extension FileSystemHandle {
    /// Writes all bytes from the offset on; a gap behind the end of the file is filled with zeros.
    /// - Parameter data: The bytes, such as an array of `UInt8`.
    /// - Throws: The errors of writing `Data`.
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
