import DependencySupport

/// A response with the head that was last created from it.
///
/// To create a head takes longer than all else that a small request does.
final class PreparedResponse: Sendable {
    let response: SimulatedResponse
    let sentHead: SentHead
    private let lastHead = Lock<HTTPURLResponse?>(nil)

    init(_ response: SimulatedResponse) {
        self.response = response
        sentHead = SentHead(response)
    }

    /// Returns the head of the response to a request for a URL.
    /// - Throws: `URLError.badServerResponse` for a status that no head can have.
    func head(for url: URL) throws -> HTTPURLResponse {
        if let head = lastHead.withLock({ $0 }), head.url == url { return head }
        let head = try sentHead.response(for: url)
        lastHead.withLock { $0 = head }
        return head
    }
}
