import DependencySupport
import Foundation

/// A listening port of a host, and its connections that are not accepted yet.
final class Listener: OpenSocket {
    private struct State {
        var isClosed = false
        var backlog: [Connection] = []
    }

    let port: Int
    let process: SimulatedProcess
    private let arrival: Gate
    private let state = Lock(State())

    init(on port: Int, of process: SimulatedProcess) {
        self.port = port
        self.process = process
        arrival = process.core.makeGate()
    }

    /// Adds a connection, and returns whether the listener is open.
    func add(_ connection: Connection) -> Bool {
        let isOpen = state.withLock { state in
            if !state.isClosed { state.backlog.append(connection) }
            return !state.isClosed
        }
        arrival.open()
        return isOpen
    }

    /// Waits for a connection.
    func accept() async throws -> Connection {
        while true {
            let next: Connection? = try state.withLock { state in
                guard !state.isClosed else { throw POSIXError(.EBADF) }
                if state.backlog.isEmpty { arrival.close() }
                return state.backlog.isEmpty ? nil : state.backlog.removeFirst()
            }
            if let next { return next }
            try await process.core.wait(at: arrival)
        }
    }

    var isOver: Bool { false }

    func release() {
        let backlog = state.withLock { state in
            defer { state.backlog = [] }
            state.isClosed = true
            return state.backlog
        }
        process.core.sockets.remove(self)
        arrival.open()
        for connection in backlog { connection.reset(.server) }
    }

    func reset() {
        release()
    }
}
