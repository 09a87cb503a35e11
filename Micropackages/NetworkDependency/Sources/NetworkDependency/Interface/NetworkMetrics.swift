/// The times and counts of a request, including its redirects and challenges.
public struct NetworkMetrics: Sendable {
    /// One request and its response.
    public struct Transaction: Sendable {
        /// The request, with the fields that the session adds.
        public let request: URLRequest
        /// The response, if one arrived.
        public internal(set) var response: URLResponse?
        /// A Boolean value that is true if the request used a connection that an earlier one had used.
        ///
        /// It is `nil` if there was no connection.
        public internal(set) var isReusedConnection: Bool?
        /// The time from the beginning of the first request to the beginning of this one.
        public let start: Duration
        /// The time from the beginning of the first request to the head of this one's response, or `nil` if none arrived.
        public internal(set) var responseStart: Duration?
        /// The time from the beginning of the first request to the end of the response's body.
        public internal(set) var end: Duration
        /// The number of bytes of the request's body that were sent.
        public internal(set) var sentCount: Int64 = 0
        /// The number of bytes of the response's body that arrived, after decoding.
        public internal(set) var receivedCount: Int64 = 0
    }

    /// The requests and their responses, in order.
    public internal(set) var transactions: [Transaction] = []
    /// The error with which the request ended, or `nil`.
    public internal(set) var error: (any Error)?

    /// The time from the beginning of the first request to the end.
    public var duration: Duration {
        transactions.last?.end ?? .zero
    }
}
