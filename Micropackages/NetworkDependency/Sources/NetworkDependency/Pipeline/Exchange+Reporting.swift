import DependencySupport

// The transport's side.
extension Exchange {
    /// Sets the closure that stops the transport, or calls it at once if the exchange has ended.
    func onStop(_ stop: @escaping @Sendable () -> Void) {
        let hasEnded = state.withLock { state in
            if state.outcome == nil { state.stop = stop }
            return state.outcome != nil
        }
        if hasEnded { stop() }
    }

    /// Sets the closure that has the transport go on after ``didReceive(_:)-(Data)`` returned false.
    ///
    /// Without one, the transport never waits, and what is not read goes to a file.
    func onRoom(_ goOn: @escaping @Sendable () -> Void) {
        state.withLock { state in
            if state.outcome == nil { state.goOn = goOn }
        }
    }

    /// Notes the connection, for the metrics.
    func didConnect(isReused: Bool) {
        if measurement != nil { state.withLock { $0.isReusedConnection = isReused } }
    }

    /// Notes that something was received of which nothing is to be told.
    func didReceiveActivity() {
        report { _ in }
    }

    func didSend(_ count: Int64, of total: Int64?) {
        report { $0.sent = count }
        progress?(.sent(count, of: total))
    }

    /// Accepts the head of a response.
    ///
    /// An informational response, such as 103, only counts as activity.
    func didReceive(_ response: URLResponse) {
        if let status = (response as? HTTPURLResponse)?.statusCode, (100..<200).contains(status), status != 101 {
            report { _ in }
        } else {
            report { $0.response = response }
            measurement?.recorder.didReceive(response, at: measurement?.position ?? 0)
        }
    }

    /// Accepts a piece of the body, and returns whether there is room for more.
    @discardableResult
    func didReceive(_ chunk: Data) -> Bool {
        var failure: URLError?
        var hasRoom = true
        var received: Int64 = 0
        var response: URLResponse?
        report { state in
            do {
                if state.collected == nil {
                    try state.body.append(chunk)
                } else {
                    state.collected?.append(chunk)
                }
                if state.goOn != nil, state.collected == nil, state.body.isFull {
                    state.isWaitingForRoom = true
                    hasRoom = false
                }
                state.received += Int64(chunk.count)
                received = state.received
                response = state.response
            } catch {
                failure = URLError(.cannotWriteToFile, for: url, underlying: error)
            }
        }
        if let failure {
            stop(with: failure)
        } else if let progress {
            progress(.received(received, of: response?.expectedBodyLength))
        }
        return hasRoom
    }

    /// Ends the exchange on the transport's side, where nothing is left to stop.
    func complete(with outcome: Result<Void, any Error>) {
        _ = end(with: outcome)
    }

    private func report(_ change: (inout State) -> Void) {
        let now = limits.watchdog.clock.elapsed
        let readers = state.withLock { state in
            guard state.outcome == nil else { return [CheckedContinuation<Void, Never>]() }
            state.lastActivity = now
            state.reports += 1
            change(&state)
            guard state.collected == nil else { return [] }
            defer { state.readers = [] }
            return state.readers
        }
        for reader in readers { reader.resume() }
    }
}

extension URLResponse {
    /// The length of the body as a reader sees it, where that is known.
    package var expectedBodyLength: Int64? {
        let isEncoded = (self as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding") != nil
        return isEncoded || expectedContentLength < 0 ? nil : expectedContentLength
    }
}
