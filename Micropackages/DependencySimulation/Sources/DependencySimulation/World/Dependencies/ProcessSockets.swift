import Foundation

/// The sockets of a process.
///
/// They record every call. After the end of the process, calls have no effect.
struct ProcessSockets: Sockets {
    let process: SimulatedProcess

    func listen(on port: Int) async throws -> any ListeningSocket {
        try await process.call(suspending: "listen on port \(port)") {
            ProcessListeningSocket(listener: try process.core.sockets.listen(on: port, for: process))
        }
    }

    func connect(to host: String, port: Int) async throws -> any ConnectedSocket {
        try await process.call(suspending: "connect to \(host):\(port)") {
            let (core, client) = (process.core, process.host)
            try core.links.checkName(of: host, for: client)
            guard let machine = core.sockets.machine(host) else { throw URLError(.cannotFindHost) }
            try await core.travel(from: client, to: host)
            try await core.wait(at: machine.gate)
            let listener = core.sockets.listener(on: port, of: host)
            try await core.travel(from: host, to: client)
            guard let listener else { throw POSIXError(.ECONNREFUSED) }
            let connection = Connection(from: client, to: machine.name, port: port, in: core)
            connection.open(at: listener)
            return ProcessSocket(of: process, on: connection, at: .client)
        }
    }
}
