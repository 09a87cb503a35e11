extension SimulatedResponse {
    /// The bytes of the head, which a server sends and a client parses, also in memory.
    package var head: Data {
        let fields = sentHeaders.map { "\($0.name): \($0.value)\r\n" }
        return Data("HTTP/1.1 \(status) Status\r\n\(fields.joined())\r\n".utf8)
    }

    /// The bytes behind the last chunk of the body.
    package var trailer: Data {
        Data((trailers.map { "\($0.name): \($0.value)\r\n" }.joined() + "\r\n").utf8)
    }

    /// The body that a server sends.
    package var sentBody: Body {
        encodedBody ?? body
    }

    /// A Boolean value that is true where the body is sent in chunks.
    package var isChunked: Bool {
        values(of: "transfer-encoding").contains { $0.lowercased().contains("chunked") }
    }

    /// The length of the body that the head announces, or `nil` where it announces none.
    package var announcedLength: Int? {
        isChunked ? nil : values(of: "content-length").first.flatMap { Int($0) }
    }

    /// Returns whether a body follows the head of the response.
    package func hasBody(for request: SimulatedRequest) -> Bool {
        request.method != "HEAD" && ![204, 304].contains(status) && !(100..<200).contains(status)
    }

    /// Returns whether another request can be sent on the connection after the response.
    package func keepsConnection(after request: SimulatedRequest) -> Bool {
        let connections = values(of: "connection") + [request.value(forHeader: "Connection") ?? ""]
        guard fault == nil, !(100..<200).contains(status), !connections.contains(where: { $0.lowercased() == "close" })
        else { return false }
        guard hasBody(for: request), !isChunked, case .data(let data) = sentBody else { return true }
        return announcedLength == data.count
    }

    /// The encodings that a client undoes, or `nil` where the content is read as it is sent.
    ///
    /// A client leaves a part of the content encoded (206), and all content of which it does not know an encoding.
    package var contentEncoding: String? {
        let encodings = contentEncodings
        return status != 206 && encodings.areKnown ? encodings.names.joined(separator: ", ") : nil
    }

    /// The encodings that the head names.
    var contentEncodings: ContentEncodings {
        ContentEncodings(values(of: "content-encoding").joined(separator: ","))
    }

    /// Parses the head as a client does.
    /// - Throws: `URLError.badServerResponse` for a status or a length that no head can have and for another protocol,
    ///   `.networkConnectionLost` for a status that announces another response, which does not follow.
    func head(for url: URL) throws -> HTTPURLResponse {
        var parsed = ResponseHead()
        for line in head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
            guard line.withUnsafeBytes({ parsed.append($0) }) else { throw URLError(.badServerResponse, for: url) }
        }
        if parsed.status == 101 { throw URLError(.badServerResponse, for: url) }
        if (100..<200).contains(parsed.status) { throw URLError(.networkConnectionLost, for: url) }
        guard parsed.hasSoundFraming, let response = parsed.response(for: url) else {
            throw URLError(.badServerResponse, for: url)
        }
        return response
    }

    /// The header fields, with those that tell where the body ends unless the response has its own.
    private var sentHeaders: [Header] {
        let isFramed = headers.contains { HeaderField.isFraming($0.name) }
        guard addsFraming, !isFramed, !(100..<200).contains(status), status != 204 else { return headers }
        switch sentBody {
        case .data(let data) where trailers.isEmpty: return headers + [Header("Content-Length", "\(data.count)")]
        case .data, .stream: return headers + [Header("Transfer-Encoding", "chunked")]
        }
    }

    private func values(of name: String) -> [String] {
        sentHeaders.filter { $0.name.lowercased() == name }.map { $0.value.trimmingCharacters(in: .whitespaces) }
    }
}
