/// The head of a response as a server sends it, with what a client concludes from it.
package struct SentHead: Sendable {
    /// The header fields, with those that tell where the body ends unless the response has its own.
    let fields: [SimulatedResponse.Header]
    let isChunked: Bool
    /// The length of the body that the head announces, or `nil` if it announces none.
    let announcedLength: Int?
    let encodings: ContentEncodings
    private let status: Int
    private let closesConnection: Bool

    init(_ response: SimulatedResponse) {
        status = response.status
        let fields = response.framedHeaders
        func values(of name: String) -> [String] {
            fields.filter { $0.name.lowercased() == name }.map { $0.value.trimmingCharacters(in: .whitespaces) }
        }
        self.fields = fields
        isChunked = values(of: "transfer-encoding").contains { $0.lowercased().contains("chunked") }
        announcedLength = isChunked ? nil : values(of: "content-length").first.flatMap { Int($0) }
        encodings = ContentEncodings(values(of: "content-encoding").joined(separator: ","))
        closesConnection = values(of: "connection").contains { $0.lowercased() == "close" }
    }

    /// The encodings that a client undoes, or `nil` if the content is read as it is sent.
    ///
    /// A client leaves a part of the content encoded (206), and all content of which it does not know an encoding.
    var contentEncoding: String? {
        status != 206 && encodings.areKnown ? encodings.names.joined(separator: ", ") : nil
    }

    /// The bytes of the head.
    var bytes: Data {
        Data("HTTP/1.1 \(status) Status\r\n\(fields.map { "\($0.name): \($0.value)\r\n" }.joined())\r\n".utf8)
    }

    /// Returns whether another request can be sent on the connection after a response.
    func keepsConnection(_ response: SimulatedResponse, after request: SimulatedRequest) -> Bool {
        guard response.fault == nil, !(100..<200).contains(status), !closesConnection,
            request.value(forHeader: "Connection")?.lowercased() != "close"
        else { return false }
        guard response.hasBody(for: request), !isChunked, case .data(let data) = response.sentBody else { return true }
        return announcedLength == data.count
    }

    /// Reads the head as a client does.
    ///
    /// A head is written and parsed only if a field of it would be something else on the wire.
    /// - Throws: `URLError.badServerResponse` for a status or a length that no head can have and for another protocol,
    ///   `.networkConnectionLost` for a status that announces another response, which does not follow.
    func response(for url: URL) throws -> HTTPURLResponse {
        var head = ResponseHead(status: status, fields: fields.map { ($0.name, $0.value) })
        if !fields.allSatisfy({ HeaderField.isToken($0.name) && HeaderField.isValue($0.value) }) {
            head = ResponseHead()
            for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
                guard line.withUnsafeBytes({ head.append($0) }) else { throw URLError(.badServerResponse, for: url) }
            }
        }
        if head.status == 101 { throw URLError(.badServerResponse, for: url) }
        if (100..<200).contains(head.status) { throw URLError(.networkConnectionLost, for: url) }
        guard head.hasSoundFraming, let response = head.response(for: url) else {
            throw URLError(.badServerResponse, for: url)
        }
        return response
    }
}

extension SimulatedResponse {
    fileprivate var framedHeaders: [Header] {
        let isFramed = headers.contains { HeaderField.isFraming($0.name) }
        guard addsFraming, !isFramed, !(100..<200).contains(status), status != 204 else { return headers }
        switch sentBody {
        case .data(let data) where trailers.isEmpty: return headers + [Header("Content-Length", "\(data.count)")]
        case .data, .stream: return headers + [Header("Transfer-Encoding", "chunked")]
        }
    }
}
