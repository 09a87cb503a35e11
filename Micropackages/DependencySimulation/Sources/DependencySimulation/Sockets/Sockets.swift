/// The sockets of a process, which exchange bytes with other hosts.
///
/// ```swift
/// let listener = try await dependencies.sockets.listen(on: 7_000)
/// let client = try await listener.accept()
///
/// let server = try await dependencies.sockets.connect(to: "store", port: 7_000)
/// try await server.write(Data("hello".utf8))
/// ```
///
/// Names and errors are as in POSIX. In a canceled task, all calls throw `CancellationError`.
///
/// In a simulated world, connections behave as in TCP, with these rules:
/// - Each write is split into segments. The seed decides where, and draws a latency for each segment. No segment
///   overtakes another.
/// - A loss by the link's condition breaks the connection: both sides get `ECONNRESET`.
/// - If the direction to the other host is cut, the sender repeats the segment after 1, 2, 4 … 64 seconds. If the link
///   is healed in time, the segment arrives late. Otherwise, the sender gets `ETIMEDOUT` after 127 seconds, and the
///   other side gets no error. The sender also gets `ETIMEDOUT` if only the direction back is cut, although the bytes
///   arrive. A side that sends nothing gets no error.
/// - A hold of the link or a pause of the host delays segments without a timeout.
/// - The end of a process closes its connections. The other side gets the end of the stream, or `ECONNRESET` if the
///   process had unread bytes.
/// - A crash resets the connections of its host. The power is back at once, so the other side gets `ECONNRESET` after
///   the latency, unless the link is cut.
public protocol Sockets: Sendable {
    /// Listens for connections on a port of this host.
    /// - Parameter port: The port, or 0 for a free one.
    /// - Returns: The listening socket.
    /// - Throws: `EADDRINUSE` if another socket of the host listens on the port, or `EINVAL` if the number is not a port.
    func listen(on port: Int) async throws -> any ListeningSocket

    /// Connects to a port of a host.
    ///
    /// The call has no timeout of its own.
    /// - Parameters:
    ///   - host: The name of the host.
    ///   - port: The port.
    /// - Returns: The connected socket.
    /// - Throws: `ECONNREFUSED` if no socket listens on the port, or `ETIMEDOUT` if one direction is cut for 127
    ///   seconds. `URLError.cannotFindHost` if the name is not found, because `getaddrinfo` does not use POSIX errors.
    func connect(to host: String, port: Int) async throws -> any ConnectedSocket
}

/// A socket that accepts connections.
public protocol ListeningSocket: Sendable {
    /// The port on which it listens.
    var port: Int { get }

    /// Waits for a connection, and returns the first connection that arrived.
    /// - Throws: `EBADF` if the socket is closed.
    func accept() async throws -> any ConnectedSocket

    /// Stops listening, and resets the connections that were not accepted.
    func close()
}
