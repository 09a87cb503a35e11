import DependencySupport
import Foundation
import NetworkDependencyContract

/// A server that ends a connection after a number of bytes of a request or of its response.
///
/// Each connection but the last one of a trial ends so. The last one receives a whole request, and gets a response that names it.
final class EndingServer: Sendable {
    /// The ways in which a connection ends.
    enum Ending: CaseIterable, Sendable {
        /// Both directions are closed. If bytes are unread, the system resets the connection.
        case close
        /// The server sends nothing more, and reads nothing more either.
        case halfClose
        /// The server sends nothing more, but reads on.
        case halfCloseAndRead
        case reset
    }

    /// The connections of a trial, and the moment at which they end.
    struct Plan: Sendable {
        /// Whether the first connection has already served a request.
        var isKept = true
        /// The number of connections that end early.
        var endCount = 1
        var ending = Ending.close
        /// The number of bytes of the request that are read before the end, or `nil` for the whole request.
        var readCount: Int?
        /// The number of bytes of a response that are sent before the end.
        var sentCount = 0
    }

    /// The requests that have reached the server in a trial.
    struct Record: Sendable {
        fileprivate(set) var plan = Plan()
        /// The number of connections on which bytes of the request have arrived.
        fileprivate(set) var attemptCount = 0
        /// The requests that were answered: the method, and "whole", "empty" or the number of bytes of the body.
        fileprivate(set) var answered: [String] = []
        /// The bytes of the last whole request and of its head.
        fileprivate(set) var size = 0
        fileprivate(set) var headSize = 0
        fileprivate var connections: [Socket] = []
        fileprivate var held: [Socket] = []
        fileprivate var connectionCount = 0
        fileprivate var isStopped = false
    }

    static let response = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ntext"

    let port: Int
    private let shared = Shared()

    private final class Shared: Sendable {
        let record = Lock(Record())
    }

    /// Starts a server that expects requests with a body.
    /// - Throws: A `POSIXError` if no port is free.
    init(expecting body: Data) throws {
        let socket = try Socket.listening()
        port = try socket.port()
        let body = [UInt8](body)
        Thread.detachNewThread { [shared] in
            while let connection = try? socket.accept() {
                let isStopped = shared.record.withLock { record in
                    record.connections.append(connection)
                    return record.isStopped
                }
                if isStopped { break }
                Thread.detachNewThread { Self.serve(connection, body, shared) }
            }
            socket.close()
        }
    }

    deinit {
        shared.record.withLock { record in
            record.isStopped = true
            for connection in record.connections + record.held { connection.shutDown() }
            for connection in record.held { connection.close() }
        }
        (try? Socket.connected(to: port))?.close()
    }

    var record: Record {
        shared.record.withLock { $0 }
    }

    /// Starts a trial; the trial before must have ended.
    func begin(_ plan: Plan) {
        shared.record.withLock { record in
            for connection in record.held { connection.close() }
            (record.held, record.connectionCount, record.plan) = ([], 0, plan)
            (record.attemptCount, record.answered) = (0, [])
        }
    }

    private static func serve(_ socket: Socket, _ body: [UInt8], _ shared: Shared) {
        var reader = Reader(socket: socket)
        do {
            // libcurl opens a connection for a repetition before it asks whether the request may be repeated. Such a connection
            // has no number.
            try reader.fill(1)
            let (number, plan) = shared.record.withLock { record in
                record.connectionCount += 1
                return (record.connectionCount, record.plan)
            }
            if plan.isKept, number == 1 {
                _ = try reader.head()
                try socket.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".utf8))
                reader = Reader(socket: socket)
            }
            if number <= plan.endCount {
                if plan.readCount != 0 {
                    try reader.fill(1)
                    shared.record.withLock { $0.attemptCount += 1 }
                }
                if let count = plan.readCount { try reader.fill(count) } else { _ = try reader.request() }
                try socket.write(Array(response.utf8.prefix(plan.sentCount)))
                return end(socket, plan.ending, shared)
            }
            let (head, received) = try reader.request()
            let method = head.prefix { $0 != " " }
            shared.record.withLock { record in
                record.attemptCount += 1
                let part = received.isEmpty ? "empty" : received == body ? "whole" : "\(received.count) bytes"
                record.answered.append("\(method) \(part)")
                (record.size, record.headSize) = (reader.bytes.count, head.utf8.count)
            }
            let text = method == "HEAD" ? "" : "text"
            try socket.write(Array("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 4\r\n\r\n\(text)".utf8))
            socket.finishSending()
            socket.waitForPeerToClose()
        } catch {
            // The client has disconnected.
        }
        end(socket, .close, shared)
    }

    private static func end(_ socket: Socket, _ ending: Ending, _ shared: Shared) {
        if ending == .halfClose || ending == .halfCloseAndRead { socket.finishSending() }
        if ending == .halfCloseAndRead { socket.waitForPeerToClose() }
        if ending == .reset { socket.resetOnClose() }
        shared.record.withLock { record in
            record.connections.removeAll { $0.descriptor == socket.descriptor }
            if ending == .halfClose { record.held.append(socket) } else { socket.close() }
        }
    }

    private struct Reader {
        struct Gone: Error {}

        let socket: Socket
        var bytes: [UInt8] = []

        init(socket: Socket) {
            self.socket = socket
        }

        /// Reads until there are so many bytes, and never more.
        mutating func fill(_ count: Int) throws {
            while bytes.count < count { try receive(atMost: count - bytes.count) }
        }

        mutating func head() throws -> String {
            let end = Array("\r\n\r\n".utf8)
            while bytes.firstRange(of: end) == nil { try receive() }
            let size = bytes.firstRange(of: end)?.upperBound ?? 0
            return String(decoding: bytes[..<size], as: UTF8.self)
        }

        /// Reads a request, and returns its head and its body.
        mutating func request() throws -> (String, [UInt8]) {
            let head = try head()
            let start = head.utf8.count
            if head.lowercased().contains("transfer-encoding: chunked") {
                return (head, try chunks(from: start))
            }
            let length = head.lowercased().firstMatch(of: /content-length: *([0-9]+)/).flatMap { Int($0.1) } ?? 0
            while bytes.count < start + length { try receive() }
            return (head, Array(bytes[start...]))
        }

        private mutating func chunks(from start: Int) throws -> [UInt8] {
            var body: [UInt8] = []
            var position = start
            while true {
                var lineEnd = bytes[position...].firstIndex(of: UInt8(ascii: "\n"))
                while lineEnd == nil {
                    try receive()
                    lineEnd = bytes[position...].firstIndex(of: UInt8(ascii: "\n"))
                }
                let end = lineEnd ?? position
                let line = String(decoding: bytes[position..<end], as: UTF8.self).trimmingCharacters(in: .whitespaces)
                guard let size = Int(line.trimmingCharacters(in: .newlines), radix: 16) else { throw Gone() }
                while bytes.count < end + 1 + size + 2 { try receive() }
                body += bytes[(end + 1)..<(end + 1 + size)]
                position = end + 1 + size + 2
                if size == 0 { return body }
            }
        }

        private mutating func receive(atMost limit: Int = 1 << 20) throws {
            guard let more = try socket.read(atMost: min(limit, 1 << 20)) else { throw Gone() }
            bytes += more
        }
    }
}
