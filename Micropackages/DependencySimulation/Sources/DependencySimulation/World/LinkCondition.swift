/// The condition of the network between two hosts, from which the seed draws for each request, and for each piece of a connection.
public struct LinkCondition: Sendable, Hashable {
    /// The time that a request takes to arrive, that its response takes, and each piece of a connection of ``Sockets``.
    ///
    /// In one world of four, a link takes the same time for each message, so that requests which are sent together meet at a server.
    public var latency: ClosedRange<Duration>
    /// The probability that the connection of a request is lost: half of the time before the request arrives, half of the
    /// time before the response does.
    ///
    /// The error is `URLError.networkConnectionLost`. For a connection of ``Sockets`` it is the probability that a piece breaks it.
    public var loss: Double
    /// The probability that the connection is lost in the middle of the response's body, of which half has arrived then.
    ///
    /// Of a body that a host streams, nothing has arrived.
    public var brokenBodies: Double
    /// The probability that a request arrives twice, one after the other, as proxies repeat it; the client gets the second response.
    ///
    /// Only requests whose methods are idempotent are repeated: GET, HEAD, PUT, DELETE, OPTIONS and TRACE.
    public var duplication: Double
    /// The number of bytes of a body, or of one direction of a connection, that pass in a second, or `nil` for no limit.
    public var bandwidth: Int?

    /// Creates a condition under which, by default, everything arrives at once.
    /// - Parameters:
    ///   - latency: The time that a request takes to arrive, and that its response takes.
    ///   - loss: The probability that the connection of a request is lost.
    ///   - brokenBodies: The probability that the connection is lost in the middle of a response.
    ///   - duplication: The probability that a request arrives twice.
    ///   - bandwidth: The number of bytes that pass in a second.
    public init(
        latency: ClosedRange<Duration> = .zero ... .zero,
        loss: Double = 0,
        brokenBodies: Double = 0,
        duplication: Double = 0,
        bandwidth: Int? = nil
    ) {
        self.latency = latency
        self.loss = loss
        self.brokenBodies = brokenBodies
        self.duplication = duplication
        self.bandwidth = bandwidth
    }

    /// Everything arrives at once.
    public static let perfect = LinkCondition()
}
