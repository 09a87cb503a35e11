public import Foundation

/// An end of a connection: a stream of bytes in each direction, in order.
///
/// One task may read while another one writes. Nothing delimits messages: a read may return a part of a write, or several of them.
public protocol ConnectedSocket: Sendable {
    /// The name of the host at the other end.
    var remoteHost: String { get }

    /// Waits for bytes, and returns those that have arrived.
    /// - Parameter count: The greatest number of bytes to return, at least one.
    /// - Returns: The bytes, or `nil` at the end of the stream: the other end has closed or shut down its direction.
    /// - Throws: `ECONNRESET` after a reset, `ETIMEDOUT` after a timeout, each once and behind the bytes that had arrived; `EBADF`
    ///   if the socket is closed.
    func read(upTo count: Int) async throws -> Data?

    /// Sends bytes, and waits while the window is full: a limit of bytes that the other end has not read.
    ///
    /// It returns once the bytes are on their way. They may still be lost with the connection.
    /// - Parameter data: The bytes. A part of them may have been sent if it throws.
    /// - Throws: `EPIPE` after ``shutdownWriting()``, or if the other end has closed the connection; `ECONNRESET` after a reset,
    ///   `ETIMEDOUT` after a timeout, each once; `EBADF` if the socket is closed.
    func write(_ data: Data) async throws

    /// Ends the stream to the other end, behind what was written, as `shutdown(_:SHUT_WR)` does; reading goes on.
    func shutdownWriting()

    /// Closes the connection: what was written still arrives, unless bytes that have arrived were not read. Then it is reset.
    func close()
}

extension ConnectedSocket {
    /// Waits for bytes, and returns those that have arrived, up to 64 KiB.
    /// - Returns: The bytes, or `nil` at the end of the stream.
    /// - Throws: What ``read(upTo:)`` throws.
    public func read() async throws -> Data? {
        try await read(upTo: 65_536)
    }
}
