/// How well a host of a simulated network can be reached.
public struct HostCondition: Sendable, Hashable {
    /// What comes of an attempt to connect.
    public enum Reachability: Sendable, Hashable {
        /// The host can be reached.
        case reachable
        /// There is no network: `URLError.notConnectedToInternet`.
        case offline
        /// Nobody listens: `URLError.cannotConnectToHost`.
        case refused
        /// The name has no address: `URLError.cannotFindHost`.
        case unknownHost
        /// No secure connection can be made, so that https is `URLError.secureConnectionFailed`.
        case insecure
    }

    /// What comes of an attempt to connect.
    public var reachability: Reachability
    /// The time from the end of a request to the head of its response, on the network's clock.
    public var latency: Duration
    /// How many bytes of a body pass in a second, either way; `nil` is no limit.
    public var bandwidth: Int?
    /// The connection is lost after so many bytes of a response's body: `URLError.networkConnectionLost`.
    public var dropsAfter: Int?

    /// Creates a condition; by default everything arrives, and at once.
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

    /// Everything arrives, and at once.
    public static let perfect = HostCondition()
    /// There is no network: `URLError.notConnectedToInternet`.
    public static let offline = HostCondition(reachability: .offline)
    /// Nobody listens: `URLError.cannotConnectToHost`.
    public static let refused = HostCondition(reachability: .refused)
    /// The name has no address: `URLError.cannotFindHost`.
    public static let unknownHost = HostCondition(reachability: .unknownHost)
    /// Only https fails: `URLError.secureConnectionFailed`.
    public static let insecure = HostCondition(reachability: .insecure)
}
