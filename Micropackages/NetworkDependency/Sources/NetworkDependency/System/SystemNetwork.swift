import DependencySupport

/// A session on the real network, with the transport of the system.
///
/// The transport is `URLSession` on Apple's systems. On Linux, it is the libcurl that FoundationNetworking has loaded. Redirects,
/// cookies and timeouts are handled by this type rather than by the system, so that they are the same on every platform.
public final class SystemNetwork: NetworkSession, CustomStringConvertible {
    /// The session of the process, with the default configuration.
    ///
    /// It uses the cookies of `HTTPCookieStorage.shared`.
    public static let shared = SystemNetwork(configuration: .default)

    fileprivate let pipeline: RequestPipeline
    private let transport: SystemTransport

    /// Creates a session with a configuration.
    ///
    /// The session keeps its cookies in the `httpCookieStorage` of the configuration. It keeps no cookies if that is `nil`,
    /// `httpShouldSetCookies` is false or `httpCookieAcceptPolicy` is `.never`.
    /// - Parameters:
    ///   - configuration: The configuration, which is copied.
    ///   - delegate: The decisions on redirects and challenges, and the receiver of metrics.
    /// - Precondition: On Linux, the configuration has no `protocolClasses` of its own, and the process has loaded libcurl 7.68 or later.
    public convenience init(
        configuration: URLSessionConfiguration = .default,
        delegate: NetworkDelegate = NetworkDelegate()
    ) {
        let transport = SystemTransport(configuration: configuration, delegate: delegate)
        self.init(configuration: configuration, delegate: delegate, over: transport)
    }

    init(configuration: URLSessionConfiguration, delegate: NetworkDelegate, over transport: SystemTransport) {
        self.transport = transport
        pipeline = RequestPipeline(
            transport: transport,
            files: SystemFiles(),
            cookies: configuration.keptCookies.map { CookieStore(in: $0, now: { Date() }) },
            exchanges: ExchangeTable(clock: ElapsedClock(ContinuousClock()), lingers: true),
            delegate: delegate,
            requestTimeout: configuration.timeoutIntervalForRequest,
            resourceTimeout: configuration.timeoutIntervalForResource,
            additionalHeaders: (configuration.httpAdditionalHeaders ?? [:]).map { ("\($0.key)", "\($0.value)") }
        )
    }

    /// The number of transfers that have not ended.
    package var exchangeCount: Int {
        transport.transferCount
    }

    /// The name of the transport, such as "SystemNetwork over libcurl 7.88.1", or "SystemNetwork over URLSession" on Apple's systems.
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
}

extension URLSessionConfiguration {
    /// The storage of cookies, or `nil` if the session keeps none.
    fileprivate var keptCookies: HTTPCookieStorage? {
        httpShouldSetCookies && httpCookieAcceptPolicy != .never ? httpCookieStorage : nil
    }
}
