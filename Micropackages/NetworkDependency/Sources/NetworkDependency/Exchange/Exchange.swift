/// A session over a transport: follows redirects, keeps cookies and limits the time, the same way for every transport.
struct Exchange: Sendable {
    let transport: any Transport
    let cookies: CookieStore?
    let watchdog: Watchdog
    /// The timeout of requests that do not set their own, in seconds.
    let requestTimeout: TimeInterval
    let resourceTimeout: TimeInterval

    func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        var hop = Hop(request: request, source: source)
        try check(hop)
        let deadline = Duration.timeout(resourceTimeout).map { watchdog.timeline.now() + $0 }
        for _ in 0...Hop.redirectLimit {
            let (transfer, response) = try await send(hop, before: deadline, progress: progress)
            do {
                guard let next = try hop.redirected(by: response) else {
                    let bytes = NetworkBytes(
                        unfolding: { try await transfer.nextChunk() },
                        rest: { try await transfer.rest(expecting: response.expectedContentLength) },
                        onDrop: { transfer.cancel() }
                    )
                    return (bytes, response)
                }
                hop = next
                transfer.cancel()
            } catch {
                transfer.cancel()
                throw error
            }
        }
        throw URLError(.httpTooManyRedirects, for: hop.request.url)
    }

    private func check(_ hop: Hop) throws {
        let url = hop.request.url
        guard url?.isHTTP == true else { throw URLError(.unsupportedURL, for: url) }
        guard url?.host()?.isEmpty == false else { throw URLError(.badURL, for: url) }
        if hop.hasBody, hop.request.httpMethod?.uppercased() == "GET" {
            throw URLError(.dataLengthExceedsMaximum, for: url)
        }
        if Task.isCancelled { throw URLError(.cancelled, for: url) }
    }

    private func send(
        _ hop: Hop,
        before deadline: Duration?,
        progress: TransferProgress.Handler?
    ) async throws -> (Transfer, URLResponse) {
        var hop = hop
        let handlesCookies = hop.request.httpShouldHandleCookies
        if handlesCookies, let url = hop.request.url, let header = cookies?.header(for: url),
            hop.request.value(forHTTPHeaderField: "Cookie") == nil
        {
            hop.request.setValue(header, forHTTPHeaderField: "Cookie")
        }
        let limits = Transfer.Limits(watchdog: watchdog, idle: idleTimeout(of: hop.request), deadline: deadline)
        let transfer = Transfer(url: hop.request.url, limits: limits, progress: progress)
        transport.start(hop, for: transfer)
        let response = try await transfer.response()
        if handlesCookies, let response = response as? HTTPURLResponse {
            cookies?.store(from: response)
        }
        return (transfer, response)
    }

    /// A request does not tell whether its timeout was set, only that it differs from the default.
    private func idleTimeout(of request: URLRequest) -> Duration? {
        let isDefault = request.timeoutInterval == 60
        return .timeout(isDefault ? requestTimeout : request.timeoutInterval)
    }
}
