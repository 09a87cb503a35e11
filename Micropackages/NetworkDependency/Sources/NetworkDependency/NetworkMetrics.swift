/// The times and the counts of a request, with those of the redirects and the challenges on its way.
public struct NetworkMetrics: Sendable {
    /// One request and its response.
    public struct Transaction: Sendable {
        /// The request, with the fields that the session adds.
        public let request: URLRequest
        /// The response, if one arrived.
        public internal(set) var response: URLResponse?
        /// A Boolean value that is true where the request went over a connection that an earlier one had used.
        ///
        /// It is `nil` if there was no connection.
        public internal(set) var isReusedConnection: Bool?
        /// The time from the beginning of the first request to that of this one.
        public let start: Duration
        /// The time from the beginning of the first request to the head of the response, if one arrived.
        public internal(set) var responseStart: Duration?
        /// The time from the beginning of the first request to the end of the response's body.
        public internal(set) var end: Duration
        /// The number of bytes of the request's body that were sent.
        public internal(set) var sentCount: Int64 = 0
        /// The number of bytes of the response's body that arrived, decoded.
        public internal(set) var receivedCount: Int64 = 0
    }

    /// The requests and their responses, in order.
    public internal(set) var transactions: [Transaction] = []
    /// The error that the request ended with, if it did.
    public internal(set) var error: (any Error)?

    /// The time from the beginning of the first request to the end.
    public var duration: Duration {
        transactions.last?.end ?? .zero
    }
}
