/// The sockets of a process, by which it exchanges bytes with other hosts.
///
/// ```swift
/// let listener = try await dependencies.sockets.listen(on: 7_000)
/// let client = try await listener.accept()
///
/// let server = try await dependencies.sockets.connect(to: "store", port: 7_000)
/// try await server.write(Data("hello".utf8))
/// ```
///
/// The names and errors are those of POSIX. All calls throw `CancellationError` in a task that is canceled.
///
/// In a simulated world, connections behave as TCP does, with these rules:
/// - Each write is split into pieces where the seed decides, with a latency for each. No piece overtakes another.
/// - A loss by the link's condition breaks the connection: both ends get `ECONNRESET`.
/// - While the way to the other host is cut, the sender repeats the piece after 1, 2, 4 … 64 seconds. So it arrives late if the
///   way is healed, and otherwise the connection ends in `ETIMEDOUT` after 127 seconds, at the sender alone. The same holds while
///   only the way back is cut, although the bytes arrive. An end that sends nothing learns nothing.
/// - A link that is held, and a machine that is paused, delay pieces without a timeout.
/// - The end of a process closes its connections: the other end gets the end of the stream, or `ECONNRESET` if the process has not
///   read everything. A crash resets them: the other end gets `ECONNRESET` after the latency, unless the way is cut, as the power is
///   back at once.
public protocol Sockets: Sendable {
    /// Listens for connections on a port of this machine.
    /// - Parameter port: The port, or 0 for a free one.
    /// - Returns: The listening socket.
    /// - Throws: `EADDRINUSE` if another socket of the machine listens on the port, `EINVAL` for a number that is not a port.
    func listen(on port: Int) async throws -> any ListeningSocket

    /// Connects to a port of a host, without a timeout of its own.
    /// - Parameters:
    ///   - host: The name of the host.
    ///   - port: The port.
    /// - Returns: The connected socket.
    /// - Throws: `ECONNREFUSED` if no socket listens there, `ETIMEDOUT` if one of both ways is cut for 127 seconds. A name that is
    ///   not found is `URLError.cannotFindHost`, as names are resolved by `getaddrinfo`, whose errors are not those of POSIX.
    func connect(to host: String, port: Int) async throws -> any ConnectedSocket
}
