/// The condition of the connections to a host of a simulated network.
public struct HostCondition: Sendable, Hashable {
    /// The outcome of an attempt to connect.
    public enum Reachability: Sendable, Hashable {
        /// The host can be reached.
        case reachable
        /// There is no network: `URLError.notConnectedToInternet`.
        case offline
        /// No server listens: `URLError.cannotConnectToHost`.
        case refused
        /// The name has no address: `URLError.cannotFindHost`.
        case unknownHost
        /// No secure connection can be made, so that https fails with `URLError.secureConnectionFailed`.
        case insecure
    }

    /// The outcome of an attempt to connect.
    public var reachability: Reachability
    /// The time from the end of a request to the head of its response, on the network's clock.
    public var latency: Duration
    /// The number of bytes of a body per second, in each direction; positive, or `nil` for no limit.
    public var bandwidth: Int?
    /// The number of bytes of a response's body after which the connection is lost, or `nil`.
    ///
    /// The error is `URLError.networkConnectionLost`.
    public var dropsAfter: Int?

    /// Creates a condition; by default, everything arrives at once.
    public init(
        reachability: Reachability = .reachable,
        latency: Duration = .zero,
        bandwidth: Int? = nil,
        dropsAfter: Int? = nil
    ) {
        self.reachability = reachability
        self.latency = latency
        self.bandwidth = bandwidth
        self.dropsAfter = dropsAfter
    }

    /// Everything arrives at once.
    public static let perfect = HostCondition()
    /// There is no network: `URLError.notConnectedToInternet`.
    public static let offline = HostCondition(reachability: .offline)
    /// No server listens: `URLError.cannotConnectToHost`.
    public static let refused = HostCondition(reachability: .refused)
    /// The name has no address: `URLError.cannotFindHost`.
    public static let unknownHost = HostCondition(reachability: .unknownHost)
    /// Only https fails: `URLError.secureConnectionFailed`.
    public static let insecure = HostCondition(reachability: .insecure)
}
