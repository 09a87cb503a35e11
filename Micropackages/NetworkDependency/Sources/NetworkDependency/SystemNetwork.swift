/// The network, by way of a `URLSession`.
///
/// One path on every platform: each request is a task of a session whose delegate is here. Redirects, cookies and timeouts
/// are handled above it, so that they do not depend on the platform; README.md lists what is worked round.
public final class SystemNetwork: NetworkSession {
    /// A session for everybody, with the default configuration.
    ///
    /// It keeps cookies until the process ends.
    public static let shared = SystemNetwork(configuration: .default)

    private let exchange: Exchange
    private let session: URLSession
    private let delegate = Delegate()

    /// Creates a session of a configuration.
    ///
    /// Cookies are kept unless the configuration says otherwise (`httpShouldSetCookies`, `httpCookieAcceptPolicy`), but
    /// in memory and by this session alone: `httpCookieStorage` is not used.
    public init(configuration: URLSessionConfiguration = .default) {
        session = URLSession(
            configuration: configuration.leavingPolicyToExchange(),
            delegate: delegate,
            delegateQueue: .forNetworkDelegate
        )
        exchange = Exchange(
            transport: SystemTransport(session: session, delegate: delegate),
            cookies: configuration.keepsCookies ? CookieStore(now: { Date() }) : nil,
            watchdog: Watchdog(timeline: .system, lingers: true),
            requestTimeout: configuration.timeoutIntervalForRequest,
            resourceTimeout: configuration.timeoutIntervalForResource
        )
    }

    /// How many transfers are under way.
    package var transferCount: Int {
        delegate.transferCount
    }

    deinit {
        // A session keeps itself and its delegate until it is invalidated. Transfers under way come to their end.
        session.finishTasksAndInvalidate()
    }

    public func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        try await exchange.bytes(for: request, uploading: source, progress: progress)
    }
}

extension URLSessionConfiguration {
    fileprivate var keepsCookies: Bool {
        httpShouldSetCookies && httpCookieAcceptPolicy != .never && httpCookieStorage != nil
    }

    /// Returns a copy that neither handles cookies nor times out.
    fileprivate func leavingPolicyToExchange() -> URLSessionConfiguration {
        guard let copy = copy() as? URLSessionConfiguration else { return self }
        copy.httpCookieStorage = nil
        copy.httpShouldSetCookies = false
        copy.httpCookieAcceptPolicy = .never
        copy.timeoutIntervalForRequest = SystemTransport.noTimeout
        copy.timeoutIntervalForResource = SystemTransport.noTimeout
        return copy
    }
}
