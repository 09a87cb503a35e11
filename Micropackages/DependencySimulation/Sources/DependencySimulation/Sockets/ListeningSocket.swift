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
