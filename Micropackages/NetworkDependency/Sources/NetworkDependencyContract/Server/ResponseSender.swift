import NetworkDependency

/// Writes a response to a connection, including the fault of the response.
struct ResponseSender {
    let socket: Socket
    let request: SimulatedRequest
    private var sent = SentResponse(SimulatedResponse())
    private var sentCount = 0

    init(socket: Socket, request: SimulatedRequest) {
        self.socket = socket
        self.request = request
    }

    /// Writes the head, and also the body unless the body is a stream.
    /// - Throws: A `POSIXError` if the client has disconnected.
    mutating func begin(_ sent: SentResponse) throws {
        self.sent = sent
        switch sent.response.fault {
        case nil, .brokenEncoding:
            // The head and the body are written together, so that bytes beyond the announced length arrive with the body.
            // Otherwise, they could arrive after the client has ended the request.
            guard sent.hasBody(for: request), case .data(let data) = sent.body else {
                return try socket.write(sent.head)
            }
            try write(data, after: sent.head)
        case .nothing:
            break
        case .halfHead:
            try socket.write(sent.head.prefix(sent.head.count / 2))
        case .halfBody:
            try socket.write(sent.head)
            if case .data(let data) = sent.body { try socket.write(data.prefix(data.count / 2)) }
        case .brokenChunks:
            try socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nno number\r\n".utf8)
        case .garbage:
            try socket.write("220 This is another protocol\r\n".utf8)
        }
    }

    /// Writes bytes of the body, with the frame of a chunk if the head announces no length.
    /// - Parameters:
    ///   - chunk: The bytes.
    ///   - head: The head of the response, or no bytes if it was written before.
    /// - Throws: A `POSIXError` if the client has disconnected.
    mutating func write(_ chunk: Data, after head: Data = Data()) throws {
        sentCount += chunk.count
        guard sent.isChunked, !chunk.isEmpty else { return try socket.write(head + chunk) }
        try socket.write(head + Data("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Data("\r\n".utf8))
    }

    /// Ends the response, and returns whether the connection can be used for another request.
    /// - Throws: A `POSIXError` if the client has disconnected.
    func end() throws -> Bool {
        switch sent.response.fault {
        case nil:
            let hasBody = sent.hasBody(for: request)
            if hasBody, sent.isChunked { try socket.write("0\r\n".utf8 + sent.trailer) }
            return sent.keepsConnection(after: request)
                && (!hasBody || sent.isChunked || sent.announcedLength == sentCount)
        case .nothing(let ending), .halfHead(let ending), .halfBody(let ending):
            if ending == .stall { socket.waitForPeerToClose() }
            if ending == .reset { socket.resetOnClose() }
            return false
        case .brokenChunks, .brokenEncoding, .garbage:
            return false
        }
    }
}
