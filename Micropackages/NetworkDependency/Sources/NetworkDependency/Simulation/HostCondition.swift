/// The condition of the connections to a host of a simulated network.
public struct HostCondition: Sendable, Hashable {
    /// The outcome of an attempt to connect.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Reachability: Sendable, Hashable {
        /// The host can be reached.
        case reachable
        /// There is no network. The error is `URLError.notConnectedToInternet`.
        case offline
        /// No server listens on the port. The error is `URLError.cannotConnectToHost`.
        case refused
        /// The name has no address. The error is `URLError.cannotFindHost`.
        case unknownHost
        /// TLS fails. The error of an https request is `URLError.secureConnectionFailed`.
        case insecure
    }

    /// The outcome of an attempt to connect.
    public var reachability: Reachability
    /// The time from the end of a request to the head of its response, on the network's clock.
    public var latency: Duration
    /// The number of bytes of a body per second in each direction, or `nil` for no limit; the number must be positive.
    public var bandwidth: Int?
    /// The number of bytes of a response's body after which the connection is lost, or `nil` if it is not lost.
    ///
    /// The error is `URLError.networkConnectionLost`.
    public var dropsAfterBytes: Int?

    /// Creates a condition.
    ///
    /// By default, everything arrives immediately.
    public init(
        reachability: Reachability = .reachable,
        latency: Duration = .zero,
        bandwidth: Int? = nil,
        dropsAfterBytes: Int? = nil
    ) {
        self.reachability = reachability
        self.latency = latency
        self.bandwidth = bandwidth
        self.dropsAfterBytes = dropsAfterBytes
    }

    /// Everything arrives immediately.
    public static let perfect = HostCondition()
    /// There is no network; the error is `URLError.notConnectedToInternet`.
    public static let offline = HostCondition(reachability: .offline)
    /// No server listens on the port; the error is `URLError.cannotConnectToHost`.
    public static let refused = HostCondition(reachability: .refused)
    /// The name has no address; the error is `URLError.cannotFindHost`.
    public static let unknownHost = HostCondition(reachability: .unknownHost)
    /// TLS fails; the error of an https request is `URLError.secureConnectionFailed`.
    public static let insecure = HostCondition(reachability: .insecure)
}
