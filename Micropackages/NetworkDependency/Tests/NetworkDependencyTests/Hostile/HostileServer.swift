#if PROOFS
import DependencySupport
import Foundation
import NetworkDependencyContract

/// A misbehaving server on its own port.
final class HostileServer: Sendable {
    /// A record of the requests that have reached a server.
    struct Record: Sendable {
        /// The number of heads except those for "/prepare"; it is 2 if the request was sent again.
        var requestCount = 0
        /// The number of bytes after the heads.
        var bodyCount = 0
        /// The number of bytes after the last head.
        var lastBodyCount = 0
        var connectionCount = 0
        var heads: [String] = []
        var connections: [Socket] = []
        var isStopped = false
    }

    let port: Int
    private let socket: Socket
    private let misbehavior: Misbehavior
    private let shared: Shared

    private final class Shared: Sendable {
        let record = Lock(Record())
    }

    init(_ misbehavior: Misbehavior) throws {
        self.misbehavior = misbehavior
        socket = try Socket.listening()
        port = try socket.port()
        shared = Shared()
        Thread.detachNewThread { [socket, shared] in
            while let connection = try? socket.accept() {
                let isStopped = shared.record.withLock { record in
                    record.connections.append(connection)
                    record.connectionCount += 1
                    return record.isStopped
                }
                if isStopped { break }
                Thread.detachNewThread { Self.serve(connection, misbehavior, shared) }
            }
            socket.close()
        }
    }

    deinit {
        let connections = shared.record.withLock { record in
            record.isStopped = true
            defer { record.connections = [] }
            return record.connections
        }
        for connection in connections { connection.shutDown() }
        (try? Socket.connected(to: port))?.close()
    }

    var record: Record {
        shared.record.withLock { $0 }
    }

    private static func serve(_ socket: Socket, _ misbehavior: Misbehavior, _ shared: Shared) {
        var peer = Peer(socket: socket, shared: shared)
        defer {
            shared.record.withLock { record in
                record.connections.removeAll { $0.descriptor == socket.descriptor }
                socket.close()
            }
        }
        do {
            if misbehavior.isReused {
                try peer.perform(.readHead)
                if !peer.isOfPreparation {
                    // A request on another connection is a repetition.
                    if misbehavior.readsRepeatedBody { try peer.perform(.readBody) }
                    return try peer.perform(.send(Data(String.response("Connection: close", body: "again").utf8)))
                }
                try peer.perform(.send(Data(String.response(body: "prepared").utf8)))
            }
            var steps = misbehavior.steps[...]
            while let step = steps.popFirst() {
                if case .keep = step { steps = misbehavior.steps[...] }
                try peer.perform(step)
            }
        } catch {
            // The client has disconnected.
        }
    }

    /// The server's side of a connection.
    private struct Peer {
        struct Gone: Error {}

        let socket: Socket
        let shared: Shared
        private var buffer: [UInt8] = []
        private var head = ""

        init(socket: Socket, shared: Shared) {
            self.socket = socket
            self.shared = shared
        }

        /// Whether the request only opens the connection, so that the next request can reuse it.
        var isOfPreparation: Bool {
            head.contains("/prepare")
        }

        mutating func perform(_ step: Misbehavior.Step) throws {
            switch step {
            case .read(let count):
                while buffer.count < count { try receive() }
            case .readHead:
                let end = Array("\r\n\r\n".utf8)
                while buffer.firstRange(of: end) == nil { try receive() }
                guard let range = buffer.firstRange(of: end) else { return }
                head = String(decoding: buffer[..<range.upperBound], as: UTF8.self)
                buffer.removeSubrange(..<range.upperBound)
                shared.record.withLock { [head, isOfPreparation] in
                    $0.requestCount += isOfPreparation ? 0 : 1
                    $0.heads.append(head)
                }
            case .readBody:
                let isChunked = head.lowercased().contains("transfer-encoding: chunked")
                let end = Array("0\r\n\r\n".utf8)
                let length = head.lowercased().firstMatch(of: /content-length: *([0-9]+)/).flatMap { Int($0.1) } ?? 0
                while isChunked ? buffer.firstRange(of: end) == nil : buffer.count < length { try receive() }
                shared.record.withLock { [count = buffer.count] in
                    $0.bodyCount += count
                    $0.lastBodyCount = count
                }
                buffer = []
            case .send(let data):
                try socket.write(data)
            case .trickle(let data, let milliseconds):
                for byte in data {
                    usleep(UInt32(milliseconds * 1_000))
                    try socket.write([byte])
                }
            case .flood(let data):
                while true { try socket.write(data) }
            case .stall:
                socket.waitForPeerToClose()
            case .reset:
                socket.resetOnClose()
            case .keep:
                break
            }
        }

        private mutating func receive() throws {
            guard let bytes = try socket.read() else { throw Gone() }
            buffer += bytes
        }
    }
}
#endif
