public import DependencySupport

/// A network in memory: hosts with routes, under conditions that a test sets.
///
/// Redirects, cookies, timeouts, cancellation and progress are the same code as in ``SystemNetwork``, and the contract of
/// `NetworkDependencyContract` runs on both from the same routes. There is no wire: no TLS handshake, nothing that is
/// decoded, and no header fields in which a system describes itself (`User-Agent`, `Accept-Encoding`, `Accept-Language`).
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
    /// What clients of one network have in common.
    package let hosts: SimulatedHosts

    /// Creates a network of hosts.
    /// - Parameters:
    ///   - hosts: The routes of each host, by its name, or by "name:port" where ports differ. "*.example.com" are all hosts below
    ///     that have no name of their own, and "*" are all. Case does not matter.
    ///   - clock: The clock of latencies, bandwidths and timeouts.
    ///   - now: Returns the date by which cookies expire.
    ///   - delegate: The decisions on redirects and challenges, and the receiver of metrics.
    ///   - requestLimit: The number of requests that are kept to be asked for, with their bodies; not negative.
    ///   - requestTimeout: The idle timeout, in seconds, of requests that do not set theirs.
    ///   - resourceTimeout: The time, in seconds, that a request may take in all.
    ///   - files: The files that downloads are written to and uploads read from, such as the `InMemoryFileSystem` of the test, or
    ///     ``SystemFiles``. Without them, a download and an upload from a file are an `UnexpectedCall`.
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

    /// Creates a session of another client of some hosts, with files and cookies of its own, whose requests take the way of a link.
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

    /// Has another session answer the requests to a host, such as the system's network those to a server of the test.
    ///
    /// A host that has routes by a more specific name still answers itself, so that "*" are all hosts without routes. The requests
    /// are not among the ``requests``, and the host's condition does not count for them. A redirect from a host of this network leads to
    /// hosts of this network only. Invalidating this network does not invalidate the session. All hosts that are forwarded by "*" do
    /// not ask an archive that this network replays.
    /// - Parameters:
    ///   - host: The name of the host, "name:port", or a wildcard such as "*.example.com".
    ///   - session: The session, or `nil` to have this network answer again.
    public func forward(_ host: String, to session: (any NetworkSession)?) {
        hosts.update(host) { $0.session = session }
    }

    /// The routes of a host, by its name, "name:port" or wildcard, as it was set.
    ///
    /// A request to a host whose routes were never set is an `UnexpectedCall`.
    public subscript(host: String) -> RouteTable {
        get { hosts.routes(of: host) ?? RouteTable() }
        set { hosts.setRoutes(newValue, of: host) }
    }

    /// Sets the condition under which a host, by its name, "name:port" or wildcard, is reached by requests that begin from now on.
    public func setCondition(_ condition: HostCondition, of host: String) {
        hosts.update(host) { $0.condition = condition }
    }

    /// Cancels all requests, and lets none begin any more: both end in `URLError.cancelled`.
    public func invalidateAndCancel() {
        pipeline.exchanges.cancel()
    }

    /// Lets no request begin any more, which ends in `URLError.cancelled`, and those that have begun come to their end.
    public func finishTasksAndInvalidate() {
        pipeline.exchanges.finish()
    }

    /// The requests that were sent, in their order, including those that follow redirects; the last of them where they are many.
    public var requests: [SimulatedRequest] {
        hosts.requests
    }
}
