extension SimulatedResponse {
    /// The header fields that a server sends, with those that tell where the body ends.
    package var sentHeaders: [Header] {
        headers + framing
    }

    /// The body that a server sends.
    package var sentBody: Body {
        encodedBody ?? body
    }

    /// Returns whether a body follows the head of the response.
    package func hasBody(for request: SimulatedRequest) -> Bool {
        request.method != "HEAD" && ![204, 304].contains(status) && !(100..<200).contains(status)
    }

    /// The encoding that a client would have to undo, or `nil` where the content is sent as it is.
    var contentEncoding: String? {
        headers.first { $0.isContentEncoding && $0.value.lowercased() != "identity" }?.value
    }

    /// Creates the head of the response, with the values of header fields of one name joined.
    /// - Throws: `URLError.badServerResponse` for a status that no head can have.
    func head(for url: URL) throws -> HTTPURLResponse {
        var fields: [String: String] = [:]
        var names: [String: String] = [:]
        for header in sentHeaders {
            let name = names[header.name.lowercased()] ?? header.name
            names[header.name.lowercased()] = name
            fields[name] = fields[name].map { "\($0), \(header.value)" } ?? header.value
        }
        let head = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields)
        guard let head else { throw URLError(.badServerResponse, for: url) }
        return head
    }

    private var framing: [Header] {
        guard !(100..<200).contains(status), status != 204 else { return [] }
        return switch sentBody {
        case .data(let data): [Header("Content-Length", "\(data.count)")]
        case .stream: [Header("Transfer-Encoding", "chunked")]
        }
    }
}

extension SimulatedResponse.Header {
    fileprivate var isContentEncoding: Bool {
        name.lowercased() == "content-encoding"
    }
}
