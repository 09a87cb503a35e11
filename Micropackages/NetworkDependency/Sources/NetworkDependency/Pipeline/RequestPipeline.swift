import DependencySupport

/// A session over a transport: follows redirects, keeps cookies and limits the time.
///
/// ``SystemNetwork`` and ``SimulatedNetwork`` share it, so that they do these things alike.
struct RequestPipeline: Sendable {
    let transport: any Transport
    let cookies: CookieStore?
    let watchdog: Watchdog
    /// The timeout of requests that do not set their own, in seconds.
    let requestTimeout: TimeInterval
    let resourceTimeout: TimeInterval

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
        var hop = try Hop(request: request, source: source)
        if Task.isCancelled { throw URLError(.cancelled, for: hop.url) }
        let deadline = Duration.timeout(resourceTimeout).map { watchdog.clock.elapsed + $0 }
        for _ in 0...Hop.redirectLimit {
            let (exchange, response) = try await send(hop, before: deadline, progress: progress)
            do {
                guard let next = try hop.redirected(by: response) else {
                    let bytes = NetworkBytes(
                        unfolding: { try await exchange.nextChunk() },
                        rest: { try await exchange.rest(expecting: response.expectedContentLength) },
                        onDrop: { exchange.cancel() }
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

    private func send(
        _ hop: Hop,
        before deadline: Duration?,
        progress: TransferProgress.Handler?
    ) async throws -> (Exchange, URLResponse) {
        var hop = hop
        let handlesCookies = hop.request.httpShouldHandleCookies
        if handlesCookies, let header = cookies?.header(for: hop.url),
            hop.request.value(forHTTPHeaderField: "Cookie") == nil
        {
            hop.request.setValue(header, forHTTPHeaderField: "Cookie")
        }
        let limits = Exchange.Limits(watchdog: watchdog, idle: idleTimeout(of: hop.request), deadline: deadline)
        let exchange = Exchange(url: hop.url, limits: limits, progress: progress)
        transport.start(hop, for: exchange)
        let response = try await exchange.response()
        if handlesCookies, let response = response as? HTTPURLResponse {
            cookies?.store(from: response)
        }
        return (exchange, response)
    }

    /// Returns the idle timeout of a request.
    ///
    /// A request does not tell whether its own was set, only that it differs from the default.
    private func idleTimeout(of request: URLRequest) -> Duration? {
        let isDefault = request.timeoutInterval == 60
        return .timeout(isDefault ? requestTimeout : request.timeoutInterval)
    }
}
