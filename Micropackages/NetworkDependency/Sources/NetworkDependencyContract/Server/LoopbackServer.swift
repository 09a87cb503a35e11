public import NetworkDependency

/// A server for HTTP/1.1 on 127.0.0.1 that answers from the routes of a simulated network.
///
/// It serves several hosts, which it tells apart by the `Host` field, or by the URL where a client takes it for a proxy. Names that end in ".localhost" lead to it where the
/// system resolves them. An unexpected request gets status 501 and the description of the `UnexpectedCall`. When the closure
/// of a route throws another error, the connection is closed. Each connection has a thread; all end with the server.
public final class LoopbackServer: Sendable {
    /// The port that the system assigned.
    public let port: Int

    private let listener: Listener

    /// Starts a server on a free port.
    /// - Parameter hosts: The routes of each host, by its name without a port.
    /// - Throws: A `POSIXError` when no socket can be opened.
    public init(hosts: [String: RouteTable]) throws {
        let socket = try Socket.listening()
        port = try socket.port()
        listener = Listener(socket: socket, port: port, hosts: hosts)
        Thread.detachNewThread { [listener] in listener.run() }
    }

    /// Starts a server that answers every host from the same routes.
    /// - Parameter routes: The routes of every host.
    /// - Throws: A `POSIXError` when no socket can be opened.
    public convenience init(routes: RouteTable) throws {
        try self.init(hosts: [Listener.everyHost: routes])
    }

    deinit {
        listener.stop()
    }

    /// Closes the port and every connection.
    public func stop() {
        listener.stop()
    }

    /// Returns a URL of this server.
    /// - Parameters:
    ///   - path: The path, and the query if there is one.
    ///   - host: The name of a host that leads to this server.
    /// - Returns: The URL, or `nil` for a path that no URL has.
    public func url(_ path: String, host: String = "127.0.0.1") -> URL? {
        URL(string: "http://\(host):\(port)\(path)")
    }

    /// The number of open connections.
    public var connectionCount: Int {
        listener.connectionCount
    }
}
