/// A network in memory: hosts with routes, under conditions that a test sets.
///
/// Redirects, cookies, timeouts, cancellation and progress are those of ``SystemNetwork``, because they are the same code;
/// `NetworkDependencyContract` is run on both from the same routes. It stops being faithful at the wire: there is no TLS
/// handshake, no connection that is reused, and headers that a system adds by itself (`User-Agent`, `Accept-Language`)
/// are not there.
///
/// ```swift
/// let network = SimulatedNetwork(hosts: [
///     "api.example.com": [
///         Route(.get, "/users/:id") { request in .json(#"{"id": \#(request.parameters["id"] ?? "")}"#) }
///     ]
/// ])
/// network.setCondition(.offline, of: "api.example.com")
/// ```
public final class SimulatedNetwork: NetworkSession {
    private let exchange: Exchange
    private let storage: SimulatedStorage

    /// Creates a network of hosts.
    /// - Parameters:
    ///   - hosts: The routes of each host, by its name, or by "name:port" where ports differ. Case does not matter.
    ///   - clock: Measures latency, bandwidth and timeouts.
    ///   - now: The date, by which cookies expire.
    ///   - requestTimeout: The idle timeout, in seconds, of requests that do not set theirs.
    ///   - resourceTimeout: The time, in seconds, that a request may take in all.
    public init(
        hosts: [String: RouteTable] = [:],
        clock: some Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() },
        requestTimeout: TimeInterval = 60,
        resourceTimeout: TimeInterval = 7 * 86_400
    ) {
        let timeline = Timeline(clock)
        storage = SimulatedStorage(hosts: hosts)
        exchange = Exchange(
            transport: SimulatedTransport(storage: storage, timeline: timeline),
            cookies: CookieStore(now: now),
            watchdog: Watchdog(timeline: timeline, lingers: false),
            requestTimeout: requestTimeout,
            resourceTimeout: resourceTimeout
        )
    }

    public func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        try await exchange.bytes(for: request, uploading: source, progress: progress)
    }

    /// The routes of a host.
    ///
    /// A host that has none is unexpected.
    public subscript(host: String) -> RouteTable {
        get { storage.withLock { $0.hosts[host.lowercased()] ?? RouteTable() } }
        set { storage.withLock { $0.hosts[host.lowercased()] = newValue } }
    }

    /// Sets how well a host can be reached by requests that begin from now on.
    public func setCondition(_ condition: HostCondition, of host: String) {
        storage.withLock { $0.conditions[host.lowercased()] = condition }
    }

    /// The requests that were sent, in their order, those that follow redirects included.
    public var requests: [SimulatedRequest] {
        storage.withLock { $0.requests }
    }
}
