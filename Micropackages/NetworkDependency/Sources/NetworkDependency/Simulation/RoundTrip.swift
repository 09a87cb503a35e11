/// The way of a request to a host of a simulated network, and the way of its response.
///
/// Its latencies are a part of each exchange, so that the timeouts of a request count them.
package struct RoundTrip: Sendable {
    /// The time that one of both ways takes, and what happens at its end.
    package typealias Way = (latency: Duration, passage: @Sendable () -> Passage)

    /// Whether something arrives at the end of its way.
    package enum Passage: Sendable {
        case open
        /// The connection is lost.
        case lost
        /// It never does.
        case cut
        /// It waits for this, and is asked again.
        case held(@Sendable () async throws -> Void)
    }

    let request: Way
    let response: Way
    /// The number of bytes in a second, both ways, or `nil` for no limit.
    let bandwidth: Int?
    /// A Boolean value that is true if the connection is lost in the middle of the response's body.
    let breaksBody: Bool
    /// A Boolean value that is true if the request arrives twice, where its method allows a network to repeat it.
    let repeatsRequest: Bool

    package init(request: Way, response: Way, bandwidth: Int?, breaksBody: Bool, repeatsRequest: Bool) {
        self.request = request
        self.response = response
        self.bandwidth = bandwidth
        self.breaksBody = breaksBody
        self.repeatsRequest = repeatsRequest
    }
}
