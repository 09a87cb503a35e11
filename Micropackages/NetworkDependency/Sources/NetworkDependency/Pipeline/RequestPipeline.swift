import DependencySupport

/// A session over a transport: follows redirects, keeps cookies and limits the time.
///
/// ``SystemNetwork`` and ``SimulatedNetwork`` share it, so that they do these things alike.
struct RequestPipeline: Sendable {
    let transport: any Transport
    /// The files that bodies are downloaded into.
    let files: any TransferFiles
    let cookies: CookieStore?
    let watchdog: Watchdog
    let delegate: NetworkDelegate
    let life = SessionLife()
    /// The timeout of requests that do not set their own, in seconds.
    let requestTimeout: TimeInterval
    let resourceTimeout: TimeInterval
    /// The header fields of requests that do not set their own.
    var additionalHeaders: [(name: String, value: String)] = []

    /// Sends a request, and returns when the head of the final response has arrived.
    /// - Parameters:
    ///   - request: The request.
    ///   - source: What it uploads.
    ///   - progress: Receives the progress of every hop.
    /// - Returns: The bytes of the body, and the response.
    /// - Throws: A `URLError`, or what the transport reports.
    func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        guard life.isValid else { throw URLError(.cancelled, for: request.url) }
        let recorder = delegate.didFinishCollecting.map { MetricsRecorder(clock: watchdog.clock, report: $0) }
        do {
            let result = try await follow(
                Hop(request: request, source: source),
                measuring: recorder,
                progress: progress
            )
            recorder?.finish()
            return result
        } catch {
            recorder?.finish(with: error)
            throw error
        }
    }

    /// Sends a request, and those that redirects and challenges ask for.
    private func follow(
        _ first: Hop,
        measuring recorder: MetricsRecorder?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        var hop = first
        if Task.isCancelled { throw URLError(.cancelled, for: hop.url) }
        let deadline = timeout(resourceTimeout).map { watchdog.clock.elapsed + $0 }
        for count in 0...Hop.redirectLimit {
            let (exchange, response) = try await send(hop, before: deadline, measuring: recorder, progress: progress)
            do {
                guard let next = try await self.hop(after: hop, response, isLast: count == Hop.redirectLimit) else {
                    let bytes = NetworkBytes(
                        unfolding: { try await exchange.nextChunk() },
                        rest: { try await exchange.rest(expecting: response.expectedContentLength) },
                        onDrop: { exchange.cancel() },
                        files: files
                    )
                    return (bytes, response)
                }
                hop = next
                exchange.cancel()
            } catch {
                exchange.cancel()
                throw error
            }
        }
        throw URLError(.httpTooManyRedirects, for: hop.url)
    }

    /// Returns the hop that follows a response, or `nil` where the response is returned.
    /// - Throws: A `URLError` for a hop that cannot be taken.
    private func hop(after hop: Hop, _ response: URLResponse, isLast: Bool) async throws -> Hop? {
        guard let response = response as? HTTPURLResponse else { return nil }
        if let decide = delegate.didReceiveChallenge, response.statusCode == 401, !isLast {
            return try await decide(response, hop.request).map { try hop.replaced(by: $0).checkedToFollow(hop) }
        }
        guard let next = hop.redirected(by: response) else { return nil }
        guard let decide = delegate.willPerformRedirection else { return try next.checkedToFollow(hop) }
        return try await decide(response, next.request).map { try next.replaced(by: $0).checkedToFollow(hop) }
    }

    private func send(
        _ hop: Hop,
        before deadline: Duration?,
        measuring recorder: MetricsRecorder?,
        progress: TransferProgress.Handler?
    ) async throws -> (Exchange, URLResponse) {
        var hop = hop
        let handlesCookies = hop.request.httpShouldHandleCookies
        if handlesCookies, let header = cookies?.header(for: hop.url),
            hop.request.value(forHTTPHeaderField: "Cookie") == nil
        {
            hop.request.setValue(header, forHTTPHeaderField: "Cookie")
        }
        for (name, value) in additionalHeaders
        where !HeaderField.isFraming(name) && hop.request.value(forHTTPHeaderField: name) == nil {
            try HeaderField.check(name, value, of: hop.url)
            hop.request.setValue(value, forHTTPHeaderField: name)
        }
        let limits = Exchange.Limits(
            watchdog: watchdog,
            life: life,
            idle: idleTimeout(of: hop.request),
            deadline: deadline
        )
        let measurement = recorder.map { (recorder: $0, position: $0.begin(hop.request)) }
        let exchange = Exchange(url: hop.url, limits: limits, progress: progress, measurement: measurement)
        life.add(exchange)
        transport.start(hop, for: exchange)
        let response = try await exchange.response()
        if handlesCookies, let response = response as? HTTPURLResponse {
            cookies?.store(from: response, unless: { exchange.isOver })
            try exchange.checkNotOver()
        }
        return (exchange, response)
    }

    /// Returns the idle timeout of a request.
    ///
    /// A request does not tell whether its own was set, only that it differs from the default.
    private func idleTimeout(of request: URLRequest) -> Duration? {
        let isDefault = request.timeoutInterval == 60
        return timeout(isDefault ? requestTimeout : request.timeoutInterval)
    }

    /// Returns a timeout that Foundation states in seconds: at most ten years, and `nil` for 0 and less.
    private func timeout(_ seconds: TimeInterval) -> Duration? {
        seconds > 0 ? .seconds(min(seconds, 10 * 365 * 86_400)) : nil
    }
}
