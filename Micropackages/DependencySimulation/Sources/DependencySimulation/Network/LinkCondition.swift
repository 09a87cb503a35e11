/// The condition of the network between two hosts, from which the seed draws for each request.
public struct LinkCondition: Sendable, Hashable {
    /// The time that a request takes to arrive, and that its response takes.
    public var latency: ClosedRange<Duration>
    /// The probability that the connection of a request is lost: half of the time before the request arrives, half of the
    /// time before the response does.
    ///
    /// The error is `URLError.networkConnectionLost`.
    public var loss: Double

    /// Creates a condition under which, by default, everything arrives at once.
    /// - Parameters:
    ///   - latency: The time that a request takes to arrive, and that its response takes.
    ///   - loss: The probability that the connection of a request is lost.
    public init(latency: ClosedRange<Duration> = .zero ... .zero, loss: Double = 0) {
        self.latency = latency
        self.loss = loss
    }

    /// Everything arrives at once.
    public static let perfect = LinkCondition()
}
