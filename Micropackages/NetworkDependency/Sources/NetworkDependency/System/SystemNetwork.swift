import DependencySupport

/// A session over the network, by a `URLSession`.
///
/// Each request is a task of one `URLSession`. Redirects, cookies and timeouts are handled by this type rather than by the
/// system, so that they are the same on every platform. README.md lists the defects of Foundation that it works around.
public final class SystemNetwork: NetworkSession {
    /// The session of the process, with the default configuration.
    ///
    /// It keeps cookies until the process ends.
    public static let shared = SystemNetwork(configuration: .default)

    private let pipeline: RequestPipeline
    private let session: URLSession
    private let delegate = Delegate()

    /// Creates a session with a configuration.
    ///
    /// The session keeps cookies of its own, in memory, and does not use the cookies of `httpCookieStorage`. It keeps none
    /// where `httpShouldSetCookies` is false, `httpCookieAcceptPolicy` is `.never` or `httpCookieStorage` is `nil`.
    /// - Parameter configuration: The configuration, which is copied.
    public init(configuration: URLSessionConfiguration = .default) {
        session = URLSession(
            configuration: configuration.leavingPolicyToPipeline(),
            delegate: delegate,
            delegateQueue: .forNetworkDelegate
        )
        pipeline = RequestPipeline(
            transport: SystemTransport(session: session, delegate: delegate),
            cookies: configuration.keepsCookies ? CookieStore(now: { Date() }) : nil,
            watchdog: Watchdog(clock: ElapsedClock(ContinuousClock()), lingers: true),
            requestTimeout: configuration.timeoutIntervalForRequest,
            resourceTimeout: configuration.timeoutIntervalForResource
        )
    }

    /// The number of tasks that have not ended.
    package var exchangeCount: Int {
        delegate.exchangeCount
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
        try await pipeline.bytes(for: request, uploading: source, progress: progress)
    }
}

extension URLSessionConfiguration {
    fileprivate var keepsCookies: Bool {
        httpShouldSetCookies && httpCookieAcceptPolicy != .never && httpCookieStorage != nil
    }

    /// Returns a copy without cookies and timeouts, which the pipeline handles.
    fileprivate func leavingPolicyToPipeline() -> URLSessionConfiguration {
        guard let copy = copy() as? URLSessionConfiguration else { return self }
        copy.avoidDefects()
        copy.httpCookieStorage = nil
        copy.httpShouldSetCookies = false
        copy.httpCookieAcceptPolicy = .never
        copy.timeoutIntervalForRequest = SystemTransport.noTimeout
        copy.timeoutIntervalForResource = SystemTransport.noTimeout
        return copy
    }
}
