import NetworkDependency

struct RequestReader {
    /// The error for bytes that are not an HTTP/1.1 request.
    struct InvalidRequest: Error {}

    private let socket: Socket
    private var buffer: ArraySlice<UInt8> = []

    init(socket: Socket) {
        self.socket = socket
    }

    /// Returns the next request, or `nil` if the client has closed the connection.
    /// - Throws: ``InvalidRequest``, or a `POSIXError` if the connection is lost.
    mutating func next() throws -> SimulatedRequest? {
        guard let requestLine = try readLine() else { return nil }
        let parts = requestLine.split(separator: " ")
        guard parts.count == 3, parts[2].hasPrefix("HTTP/1.") else { throw InvalidRequest() }

        var headers: [String: String] = [:]
        while let line = try readLine(), !line.isEmpty {
            guard let colon = line.firstIndex(of: ":") else { throw InvalidRequest() }
            let name = String(line[..<colon])
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            headers[name] = headers[name].map { "\($0), \(value)" } ?? value
        }
        let head = SimulatedRequest(method: String(parts[0]), url: URL(filePath: "/"), headers: headers)
        if head.value(forHTTPHeaderField: "Expect")?.lowercased() == "100-continue" {
            try socket.write("HTTP/1.1 100 Continue\r\n\r\n".utf8)
        }
        let body = try readBody(of: head)
        // If a client uses the server as a proxy, it sends the whole URL instead of the path.
        let start = parts[1].hasPrefix("/") ? "http://\(head.value(forHTTPHeaderField: "Host") ?? "localhost")" : ""
        guard let url = URL(string: start + parts[1]), url.host() != nil else { throw InvalidRequest() }
        return SimulatedRequest(method: head.method, url: url, headers: headers, body: body)
    }

    private mutating func readBody(of head: SimulatedRequest) throws -> Data {
        if head.value(forHTTPHeaderField: "Transfer-Encoding")?.lowercased() == "chunked" {
            return try readChunks()
        }
        guard let length = head.value(forHTTPHeaderField: "Content-Length") else { return Data() }
        guard let count = Int(length), count >= 0 else { throw InvalidRequest() }
        return try read(count)
    }

    private mutating func readChunks() throws -> Data {
        var body = Data()
        while let line = try readLine() {
            guard let count = Int(line.prefix { $0 != ";" }, radix: 16) else { throw InvalidRequest() }
            body += try read(count)
            if count == 0 {
                while let trailer = try readLine(), !trailer.isEmpty {}
                return body
            }
            _ = try readLine()
        }
        throw InvalidRequest()
    }

    /// Returns the text up to the end of a line, or `nil` at the end of the connection.
    /// - Throws: A `POSIXError` if the connection is lost.
    private mutating func readLine() throws -> String? {
        var searched = buffer.startIndex
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = buffer[..<end]
                buffer = buffer[(end + 1)...]
                return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
            }
            searched = buffer.endIndex
            guard let more = try socket.read() else { return nil }
            buffer += more
        }
    }

    private mutating func read(_ count: Int) throws -> Data {
        var data = Data(capacity: count)
        while true {
            let piece = buffer.prefix(count - data.count)
            data += piece
            buffer = buffer.dropFirst(piece.count)
            if data.count == count { return data }
            guard let more = try socket.read() else { throw InvalidRequest() }
            buffer = more[...]
        }
    }
}
