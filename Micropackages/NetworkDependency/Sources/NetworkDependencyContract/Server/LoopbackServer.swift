public import NetworkDependency

/// An HTTP/1.1 server on 127.0.0.1 that answers from the routes of a simulated network.
///
/// A server may have several hosts. The `Host` field of a request names the host. If a client uses the server as a proxy, the URL
/// names the host. Names that end in ".localhost" reach the server if the system resolves them. An unexpected request gets the
/// status 501 and the description of the `UnexpectedCall`. If the closure of a route throws another error, the connection is
/// closed. Each connection has a thread, which ends with the server.
public final class LoopbackServer: Sendable {
    /// The port, which the system has assigned.
    public let port: Int

    private let listener: Listener

    /// Starts a server on a free port.
    /// - Parameter hosts: The routes of each host, by its name without a port.
    /// - Throws: A `POSIXError` if no socket can be opened.
    public init(hosts: [String: RouteTable]) throws {
        let socket = try Socket.listening()
        port = try socket.port()
        let hosts = hosts.map { ($0.canonicalHost, $1) }
        listener = Listener(socket: socket, port: port, hosts: Dictionary(hosts) { $1 })
        Thread.detachNewThread { [listener] in listener.run() }
    }

    /// Starts a server that answers requests to every host from the same routes.
    /// - Parameter routes: The routes of every host.
    /// - Throws: A `POSIXError` if no socket can be opened.
    public convenience init(routes: RouteTable) throws {
        try self.init(hosts: [Connection.everyHost: routes])
    }

    deinit {
        listener.stop()
    }

    /// Stops the server: closes its port and all connections.
    public func stop() {
        listener.stop()
    }

    /// Returns a URL of this server.
    /// - Parameters:
    ///   - path: The path, followed by the query if there is one.
    ///   - host: A host name that resolves to this server.
    /// - Returns: The URL, or `nil` if the path is invalid.
    public func url(_ path: String, host: String = "127.0.0.1") -> URL? {
        URL(string: "http://\(host):\(port)\(path)")
    }

    /// Returns a request to this server, with an idle timeout that is far longer than a loaded machine takes.
    /// - Throws: `URLError.badURL` if the path is invalid.
    package func request(
        _ path: String,
        method: String = "GET",
        headers: [String: String] = [:],
        body: String? = nil
    ) throws -> URLRequest {
        var request = try URLRequest("http://127.0.0.1:\(port)\(path)", method: method, headers: headers, body: body)
        request.timeoutInterval = 3_600
        return request
    }

    /// The number of open connections.
    public var connectionCount: Int {
        listener.connectionCount
    }
}
