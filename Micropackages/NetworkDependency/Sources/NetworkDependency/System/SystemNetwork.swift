import DependencySupport

/// A session over the network, by the transport that the system has.
///
/// On Linux, that is libcurl, which FoundationNetworking has loaded, or `URLSession` where it is missing or where the
/// configuration has protocols of its own; ``description`` tells which. On Apple's systems, it is `URLSession`. Redirects,
/// cookies and timeouts are handled by this type rather than by the system, so that they are the same on every platform.
/// README.md lists the defects of Foundation that it works around.
public final class SystemNetwork: NetworkSession, CustomStringConvertible {
    /// The session of the process, with the default configuration.
    ///
    /// Its cookies are those of `HTTPCookieStorage.shared`.
    public static let shared = SystemNetwork(configuration: .default)

    fileprivate let pipeline: RequestPipeline
    private let transport: any LiveTransport

    /// Creates a session with a configuration.
    ///
    /// The session keeps its cookies in the `httpCookieStorage` of the configuration. It keeps none where that is `nil`,
    /// `httpShouldSetCookies` is false or `httpCookieAcceptPolicy` is `.never`.
    /// - Parameters:
    ///   - configuration: The configuration, which is copied.
    ///   - delegate: The decisions on redirects and challenges, and the receiver of metrics.
    public convenience init(
        configuration: URLSessionConfiguration = .default,
        delegate: NetworkDelegate = NetworkDelegate()
    ) {
        self.init(configuration: configuration, delegate: delegate, transport: .preferred)
    }

    /// Creates a session over a transport.
    /// - Parameters:
    ///   - configuration: The configuration, which is copied.
    ///   - delegate: The decisions on redirects and challenges, and the receiver of metrics.
    ///   - choice: The transport.
    ///   - authorities: A file of the authorities whose certificates are trusted, instead of the system's, where the transport
    ///     can take one.
    package init(
        configuration: URLSessionConfiguration,
        delegate: NetworkDelegate = NetworkDelegate(),
        transport choice: TransportChoice,
        authorities: String? = nil
    ) {
        transport = choice.transport(for: configuration, delegate: delegate, authorities: authorities)
        pipeline = RequestPipeline(
            transport: transport,
            files: SystemFiles(),
            cookies: configuration.keptCookies.map { CookieStore(in: $0, now: { Date() }) },
            watchdog: Watchdog(clock: ElapsedClock(ContinuousClock()), lingers: true),
            delegate: delegate,
            requestTimeout: configuration.timeoutIntervalForRequest,
            resourceTimeout: configuration.timeoutIntervalForResource
        )
    }

    /// The number of transfers that have not ended.
    package var exchangeCount: Int {
        transport.transferCount
    }

    /// The name of the transport, such as "SystemNetwork over libcurl 7.88.1" or "SystemNetwork over URLSession".
    public var description: String {
        "SystemNetwork over \(transport.name)"
    }

    public func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        try await pipeline.bytes(for: request, uploading: source, progress: progress)
    }
}

extension SystemNetwork {
    /// Cancels all requests, and lets none begin any more: both end in `URLError.cancelled`.
    public func invalidateAndCancel() {
        pipeline.life.cancel()
    }

    /// Lets no request begin any more, which ends in `URLError.cancelled`, and those that have begun come to their end.
    public func finishTasksAndInvalidate() {
        pipeline.life.finish()
    }
}

extension URLSessionConfiguration {
    /// The storage of cookies, or `nil` where a session is to keep none.
    fileprivate var keptCookies: HTTPCookieStorage? {
        httpShouldSetCookies && httpCookieAcceptPolicy != .never ? httpCookieStorage : nil
    }
}
