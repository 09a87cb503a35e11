/// The latencies and losses of a request and its response on a simulated network.
///
/// Latencies are part of each exchange, so that the timeouts of a request include them.
package struct RoundTrip: Sendable {
    /// The time for one direction, and a closure that returns the outcome at its end.
    package typealias Way = (latency: Duration, passage: @Sendable () -> Passage)

    /// The outcome of one direction.
    package enum Passage: Sendable {
        case open
        /// The connection is lost.
        case lost
        /// Nothing arrives, and no error either.
        case cut
        /// The message waits until the closure returns, and then the outcome is determined again.
        case held(@Sendable () async throws -> Void)
    }

    let request: Way
    let response: Way
    /// The number of bytes per second in each direction, or `nil` for no limit.
    let bandwidth: Int?
    /// A Boolean value that is true if the connection is lost in the middle of the response's body.
    let breaksBody: Bool
    /// A Boolean value that is true if the request arrives twice, provided that a network may repeat its method.
    let repeatsRequest: Bool

    package init(request: Way, response: Way, bandwidth: Int?, breaksBody: Bool, repeatsRequest: Bool) {
        self.request = request
        self.response = response
        self.bandwidth = bandwidth
        self.breaksBody = breaksBody
        self.repeatsRequest = repeatsRequest
    }
}
