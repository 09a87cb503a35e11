/// The condition of the network between two hosts.
///
/// The seed draws a latency and an outcome from it for each request, and for each segment of a connection.
public struct LinkCondition: Sendable, Hashable {
    /// The time for one direction: of a request, of a response, or of a segment of a connection of ``Sockets``.
    ///
    /// In one of four worlds, a link has the same latency for all messages. Requests that are sent together then arrive together
    /// at a server.
    public var latency: ClosedRange<Duration>
    /// The probability that a request loses its connection: in half of the cases before the request arrives, in the
    /// other half before the response arrives.
    ///
    /// The error is `URLError.networkConnectionLost`. For a connection of ``Sockets``, it is the probability that a
    /// segment breaks the connection.
    public var lossRate: Double
    /// The probability that the connection is lost in the middle of the response's body, after half of the body has arrived.
    ///
    /// If a host streams the body, the connection is lost before any byte of the body arrives.
    public var brokenBodyRate: Double
    /// The probability that a request arrives twice in succession, as if a proxy repeated it.
    ///
    /// The client gets the second response.
    ///
    /// Only requests with idempotent methods are repeated: GET, HEAD, PUT, DELETE, OPTIONS and TRACE.
    public var duplicationRate: Double
    /// The number of bytes per second of a body, or of one direction of a connection, or `nil` for no limit.
    ///
    /// If it is zero or negative, no byte arrives.
    public var bandwidth: Int?

    /// Creates a condition.
    ///
    /// By default, everything arrives at once.
    /// - Parameters:
    ///   - latency: The time for one direction.
    ///   - lossRate: The probability that a request loses its connection.
    ///   - brokenBodyRate: The probability that the connection is lost in the middle of a response.
    ///   - duplicationRate: The probability that a request arrives twice.
    ///   - bandwidth: The number of bytes per second, or `nil` for no limit.
    public init(
        latency: ClosedRange<Duration> = .zero ... .zero,
        lossRate: Double = 0,
        brokenBodyRate: Double = 0,
        duplicationRate: Double = 0,
        bandwidth: Int? = nil
    ) {
        self.latency = latency
        self.lossRate = lossRate
        self.brokenBodyRate = brokenBodyRate
        self.duplicationRate = duplicationRate
        self.bandwidth = bandwidth
    }

    /// Everything arrives at once.
    public static let perfect = LinkCondition()
}
