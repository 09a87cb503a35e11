/// The durations and byte counts of a request, including its redirects and challenges.
public struct NetworkMetrics: Sendable {
    /// One request and its response.
    public struct Transaction: Sendable {
        /// The request, with the fields that the session has added.
        public let request: URLRequest
        /// The response, if one arrived.
        public internal(set) var response: URLResponse?
        /// A Boolean value that is true if an earlier request had used the same connection.
        ///
        /// It is `nil` if there was no connection.
        public internal(set) var isReusedConnection: Bool?
        /// The time from the start of the first request to the start of this request.
        public let start: Duration
        /// The time from the start of the first request to the head of this response, or `nil` if no head arrived.
        public internal(set) var responseStart: Duration?
        /// The time from the start of the first request to the end of this response's body.
        public internal(set) var end: Duration
        /// The number of bytes of the request's body that were sent.
        public internal(set) var sentCount: Int64 = 0
        /// The number of bytes of the response's body that arrived, after decoding.
        public internal(set) var receivedCount: Int64 = 0
    }

    /// The requests and their responses, in order.
    public internal(set) var transactions: [Transaction] = []
    /// The error with which the request ended, or `nil` if it succeeded.
    public internal(set) var error: (any Error)?

    /// The time from the start of the first request to the end of the last response.
    public var duration: Duration {
        transactions.last?.end ?? .zero
    }
}
