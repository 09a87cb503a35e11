import Foundation
public import NetworkDependency
import Synchronization

/// A server for HTTP/1.1 on 127.0.0.1 that answers from the routes of a simulated network.
///
/// It serves several hosts at once, told apart by the `Host` field: every name that ends in ".localhost" leads to it. A
/// request that is unexpected is answered by status 501 and the description of the error. When a route's closure throws,
/// the connection is closed. Each connection has a thread of its own; all end with the server.
public final class LoopbackServer: Sendable {
    /// The port that the system gave it.
    public let port: Int

    private let listener: Listener

    /// Starts a server on a port that is free.
    /// - Parameter hosts: The routes of each host, by its name without a port.
    /// - Throws: A `POSIXError`.
    public init(hosts: [String: RouteTable]) throws {
        let socket = try Socket.listening()
        port = try socket.port()
        listener = Listener(socket: socket, port: port, hosts: hosts)
        Thread.detachNewThread { [listener] in listener.run() }
    }

    /// Starts a server that answers every host from the same routes.
    /// - Parameter routes: The routes of every host.
    /// - Throws: A `POSIXError`.
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
    ///   - host: The name of a host that leads here.
    /// - Returns: The URL, or `nil` where there is none with this path.
    public func url(_ path: String, host: String = "127.0.0.1") -> URL? {
        URL(string: "http://\(host):\(port)\(path)")
    }

    /// How many connections are open.
    public var connectionCount: Int {
        listener.connectionCount
    }
}

/// Accepts connections.
///
/// It is what the threads hold, so that the server can be released while they run.
final class Listener: Sendable {
    static let everyHost = "*"

    private struct State {
        var isStopped = false
        var connections: [Int32: Socket] = [:]
    }

    private let socket: Socket
    private let port: Int
    private let hosts: [String: RouteTable]
    private let state = Mutex(State())

    init(socket: Socket, port: Int, hosts: [String: RouteTable]) {
        self.socket = socket
        self.port = port
        self.hosts = hosts
    }

    var connectionCount: Int {
        state.withLock { $0.connections.count }
    }

    func run() {
        while let connection = try? socket.accept() {
            let isAccepted = state.withLock { state in
                if !state.isStopped { state.connections[connection.descriptor] = connection }
                return !state.isStopped
            }
            guard isAccepted else {
                connection.close()
                break
            }
            Thread.detachNewThread { [self] in
                Connection(socket: connection, hosts: hosts).serve()
                state.withLock { _ = $0.connections.removeValue(forKey: connection.descriptor) }
                connection.close()
            }
        }
        socket.close()
    }

    func stop() {
        let isFirst = state.withLock { state in
            guard !state.isStopped else { return false }
            state.isStopped = true
            for connection in state.connections.values { connection.shutDown() }
            return true
        }
        guard isFirst else { return }
        // Closing a socket does not wake who accepts on it, on every platform. A last connection does.
        (try? Socket.connected(to: port))?.close()
    }
}

extension LoopbackServer {
    /// Returns a port where nobody listens: one that was free a moment ago.
    static func unusedPort() throws -> Int {
        let socket = try Socket.listening()
        defer { socket.close() }
        return try socket.port()
    }
}
