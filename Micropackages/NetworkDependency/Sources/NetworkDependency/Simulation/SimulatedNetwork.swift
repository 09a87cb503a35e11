public import DependencySupport

/// A network in memory: hosts with routes, under conditions that a test sets.
///
/// Redirects, cookies, timeouts, cancellation and progress are the same code as in ``SystemNetwork``, and the contract of
/// `NetworkDependencyContract` runs on both from the same routes. It has no wire: no TLS handshake, no decoding of content, and no
/// header fields in which a system describes itself (`User-Agent`, `Accept-Encoding`, `Accept-Language`).
///
/// A request that no route answers throws an `UnexpectedCall`, which names it and the nearest routes.
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
    let pipeline: RequestPipeline
    /// The hosts, which several clients of one network share.
    package let hosts: SimulatedHosts

    /// Creates a network of hosts.
    /// - Parameters:
    ///   - hosts: The routes of each host, by its name, or by "name:port" for a single port. "*.example.com" stands for all hosts
    ///     below that name that are not listed themselves, and "*" for all others. Case is ignored.
    ///   - clock: The clock of latencies, bandwidths and timeouts.
    ///   - now: Returns the current date, for the expiry of cookies.
    ///   - delegate: The decisions on redirects and challenges, and the receiver of metrics.
    ///   - requestLimit: The number of requests that ``requests`` keeps, with their bodies; not negative.
    ///   - requestTimeout: The idle timeout, in seconds, of requests that do not set one.
    ///   - resourceTimeout: The time limit of a whole request, in seconds.
    ///   - files: The files that downloads are written to and uploads read from, such as the `InMemoryFileSystem` of the test, or
    ///     ``SystemFiles``. Without them, a download and an upload from a file throw an `UnexpectedCall`.
    public convenience init(
        hosts: [String: RouteTable] = [:],
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() },
        delegate: NetworkDelegate = NetworkDelegate(),
        requestLimit: Int = 10_000,
        requestTimeout: TimeInterval = 60,
        resourceTimeout: TimeInterval = 7 * 86_400,
        files: (any TransferFiles)? = nil
    ) {
        self.init(
            sharing: SimulatedHosts(hosts, logLimit: requestLimit),
            files: files ?? UnexpectedFiles(owner: "SimulatedNetwork"),
            clock: clock,
            now: now,
            delegate: delegate,
            requestTimeout: requestTimeout,
            resourceTimeout: resourceTimeout
        )
    }

    /// Creates a session of another client of the same hosts, with files and cookies of its own, whose requests use a link.
    package init(
        sharing hosts: SimulatedHosts,
        files: any TransferFiles,
        link: (@Sendable (_ host: String) throws -> RoundTrip)? = nil,
        clock: any Clock<Duration>,
        timeoutClock: (any Clock<Duration>)? = nil,
        now: @escaping @Sendable () -> Date,
        delegate: NetworkDelegate,
        requestTimeout: TimeInterval = 60,
        resourceTimeout: TimeInterval
    ) {
        self.hosts = hosts
        let clock = ElapsedClock(clock)
        pipeline = RequestPipeline(
            transport: SimulatedTransport(to: hosts, files: files, clock: clock, link: link),
            files: files,
            cookies: CookieStore(now: now),
            exchanges: ExchangeTable(clock: timeoutClock.map { ElapsedClock($0) } ?? clock, lingers: false),
            delegate: delegate,
            requestTimeout: requestTimeout,
            resourceTimeout: resourceTimeout
        )
    }

    public func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        if let session = request.url.flatMap(hosts.session) {
            return try await session.bytes(for: request, uploading: source, progress: progress)
        }
        return try await pipeline.bytes(for: request, uploading: source, progress: progress)
    }

    /// Makes another session answer the requests to a host, such as the system's network for a server of the test.
    ///
    /// A host whose more specific name has routes still answers itself, so "*" means all hosts without routes. Forwarded requests
    /// are not in ``requests``, and the condition of the host does not affect them. A redirect from a host of this network reaches
    /// only hosts of this network. Invalidating this network does not invalidate the session. If "*" is forwarded, an archive that
    /// this network replays does not answer.
    /// - Parameters:
    ///   - host: The name of the host, "name:port", or a wildcard such as "*.example.com".
    ///   - session: The session, or `nil` to make this network answer again.
    public func forward(_ host: String, to session: (any NetworkSession)?) {
        hosts.update(host) { $0.session = session }
    }

    /// The routes of a host, by the name, "name:port" or wildcard with which they were set.
    ///
    /// A request to a host whose routes were never set throws an `UnexpectedCall`.
    public subscript(host: String) -> RouteTable {
        get { hosts.routes(of: host) ?? RouteTable() }
        set { hosts.setRoutes(newValue, of: host) }
    }

    /// Sets the condition of a host, by its name, "name:port" or wildcard, for requests that begin from now on.
    public func setCondition(_ condition: HostCondition, of host: String) {
        hosts.update(host) { $0.condition = condition }
    }

    /// Cancels all requests, and refuses further ones: both fail with `URLError.cancelled`.
    public func invalidateAndCancel() {
        pipeline.exchanges.cancel()
    }

    /// Refuses further requests, which fail with `URLError.cancelled`.
    ///
    /// Requests that have begun continue to their end.
    public func finishTasksAndInvalidate() {
        pipeline.exchanges.finish()
    }

    /// The requests that were sent, in their order, including those that follow redirects.
    ///
    /// Only the last ones are kept.
    public var requests: [SimulatedRequest] {
        hosts.requests
    }
}
