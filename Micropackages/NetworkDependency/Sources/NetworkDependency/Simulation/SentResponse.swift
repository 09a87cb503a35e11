import DependencySupport

/// A response as a server sends it, and the properties that a client derives from its head.
package final class SentResponse: Sendable {
    package let response: SimulatedResponse
    package let isChunked: Bool
    /// The announced length of the body, or `nil` if the body is chunked or the head has no valid `Content-Length`.
    package let announcedLength: Int?
    let encodings: [String]
    /// The header fields of the response, and `Content-Length` or `Transfer-Encoding` if it has neither but needs one.
    private let fields: [(name: String, value: String)]
    private let closesConnection: Bool
    /// The last head, which is returned again for the same URL.
    ///
    /// Creating a head takes longer than everything else in a small request.
    private let lastHead = Lock<(response: HTTPURLResponse, cookieValues: [String])?>(nil)

    package init(_ response: SimulatedResponse) {
        self.response = response
        fields = response.framedHeaders.map { ($0.name, $0.value) }
        let head = ResponseHead(status: response.status, fields: fields)
        isChunked = head.parts(of: "transfer-encoding").contains { $0.contains("chunked") }
        announcedLength = isChunked ? nil : head.parts(of: "content-length").first.flatMap { Int($0) }
        encodings = head.encodings
        closesConnection = head.parts(of: "connection").contains("close")
    }

    /// A Boolean value that is true if the client decodes the body, and so reads other bytes than the server sends.
    package var isDecoded: Bool {
        !encodings.isEmpty
    }

    package var body: SimulatedResponse.Body {
        response.encodedBody ?? response.body
    }

    package var head: Data {
        let lines = fields.map { "\($0.name): \($0.value)\r\n" }.joined()
        return Data("HTTP/1.1 \(response.status) Status\r\n\(lines)\r\n".utf8)
    }

    /// The bytes after the last chunk of the body.
    package var trailer: Data {
        Data((response.trailers.map { "\($0.name): \($0.value)\r\n" }.joined() + "\r\n").utf8)
    }

    /// Returns whether a body follows the head.
    package func hasBody(for request: SimulatedRequest) -> Bool {
        request.method != "HEAD" && ![204, 304].contains(response.status) && !(100..<200).contains(response.status)
    }

    /// Returns whether the connection can be used for another request after this response.
    package func keepsConnection(after request: SimulatedRequest) -> Bool {
        guard response.fault == nil, !(100..<200).contains(response.status), !closesConnection,
            request.value(forHTTPHeaderField: "Connection")?.lowercased() != "close"
        else { return false }
        guard hasBody(for: request), !isChunked, case .data(let data) = body else { return true }
        return announcedLength == data.count
    }

    /// Returns the head as a client reads it, and the values of its `Set-Cookie` fields.
    ///
    /// A client may read an invalid field as other fields: a line break in a value begins a new field. So a head with
    /// an invalid field is written as bytes and parsed again.
    /// - Throws: `URLError.badServerResponse` for an invalid status or length and for another protocol. `.networkConnectionLost`
    ///   for a status that announces a further response, because none follows.
    func head(for url: URL) throws -> (response: HTTPURLResponse, cookieValues: [String]) {
        if let head = lastHead.withLock({ $0 }), head.response.url == url { return head }
        var head = ResponseHead(status: response.status, fields: fields)
        if !fields.allSatisfy({ HeaderField.isToken($0.name) && HeaderField.isValue($0.value) }) {
            head = ResponseHead()
            for line in self.head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
                guard line.withUnsafeBytes({ head.append($0) }) else { throw URLError(.badServerResponse, for: url) }
            }
        }
        if head.isInformational { throw URLError(.networkConnectionLost, for: url) }
        guard head.status != 101, head.hasSoundFraming, let response = head.response(for: url) else {
            throw URLError(.badServerResponse, for: url)
        }
        let read = (response: response, cookieValues: head.cookieValues)
        lastHead.withLock { $0 = read }
        return read
    }
}

extension SimulatedResponse {
    fileprivate var framedHeaders: [Header] {
        let isFramed = headers.contains { HeaderField.isFraming($0.name) }
        guard addsFraming, !isFramed, !(100..<200).contains(status), status != 204 else { return headers }
        switch encodedBody ?? body {
        case .data(let data) where trailers.isEmpty: return headers + [Header("Content-Length", "\(data.count)")]
        case .data, .stream: return headers + [Header("Transfer-Encoding", "chunked")]
        }
    }
}
