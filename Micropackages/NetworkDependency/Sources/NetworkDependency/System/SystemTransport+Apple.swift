#if canImport(Darwin)
/// The transport of ``SystemNetwork`` on Apple's systems; each hop is a task of a `URLSession`.
final class SystemTransport: Transport {
    /// A year in seconds; with this timeout, the pipeline always ends a request before the system does.
    private static let noTimeout: TimeInterval = 365 * 86_400

    private let session: URLSession
    private let delegate: Delegate
    let hasCache: Bool

    /// Creates a transport for a configuration.
    ///
    /// The `URLSession` stores no cookies and has no timeouts of its own, because the pipeline handles both.
    init(configuration: URLSessionConfiguration, delegate: NetworkDelegate) {
        self.delegate = Delegate(decisions: delegate)
        let copy = configuration.copy() as? URLSessionConfiguration ?? configuration
        hasCache = copy.urlCache != nil
        copy.httpCookieStorage = nil
        copy.httpShouldSetCookies = false
        copy.httpCookieAcceptPolicy = .never
        copy.timeoutIntervalForRequest = Self.noTimeout
        copy.timeoutIntervalForResource = Self.noTimeout
        session = URLSession(configuration: copy, delegate: self.delegate, delegateQueue: nil)
    }

    deinit {
        // A `URLSession` retains its delegate until the session is invalidated. Tasks that have begun are completed.
        session.finishTasksAndInvalidate()
    }

    var name: String {
        "URLSession"
    }

    var transferCount: Int {
        delegate.exchangeCount
    }

    func start(_ hop: Hop, for exchange: Exchange) {
        guard case .stream(let stream) = hop.source else { return send(hop, for: exchange) }
        exchange.collect(stream) { data in
            var hop = hop
            hop.source = .data(data)
            self.send(hop, for: exchange)
        }
    }

    private func send(_ hop: Hop, for exchange: Exchange) {
        var request = hop.request
        request.timeoutInterval = Self.noTimeout
        request.httpShouldHandleCookies = false
        let task: URLSessionTask
        switch hop.source {
        case nil, .stream: task = session.dataTask(with: request)
        case .data(let data): task = session.uploadTask(with: request, from: data)
        case .file(let url): task = session.uploadTask(with: request, fromFile: url)
        }
        delegate.register(exchange, for: task)
        // `cancel()` waits for the thread that calls the delegate. That thread may be the current thread, so another thread calls
        // `cancel()`.
        exchange.onStop { DispatchQueue.global().async { task.cancel() } }
        task.resume()
    }
}
#endif
