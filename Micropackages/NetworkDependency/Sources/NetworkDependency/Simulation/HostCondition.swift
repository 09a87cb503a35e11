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

    public var reachability: Reachability
    /// The time from the end of a request to the head of its response, on the network's clock.
    public var latency: Duration
    /// How many bytes of a body pass in a second, either way; `nil` is no limit.
    public var bandwidth: Int?
    /// The connection is lost after so many bytes of a response's body: `URLError.networkConnectionLost`.
    public var dropsAfter: Int?

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

    public static let perfect = HostCondition()
    public static let offline = HostCondition(reachability: .offline)
    public static let refused = HostCondition(reachability: .refused)
    public static let unknownHost = HostCondition(reachability: .unknownHost)
    public static let insecure = HostCondition(reachability: .insecure)
}
