/// The latencies and losses of a request and its response on a simulated network.
///
/// The latencies are part of the exchange, so they count toward the timeouts of the request.
package struct RoundTrip: Sendable {
    /// The latency of one direction, and a closure that is called after the latency and returns the outcome.
    package typealias Leg = (latency: Duration, delivery: @Sendable () -> Delivery)

    /// The outcome of one direction.
    package enum Delivery: Sendable {
        case open
        /// The connection is lost.
        case lost
        /// Neither a message nor an error arrives.
        case cut
        /// The message waits until the closure returns. Then the outcome is determined again.
        case held(@Sendable () async throws -> Void)
    }

    let request: Leg
    let response: Leg
    /// The number of bytes per second in each direction, or `nil` for no limit.
    let bandwidth: Int?
    /// A Boolean value that is true if the connection is lost in the middle of the response's body.
    let breaksBody: Bool
    /// A Boolean value that is true if the request arrives twice; it applies only to methods that a network may repeat.
    let repeatsRequest: Bool

    package init(request: Leg, response: Leg, bandwidth: Int?, breaksBody: Bool, repeatsRequest: Bool) {
        self.request = request
        self.response = response
        self.bandwidth = bandwidth
        self.breaksBody = breaksBody
        self.repeatsRequest = repeatsRequest
    }
}
