public import DependencyFiles
import DependencySupport

/// A network in memory: hosts with routes, under conditions that a test sets.
///
/// Redirects, cookies, timeouts, cancellation and progress use the same code as in ``SystemNetwork``. The contract in
/// `NetworkDependencyContract` runs on both with the same routes. There is no wire: no TLS handshake, no decoding of content, and
/// no header fields in which a system describes itself (`User-Agent`, `Accept-Encoding`, `Accept-Language`).
///
/// If no route answers a request, it throws an `UnexpectedCall` that names the request and the most similar routes.
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
    ///   - hosts: The routes of each host, by its name, or by "name:port" for a single port. "*.example.com" means all hosts below
    ///     "example.com" that have no entry of their own, and "*" means all other hosts. Case is ignored. An address of IPv6 may
    ///     be in brackets, and must be if a port follows: "[::1]:8080".
    ///   - clock: The clock of latencies, bandwidths and timeouts.
    ///   - now: Returns the current date, for the expiry of cookies.
    ///   - delegate: Decides about redirects and challenges, and receives metrics.
    ///   - requestLimit: The largest number of requests that ``requests`` contains, with their bodies. It must not be negative.
    ///   - requestTimeout: The idle timeout, in seconds, of requests that do not set one.
    ///   - resourceTimeout: The time limit of a whole request, in seconds.
    ///   - files: The file system to which downloads are written and from which uploads are read, such as the `InMemoryFileSystem`
    ///     of the test, or ``SystemTransferFiles``. If it is `nil`, a download or an upload from a file throws an `UnexpectedCall`.
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

    /// Creates a session for another client of the same hosts, with its own files and cookies.
    ///
    /// A link adds latencies and losses to the requests of the session.
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

    /// Makes another session answer the requests to a host, such as a ``SystemNetwork`` for a server on a socket.
    ///
    /// If a more specific name of the host has routes, those routes still answer. So "*" means all hosts without routes. Some
    /// features of this network do not apply to the requests that the other session answers:
    /// - ``requests`` does not contain them, and the condition of the host does not affect them.
    /// - A redirect from a host of this network reaches only hosts of this network.
    /// - Invalidating this network does not invalidate the other session.
    /// - If "*" is forwarded, an archive that this network replays does not answer.
    /// - Parameters:
    ///   - host: The name of the host, "name:port", or a wildcard such as "*.example.com".
    ///   - session: The session, or `nil` to make this network answer again.
    public func forward(_ host: String, to session: (any NetworkSession)?) {
        hosts.update(host) { $0.session = session }
    }

    /// The routes of a host, by the name, "name:port" or wildcard for which they were set.
    ///
    /// If the routes of a host were never set, a request to it throws an `UnexpectedCall`.
    public subscript(host: String) -> RouteTable {
        get { hosts.routes(of: host) ?? RouteTable() }
        set { hosts.setRoutes(newValue, of: host) }
    }

    /// Sets the condition of a host, by its name, "name:port" or wildcard, for requests that begin after this call.
    public func setCondition(_ condition: HostCondition, of host: String) {
        hosts.update(host) { $0.condition = condition }
    }

    /// Cancels all requests, and refuses new requests; both fail with `URLError.cancelled`.
    public func invalidateAndCancel() {
        pipeline.exchanges.cancel()
    }

    /// Cancels all requests, refuses new requests, and releases the routes, at the end of a simulated world.
    package func end() {
        invalidateAndCancel()
        hosts.removeAll()
    }

    /// Refuses new requests, which fail with `URLError.cancelled`.
    ///
    /// Requests that have begun are completed.
    public func finishTasksAndInvalidate() {
        pipeline.exchanges.finish()
    }

    /// The requests that were sent, in order, including requests that follow redirects.
    ///
    /// Only the last requests are stored.
    public var requests: [SimulatedRequest] {
        hosts.requests
    }
}
