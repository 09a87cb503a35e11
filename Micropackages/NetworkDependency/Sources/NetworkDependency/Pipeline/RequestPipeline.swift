import DependencyFiles
import DependencySupport

/// A session over a transport: it follows redirects, stores cookies and enforces timeouts.
///
/// ``SystemNetwork`` and ``SimulatedNetwork`` share this code, so that they behave the same.
struct RequestPipeline: Sendable {
    let transport: any Transport
    let files: any TransferFiles
    let cookies: CookieStore?
    let exchanges: ExchangeTable
    let delegate: NetworkDelegate
    /// The timeout, in seconds, of requests that do not set one.
    let requestTimeout: TimeInterval
    let resourceTimeout: TimeInterval
    var additionalHeaders: [(name: String, value: String)] = []

    /// Sends a request, and returns when the head of the final response has arrived.
    /// - Throws: A `URLError`, or the error with which the transport ended the exchange.
    func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        guard exchanges.isValid else { throw URLError(.cancelled, for: request.url) }
        let recorder = delegate.didFinishCollecting.map { MetricsRecorder(clock: exchanges.clock, reportingTo: $0) }
        do {
            let (exchange, response) = try await follow(Hop(request: request, source: source), recorder, progress)
            recorder?.finish(with: .success(()))
            let bytes = NetworkBytes(
                unfolding: { try await exchange.nextChunk() },
                rest: { try await exchange.rest(expecting: response.expectedContentLength) },
                onDrop: { exchange.cancel() },
                files: files
            )
            return (bytes, response)
        } catch {
            recorder?.finish(with: .failure(error))
            throw error
        }
    }

    /// Sends a request, and the requests that redirects and challenges require.
    private func follow(
        _ first: Hop,
        _ recorder: MetricsRecorder?,
        _ progress: TransferProgress.Handler?
    ) async throws -> (Exchange, URLResponse) {
        var hop = first
        if Task.isCancelled { throw URLError(.cancelled, for: hop.url) }
        let deadline = Self.duration(of: resourceTimeout).map { exchanges.clock.elapsed.addingSaturated($0) }
        for count in 0...Hop.redirectLimit {
            let sent = try completed(hop)
            // A request does not record whether its interval was set. So an interval with the default value counts as not set.
            let isDefault = hop.request.timeoutInterval == 60
            if hop.request.cachePolicy == .returnCacheDataDontLoad, !transport.hasCache {
                throw URLError(.resourceUnavailable, for: hop.url)
            }
            let exchange = Exchange(
                sent.request,
                to: hop.url,
                in: exchanges,
                idleTimeout: Self.duration(of: isDefault ? requestTimeout : hop.request.timeoutInterval),
                deadline: deadline,
                progress: progress,
                isFollowed: { [hop] in mayFollow(hop, $0, isLast: count == Hop.redirectLimit) },
                recorder: recorder
            )
            // The session, the task or the time may have ended while a delegate decided.
            if !exchange.hasEnded, !exchange.isOver { transport.start(sent, for: exchange) }
            let response = try await exchange.response()
            do {
                if hop.request.httpShouldHandleCookies, let response = response as? HTTPURLResponse {
                    cookies?.store(from: response, values: exchange.cookieValues, unless: { exchange.isOver })
                    if exchange.isOver { throw URLError(Task.isCancelled ? .cancelled : .timedOut, for: hop.url) }
                }
                guard let next = try await self.hop(after: hop, response, isLast: count == Hop.redirectLimit) else {
                    return (exchange, response)
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

    /// Returns whether another hop may follow a response, unless a delegate decides otherwise.
    private func mayFollow(_ hop: Hop, _ response: HTTPURLResponse, isLast: Bool) -> Bool {
        if response.statusCode == 401 { return delegate.didReceiveChallenge != nil && !isLast }
        return hop.redirected(by: response) != nil
    }

    /// Returns the hop that follows a response, or `nil` if the response is returned to the caller.
    private func hop(after hop: Hop, _ response: URLResponse, isLast: Bool) async throws -> Hop? {
        guard let response = response as? HTTPURLResponse else { return nil }
        if let decide = delegate.didReceiveChallenge, response.statusCode == 401, !isLast {
            return try await decide(response, hop.request).map { try hop.replaced(by: $0).checkedToFollow(hop) }
        }
        guard let next = hop.redirected(by: response) else { return nil }
        guard let decide = delegate.willPerformRedirection else { return try next.checkedToFollow(hop) }
        return try await decide(response, next.request).map { try next.replaced(by: $0).checkedToFollow(hop) }
    }

    /// Returns a hop with the cookies and the header fields of the session.
    /// - Throws: `URLError.badURL` if a header field of the session is invalid.
    private func completed(_ hop: Hop) throws -> Hop {
        var sent = hop
        if hop.request.httpShouldHandleCookies, let header = cookies?.header(for: hop.url),
            hop.request.value(forHTTPHeaderField: "Cookie") == nil
        {
            sent.request.setValue(header, forHTTPHeaderField: "Cookie")
        }
        for (name, value) in additionalHeaders
        where !HeaderField.isFraming(name) && hop.isSent(name) && sent.request.value(forHTTPHeaderField: name) == nil {
            try HeaderField.check(name, value, of: hop.url)
            // On Linux, `setValue` would change the case of the field's name.
            sent.request.allHTTPHeaderFields = (sent.request.allHTTPHeaderFields ?? [:]).merging([name: value]) { $1 }
        }
        let hasOwnBody = hop.request.httpBody?.isEmpty == false || hop.request.httpBodyStream != nil
        if hop.request.httpMethod == "POST", hasOwnBody, hop.source == nil,
            sent.request.value(forHTTPHeaderField: "Content-Type") == nil
        {
            sent.request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        }
        return sent
    }

    /// Returns a timeout in seconds as a duration of at most ten years, or `nil` for a number that is not positive.
    private static func duration(of seconds: TimeInterval) -> Duration? {
        seconds > 0 ? .seconds(min(seconds, 10 * 365 * 86_400)) : nil
    }
}

/// A type that sends single requests, without redirects, cookies and timeouts.
///
/// Only the transport differs between the system and the simulation. ``RequestPipeline`` forms a session with either transport.
protocol Transport: Sendable {
    /// A Boolean value that is true if responses may come from a cache.
    var hasCache: Bool { get }

    /// Starts to send a request, and reports to the exchange until the exchange has ended.
    func start(_ hop: Hop, for exchange: Exchange)
}
