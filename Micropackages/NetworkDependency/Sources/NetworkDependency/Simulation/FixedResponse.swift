import Synchronization

/// A response that a route gives again and again, with the head that was last made of it.
///
/// To make a head takes longer than all the rest of a small request.
final class FixedResponse: Sendable {
    let response: SimulatedResponse
    private let lastHead = Mutex<HTTPURLResponse?>(nil)

    init(_ response: SimulatedResponse) {
        self.response = response
    }

    /// Returns the head of the response to a request for a URL.
    func head(for url: URL) throws -> HTTPURLResponse {
        if let head = lastHead.withLock({ $0 }), head.url == url { return head }
        let head = try response.head(for: url)
        lastHead.withLock { $0 = head }
        return head
    }
}

extension SimulatedResponse {
    /// Makes the head of the response.
    ///
    /// Header fields of one name are joined.
    func head(for url: URL) throws -> HTTPURLResponse {
        var fields: [String: String] = [:]
        var names: [String: String] = [:]
        for header in headers + framing {
            let name = names[header.name.lowercased()] ?? header.name
            names[header.name.lowercased()] = name
            fields[name] = fields[name].map { "\($0), \(header.value)" } ?? header.value
        }
        let head = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields)
        guard let head else { throw URLError(.badServerResponse, for: url) }
        return head
    }
}
