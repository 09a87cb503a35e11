import Foundation

/// A connected socket of a process, which records every call and the bytes of every read.
final class ProcessSocket: ConnectedSocket {
    let process: SimulatedProcess
    private let connection: Connection
    private let side: Connection.Side

    init(of process: SimulatedProcess, on connection: Connection, at side: Connection.Side) {
        self.process = process
        self.connection = connection
        self.side = side
        process.core.sockets.add(self)
        // The process may have ended while it waited for the connection.
        if !process.isAlive { release() }
    }

    var remoteHost: String { connection.host(of: side.other) }

    func read(upToCount count: Int) async throws -> Data? {
        guard count > 0 else {
            fatalError("A read of \(count) bytes from \(connection.peer(of: side)) would never end")
        }
        let description = "read from \(connection.peer(of: side))"
        let data = try await process.call(suspending: description) {
            try await connection.read(upToCount: count, at: side)
        }
        process.core.observe("\(process.host): \(description): \(data?.observation ?? "end")")
        return data
    }

    func write(_ data: Data) async throws {
        try await process.call(suspending: "write \(data.count) bytes to \(connection.peer(of: side))") {
            try await connection.write(data, at: side)
        }
    }

    func shutdownWriting() {
        try? process.call("shut down writing to \(connection.peer(of: side))") {
            connection.shutdownWriting(at: side)
        }
    }

    func close() {
        try? process.call("close the connection to \(connection.peer(of: side))") { release() }
    }
}

extension ProcessSocket: OpenSocket {
    var isOver: Bool { connection.isOver(at: side) }

    func release() {
        connection.close(side)
    }

    func reset() {
        process.core.sockets.remove(self)
        connection.reset(side)
    }
}
