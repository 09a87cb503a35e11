public import Foundation

/// A side of a connection, which is a stream of bytes in each direction, in order.
///
/// One task may read while another one writes. The stream has no message boundaries: a read may return a part of a write, or
/// several writes.
public protocol ConnectedSocket: Sendable {
    /// The name of the host on the other side.
    var remoteHost: String { get }

    /// Waits for bytes, and returns the bytes that have arrived.
    /// - Parameter count: The highest number of bytes to return, at least one.
    /// - Returns: The bytes, or `nil` at the end of the stream, after the other side has closed the socket or shut down
    ///   writing.
    /// - Throws: `ECONNRESET` after a reset and `ETIMEDOUT` after a timeout, each once and after the bytes that had arrived.
    ///   `EBADF` if the socket is closed.
    func read(upToCount count: Int) async throws -> Data?

    /// Sends bytes.
    ///
    /// The method waits if the other side would have more than 64 KiB of sent bytes to read. It returns before the
    /// bytes arrive, so they may still be lost with the connection.
    /// - Parameter data: The bytes. If the method throws, a part of them may have been sent.
    /// - Throws: `EPIPE` after ``shutdownWriting()``, or if the other side has closed the connection. `ECONNRESET` after a reset and
    ///   `ETIMEDOUT` after a timeout, each once. `EBADF` if the socket is closed.
    func write(_ data: Data) async throws

    /// Ends the stream to the other side after all written bytes, as `shutdown(_:SHUT_WR)` does.
    ///
    /// Reading remains possible.
    func shutdownWriting()

    /// Closes the connection.
    ///
    /// Written bytes still arrive. But if this side has received bytes that were not read, the connection is reset.
    func close()
}

extension ConnectedSocket {
    /// Waits for bytes, and returns the bytes that have arrived, up to 64 KiB.
    /// - Returns: The bytes, or `nil` at the end of the stream.
    /// - Throws: The errors of ``read(upToCount:)``.
    public func read() async throws -> Data? {
        try await read(upToCount: 65_536)
    }
}
