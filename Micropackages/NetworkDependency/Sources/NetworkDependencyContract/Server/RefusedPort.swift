/// A port that refuses connections.
///
/// No server listens on it, and no other socket gets it.
final class RefusedPort: Sendable {
    let number: Int

    private let socket: Socket

    /// Reserves a port, or throws a `POSIXError` if no socket can be opened.
    init() throws {
        socket = try Socket.bound()
        number = try socket.port()
    }

    deinit {
        socket.close()
    }
}
