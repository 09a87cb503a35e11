import DependencySupport
import NetworkDependency

/// The part of a server that accepts connections.
///
/// The threads retain the listener but not the server. So the server can be released while the threads run.
final class Listener: Sendable {
    private struct State {
        var isStopped = false
        var connections: [Int32: Socket] = [:]
        var count = 0
    }

    private let socket: Socket
    private let port: Int
    private let hosts: [String: RouteTable]
    private let state = Lock(State())

    init(socket: Socket, port: Int, hosts: [String: RouteTable]) {
        self.socket = socket
        self.port = port
        let player = ScriptPlayer()
        self.hosts = hosts.mapValues { $0.played(by: player) }
    }

    var connectionCount: Int {
        state.withLock { $0.connections.count }
    }

    func run() {
        while let connection = try? socket.accept() {
            let number: Int? = state.withLock { state in
                guard !state.isStopped else { return nil }
                state.connections[connection.descriptor] = connection
                state.count += 1
                return state.count
            }
            guard let number else {
                connection.close()
                break
            }
            Thread.detachNewThread { [self] in
                Connection(socket: connection, hosts: hosts, number: number).serve()
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
        // On some platforms, closing a socket does not wake the thread that accepts connections on it, but a last connection does.
        (try? Socket.connected(to: port))?.close()
    }
}
