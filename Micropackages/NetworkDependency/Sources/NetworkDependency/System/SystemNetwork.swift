import DependencySupport

/// A session on the real network, with the transport of the system.
///
/// On Apple's systems, the transport is `URLSession`. On Linux, it is the libcurl that FoundationNetworking has loaded. This type
/// itself handles redirects, cookies and timeouts, so that they are the same on every platform.
public final class SystemNetwork: NetworkSession, CustomStringConvertible {
    /// The session of the process, with the default configuration.
    ///
    /// The session stores cookies in `HTTPCookieStorage.shared`.
    public static let shared = SystemNetwork(configuration: .default)

    fileprivate let pipeline: RequestPipeline
    private let transport: SystemTransport

    /// Creates a session with a configuration.
    ///
    /// The session stores its cookies in the `httpCookieStorage` of the configuration. If that is `nil`, `httpShouldSetCookies` is
    /// false or `httpCookieAcceptPolicy` is `.never`, the session stores no cookies.
    /// - Parameters:
    ///   - configuration: The configuration, which is copied.
    ///   - delegate: Decides about redirects and challenges, and receives metrics.
    /// - Precondition: On Linux, the configuration has no custom `protocolClasses`, and the process has loaded libcurl 7.68 or
    ///   later.
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
            files: SystemTransferFiles(),
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

    /// The type and its transport, such as "SystemNetwork over libcurl 7.88.1" on Linux or "SystemNetwork over URLSession".
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
    /// Cancels all requests, and refuses new requests; both fail with `URLError.cancelled`.
    public func invalidateAndCancel() {
        pipeline.exchanges.cancel()
    }

    /// Refuses new requests, which fail with `URLError.cancelled`.
    ///
    /// Requests that have begun are completed.
    public func finishTasksAndInvalidate() {
        pipeline.exchanges.finish()
    }
}

extension URLSessionConfiguration {
    /// The storage of cookies, or `nil` if the session stores none.
    fileprivate var keptCookies: HTTPCookieStorage? {
        httpShouldSetCookies && httpCookieAcceptPolicy != .never ? httpCookieStorage : nil
    }
}
