/// The way between a client and the hosts of a simulated network.
///
/// Its latencies are a part of each exchange, so that the timeouts of a request count them.
package struct SimulatedLink: Sendable {
    /// The way of a request, or of its response.
    package struct Way: Sendable {
        let latency: Duration
        let isLost: Bool

        package init(latency: Duration, isLost: Bool) {
            self.latency = latency
            self.isLost = isLost
        }
    }

    /// The ways of a request and of its response.
    package struct RoundTrip: Sendable {
        let request: Way
        let response: Way
        /// Returns whether nothing passes now.
        let isCut: @Sendable () -> Bool

        package init(request: Way, response: Way, isCut: @escaping @Sendable () -> Bool) {
            self.request = request
            self.response = response
            self.isCut = isCut
        }
    }

    /// Returns the round trip that a request to a host begins.
    let roundTrip: @Sendable (_ host: String) -> RoundTrip

    package init(roundTrip: @escaping @Sendable (_ host: String) -> RoundTrip) {
        self.roundTrip = roundTrip
    }
}
