import DependencySupport

// The reader's side.
extension Exchange {
    func cancel() {
        stop(with: URLError(.cancelled, for: url))
    }

    /// Returns the head of the response once it has arrived.
    /// - Throws: A `URLError`, or the error that the transport ended the exchange with.
    func response() async throws -> URLResponse {
        try await wait { state in
            if let response = state.response { return .success(response) }
            return state.outcome?.flatMap { .failure(URLError(.badServerResponse, for: url)) }
        }
    }

    /// Returns the next piece of the body, or `nil` at its end.
    ///
    /// Pieces that have arrived come before the error that the exchange ended with, unless that is `.cancelled`.
    /// - Throws: A `URLError`, or the error that the transport ended the exchange with.
    func nextChunk() async throws -> Data? {
        try await wait { state in
            if case .failure(let error) = state.outcome, (error as? URLError)?.code == .cancelled {
                return .failure(error)
            }
            do {
                if let chunk = try state.body.popFirst() { return .success(chunk) }
            } catch {
                return .failure(URLError(.cannotOpenFile, for: url, underlying: error))
            }
            return state.outcome?.map { nil }
        }
    }

    /// Returns the rest of the body once all of it has arrived.
    /// - Parameter count: The length of the body, as announced.
    /// - Returns: The bytes that have not been read.
    /// - Throws: A `URLError`, or the error that the transport ended the exchange with.
    func rest(expecting count: Int64) async throws -> Data {
        try await wait { state in
            do {
                // The first piece is not copied: that of a small body is all of it.
                var collected = try state.collected.take() ?? state.body.popFirst() ?? Data()
                while let chunk = try state.body.popFirst() { collected.append(chunk) }
                // A server may announce more than it sends, or than there is memory.
                if state.outcome == nil { collected.reserveCapacity(Int(clamping: max(0, min(count, 16 << 20)))) }
                state.collected = collected
            } catch {
                return .failure(URLError(.cannotOpenFile, for: url, underlying: error))
            }
            return state.outcome?.map { state.collected.take() ?? Data() }
        }
    }

    /// A Boolean value that is true once the reader's task is cancelled or the time for the whole request is up.
    var isOver: Bool {
        Task.isCancelled || limits.deadline.map { $0 <= limits.watchdog.clock.elapsed } ?? false
    }

    /// Ends the exchange if the reader's task was cancelled, or the time ran out, while something was done with the head.
    /// - Throws: `URLError.cancelled` or `.timedOut`.
    func checkNotOver() throws {
        guard isOver else { return }
        let error = URLError(Task.isCancelled ? .cancelled : .timedOut, for: url)
        stop(with: error)
        throw error
    }

    /// Waits until a closure, which is called with the state after each report, returns a result.
    private func wait<Value: Sendable>(
        for result: @Sendable (inout State) -> Result<Value, any Error>?
    ) async throws -> Value {
        while true {
            if Task.isCancelled {
                cancel()
                throw URLError(.cancelled, for: url)
            }
            let clock = limits.watchdog.clock
            let (result, reports, goOn) = state.withLock { (result(&$0), $0.reports, $0.takeRoom(by: clock)) }
            if let goOn { letTransportGoOn(goOn) }
            if let result { return try result.get() }
            await withTaskCancellationHandler {
                await waitForReport(after: reports)
            } onCancel: {
                cancel()
            }
        }
    }

    private func letTransportGoOn(_ goOn: () -> Void) {
        // The idle time counts again, which the watchdog does not know.
        if state.withLock({ $0.isWatched && $0.outcome == nil }) { limits.watchdog.watch(self) }
        goOn()
    }

    /// Begins to enforce the timeouts: an exchange whose reader never waits needs no watchdog.
    private func startWatching() {
        guard limits.idle != nil || limits.deadline != nil else { return }
        let isFirst = state.withLock { state in
            defer { state.isWatched = true }
            return state.outcome == nil && !state.isWatched
        }
        if isFirst { limits.watchdog.watch(self) }
    }

    private func waitForReport(after reports: Int) async {
        startWatching()
        await withCheckedContinuation { continuation in
            let isReported = state.withLock { state in
                if state.reports == reports { state.readers.append(continuation) }
                return state.reports != reports
            }
            if isReported { continuation.resume() }
        }
    }
}

extension Exchange.State {
    /// Returns the closure that has a transport go on, if it waits and there is room now.
    fileprivate mutating func takeRoom(by clock: ElapsedClock) -> (@Sendable () -> Void)? {
        guard isWaitingForRoom, collected != nil || body.hasMuchRoom, outcome == nil else { return nil }
        isWaitingForRoom = false
        lastActivity = clock.elapsed
        return goOn
    }
}
