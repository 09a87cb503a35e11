import DependencySupport
import Foundation

/// The machines of a world, and their listeners and open sockets.
final class SocketTable: Sendable {
    private struct Address: Hashable {
        let host: String
        let port: Int

        init(_ host: String, _ port: Int) {
            self.host = host.hostKey
            self.port = port
        }
    }

    private struct State {
        var machines: [String: Machine] = [:]
        var listeners: [Address: Listener] = [:]
        /// The sockets that are not over, and some that are, in the order in which they were opened.
        ///
        /// The value is `nil` after the end of the world.
        var open: [any OpenSocket]? = []
    }

    private static let ephemeralPorts = 49_152...65_535
    private let state = Lock(State())

    func add(_ machine: Machine) {
        state.withLock { $0.machines[machine.name.hostKey] = machine }
    }

    func machine(_ name: String) -> Machine? {
        state.withLock { $0.machines[name.hostKey] }
    }

    func listener(on port: Int, of host: String) -> Listener? {
        state.withLock { $0.listeners[Address(host, port)] }
    }

    /// Adds a listener of a process.
    ///
    /// If the port is 0, a free port is chosen.
    /// - Throws: `EADDRINUSE` if the port has a listener, `EINVAL` if the number is not a port, or `CancellationError` after the
    ///   end of the world.
    func listen(on port: Int, for process: SimulatedProcess) throws -> Listener {
        guard (0...65_535).contains(port) else { throw POSIXError(.EINVAL) }
        return try state.withLock { state in
            guard state.open != nil else { throw CancellationError() }
            let ports = port == 0 ? Self.ephemeralPorts : port...port
            guard let port = ports.first(where: { state.listeners[Address(process.host, $0)] == nil }) else {
                throw POSIXError(.EADDRINUSE)
            }
            let listener = Listener(on: port, of: process)
            state.listeners[Address(process.host, port)] = listener
            state.open?.append(listener)
            return listener
        }
    }

    func add(_ socket: any OpenSocket) {
        state.withLock { state in
            state.open?.removeAll(where: \.isOver)
            state.open?.append(socket)
        }
    }

    func remove(_ socket: any OpenSocket) {
        state.withLock { state in
            state.open?.removeAll { $0 === socket }
            guard let listener = socket as? Listener else { return }
            let address = Address(listener.process.host, listener.port)
            if state.listeners[address] === listener { state.listeners[address] = nil }
        }
    }

    /// Closes the open sockets of an ended process, as the system does.
    func closeAll(of process: SimulatedProcess) {
        for socket in open(where: { $0 === process }) { socket.release() }
    }

    /// Resets all connections of a machine.
    func resetAll(of machine: Machine) {
        for socket in open(where: { $0.machine === machine }) { socket.reset() }
    }

    private func open(where isMeant: (SimulatedProcess) -> Bool) -> [any OpenSocket] {
        state.withLock { state in state.open?.filter { isMeant($0.process) && !$0.isOver } ?? [] }
    }

    /// Removes all sockets, because they refer to their world and would keep it in memory.
    func end() {
        state.withLock { state in
            state.listeners = [:]
            state.open = nil
        }
    }
}

/// A socket that its process has not closed, or that has yet to send bytes.
protocol OpenSocket: AnyObject, Sendable {
    var process: SimulatedProcess { get }

    /// A Boolean value that is true if the socket is closed, and its host has sent all bytes.
    var isOver: Bool { get }

    /// Closes the socket, either by a call of the process or at the end of the process.
    func release()

    /// Resets the socket, because its host has crashed.
    func reset()
}
