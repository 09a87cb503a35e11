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
    /// It keeps cookies until the process ends.
    public static let shared = SystemNetwork(configuration: .default)

    private let pipeline: RequestPipeline
    private let transport: any LiveTransport

    /// Creates a session with a configuration.
    ///
    /// The session keeps cookies of its own, in memory, and does not use the cookies of `httpCookieStorage`. It keeps none
    /// where `httpShouldSetCookies` is false, `httpCookieAcceptPolicy` is `.never` or `httpCookieStorage` is `nil`.
    /// - Parameter configuration: The configuration, which is copied.
    public convenience init(configuration: URLSessionConfiguration = .default) {
        self.init(configuration: configuration, transport: .preferred)
    }

    /// Creates a session over a transport.
    /// - Parameters:
    ///   - configuration: The configuration, which is copied.
    ///   - choice: The transport.
    ///   - authorities: A file of the authorities whose certificates are trusted, instead of the system's, where the transport
    ///     can take one.
    package init(configuration: URLSessionConfiguration, transport choice: TransportChoice, authorities: String? = nil)
    {
        transport = choice.transport(for: configuration, authorities: authorities)
        pipeline = RequestPipeline(
            transport: transport,
            cookies: configuration.keepsCookies ? CookieStore(now: { Date() }) : nil,
            watchdog: Watchdog(clock: ElapsedClock(ContinuousClock()), lingers: true),
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

extension URLSessionConfiguration {
    fileprivate var keepsCookies: Bool {
        httpShouldSetCookies && httpCookieAcceptPolicy != .never && httpCookieStorage != nil
    }
}
