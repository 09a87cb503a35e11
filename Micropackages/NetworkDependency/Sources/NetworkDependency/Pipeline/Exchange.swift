import DependencySupport

/// One request and its response.
///
/// An exchange connects the transport, which reports events, with the reader, which waits for them.
///
/// An exchange is thread-safe, because one lock protects all state. Only the first outcome counts: an exchange ends once, by the
/// transport, by a timeout, or by the cancellation of the reader.
///
/// A canceled exchange stops its transport exactly once: the cancellation and ``onStop(_:)`` may occur in any order, and the later
/// of the two stops the transport. Closures are called without the lock, because a transport may report an event from
/// within them.
///
/// The reader misses no event. It reads the state and `reports`, the number of events, under the lock at the same time.
/// It is suspended only if that number has not changed since.
final class Exchange: Sendable {
    struct State {
        var response: URLResponse?
        var cookieValues: [String]?
        var body = BodyBuffer()
        /// The whole body so far, or `nil` unless a reader waits for the whole body.
        ///
        /// Such a reader is resumed only at the end.
        var collected: Data?
        var received: Int64 = 0
        /// A Boolean value that is true if the progress of the body is not reported, because another request may follow it.
        var isFollowed = false
        /// A Boolean value that is true if the transport has received the whole response, and still sends the request.
        var isAnswered = false
        var outcome: Result<Void, any Error>?
        var lastActivity: Duration
        /// The number of reported events so far that may resume a reader.
        ///
        /// Before a reader is suspended, it compares this number with the number at its last read, and so notices an
        /// event in between.
        var reports = 0
        var readers: [CheckedContinuation<Void, Never>] = []
        var stop: (@Sendable () -> Void)?
        /// A closure that resumes a paused transport, or `nil` if the transport cannot pause.
        var resume: (@Sendable () -> Void)?
        var isWaitingForCapacity = false
        var transaction: NetworkMetrics.Transaction?
    }

    let url: URL
    private let table: ExchangeTable
    private let idleTimeout: Duration?
    private let deadline: Duration?
    private let progress: TransferProgress.Handler?
    private let isFollowed: @Sendable (HTTPURLResponse) -> Bool
    let recorder: MetricsRecorder?
    private let state: Lock<State>

    init(
        _ request: URLRequest,
        to url: URL,
        in table: ExchangeTable,
        idleTimeout: Duration? = nil,
        deadline: Duration? = nil,
        progress: TransferProgress.Handler? = nil,
        isFollowed: @escaping @Sendable (HTTPURLResponse) -> Bool = { _ in false },
        recorder: MetricsRecorder? = nil
    ) {
        self.url = url
        self.table = table
        self.idleTimeout = idleTimeout
        self.deadline = deadline
        self.progress = progress
        self.isFollowed = isFollowed
        self.recorder = recorder
        var state = State(lastActivity: table.clock.elapsed)
        if let elapsed = recorder?.elapsed {
            state.transaction = NetworkMetrics.Transaction(request: request, start: elapsed, end: elapsed)
        }
        self.state = Lock(state)
        recorder?.add(self)
        table.add(self)
    }

    var hasEnded: Bool {
        state.withLock { $0.outcome != nil }
    }

    var isAnswered: Bool {
        state.withLock { $0.isAnswered }
    }

    /// The values of the response's `Set-Cookie` fields, or `nil` if the transport joins them.
    var cookieValues: [String]? {
        state.withLock { $0.cookieValues }
    }

    var receivedCount: Int {
        state.withLock { Int($0.received) }
    }

    var measured: (transaction: NetworkMetrics.Transaction?, error: (any Error)?) {
        state.withLock { state in
            if case .failure(let error) = state.outcome { (state.transaction, error) } else { (state.transaction, nil) }
        }
    }

    /// The time of the next timeout, or `nil` if there is none.
    var nextDeadline: Duration? {
        state.withLock { state in
            guard state.outcome == nil else { return nil }
            // A transport that is paused because of the reader is not idle.
            let idle = state.isWaitingForCapacity ? nil : idleTimeout.map { state.lastActivity.addingSaturated($0) }
            return [idle, deadline].compactMap { $0 }.min()
        }
    }

    /// A Boolean value that is true if the reader's task is canceled or the time limit of the whole request has passed.
    var isOver: Bool {
        Task.isCancelled || deadline.map { $0 <= table.clock.elapsed } ?? false
    }

    /// Ends the exchange and stops the transport; if the exchange has ended already, nothing happens.
    ///
    /// A timeout does not discard a complete response: the server does not read the rest of the request.
    func cancel(with code: URLError.Code = .cancelled, underlying: (any Error)? = nil) {
        // This check comes first, because creating the error takes longer than everything else here.
        guard !hasEnded else { return }
        if code == .timedOut, isAnswered { return end(with: .success(()))?() ?? () }
        end(with: .failure(URLError(code, for: url, underlying: underlying)))?()
    }

    /// Ends the exchange; if the exchange has ended already, nothing happens.
    /// - Returns: The closure that stops the transport, or `nil` if it is not set or the exchange had ended.
    @discardableResult
    func end(with outcome: Result<Void, any Error>) -> (@Sendable () -> Void)? {
        let ended: State? = state.withLock { state in
            guard state.outcome == nil else { return nil }
            state.outcome = outcome
            state.reports += 1
            if let elapsed = recorder?.elapsed { state.transaction?.end = elapsed }
            defer { (state.stop, state.resume, state.readers) = (nil, nil, []) }
            return state
        }
        guard let ended else { return nil }
        table.remove(self)
        recorder?.report()
        for reader in ended.readers { reader.resume() }
        return ended.stop
    }
}

// The methods for the reader. They throw a `URLError`, or the error with which the transport ended the exchange.
extension Exchange {
    func response() async throws -> URLResponse {
        try await wait { state in
            if let response = state.response { return .success(response) }
            return state.outcome?.flatMap { .failure(URLError(.badServerResponse, for: url)) }
        }
    }

    /// Returns the next chunk of the body, or `nil` at the end.
    ///
    /// Chunks that have arrived are returned before the error of the exchange is thrown. The error `.cancelled` is thrown
    /// immediately.
    func nextChunk() async throws -> Data? {
        try await wait { state in
            if case .failure(let error as URLError) = state.outcome, error.code == .cancelled { return .failure(error) }
            if let chunk = try state.body.popFirst() { return .success(chunk) }
            return state.outcome?.map { nil }
        }
    }

    /// Waits for the whole body, and returns all bytes that have not been read; the body must have an announced length.
    func rest(expecting count: Int64) async throws -> Data {
        try await wait { state in
            // The first chunk is not copied, because it often is the whole body.
            var collected = try state.collected.take() ?? state.body.popFirst() ?? Data()
            while let chunk = try state.body.popFirst() { collected.append(chunk) }
            // The reservation is limited, because a server may announce more bytes than it sends or than memory can hold.
            if state.outcome == nil { collected.reserveCapacity(Int(clamping: max(0, min(count, 16 << 20)))) }
            state.collected = collected
            return state.outcome?.map { state.collected.take() ?? Data() }
        }
    }

    /// Calls a closure with the state, first now and then after each reported event, until it returns a result.
    private func wait<Value: Sendable>(
        for result: @Sendable (inout State) throws -> Result<Value, any Error>?
    ) async throws -> Value {
        while true {
            if Task.isCancelled {
                cancel()
                throw URLError(.cancelled, for: url)
            }
            let (result, reports, resume) = state.withLock { state in
                let value: Result<Value, any Error>?
                do { value = try result(&state) } catch {
                    value = .failure(URLError(.cannotOpenFile, for: url, underlying: error))
                }
                guard state.isWaitingForCapacity, state.outcome == nil,
                    state.collected != nil || state.body.hasAmpleCapacity
                else { return (value, state.reports, nil as (@Sendable () -> Void)?) }
                state.isWaitingForCapacity = false
                state.lastActivity = table.clock.elapsed
                return (value, state.reports, state.resume)
            }
            resume?()
            if let result { return try result.get() }
            await withTaskCancellationHandler {
                await waitForReport(after: reports)
            } onCancel: {
                cancel()
            }
        }
    }

    /// Waits for the next report, while the table watches the timeouts of the exchange.
    ///
    /// The timeouts are watched only here: if a reader never waits, its exchange needs none.
    private func waitForReport(after reports: Int) async {
        table.watch(self)
        await withCheckedContinuation { continuation in
            let isReported = state.withLock { state in
                if state.reports == reports { state.readers.append(continuation) }
                return state.reports != reports
            }
            if isReported { continuation.resume() }
        }
    }
}

// The methods for the transport.
extension Exchange {
    /// Sets the closure that stops the transport; if the exchange has ended already, the closure is called immediately.
    func onStop(_ stop: @escaping @Sendable () -> Void) {
        let hasEnded = state.withLock { state in
            if state.outcome == nil { state.stop = stop }
            return state.outcome != nil
        }
        if hasEnded { stop() }
    }

    /// Collects a stream in memory, for a transport that cannot send it piece by piece.
    func collect(
        _ stream: UploadStream,
        on executor: (any TaskExecutor)? = nil,
        _ send: @escaping @Sendable (Data) -> Void
    ) {
        let task = Task(executorPreference: executor) { [self] in
            do {
                let data = try await stream.data()
                // A sequence may ignore that it is canceled.
                if !hasEnded { send(data) }
            } catch {
                end(with: .failure(URLError(.requestBodyStreamExhausted, for: url, underlying: error)))
            }
        }
        onStop { task.cancel() }
    }

    /// Sets the closure that resumes the transport after ``didReceive(_:)-(Data)`` has returned false.
    ///
    /// If no closure is set, the transport never pauses, and unread chunks go to a file.
    func onCapacity(_ resume: @escaping @Sendable () -> Void) {
        state.withLock { state in
            if state.outcome == nil { state.resume = resume }
        }
    }

    func didConnect(isReused: Bool) {
        if recorder != nil { state.withLock { $0.transaction?.isReusedConnection = isReused } }
    }

    /// Records the time of received bytes, such as a line of a head.
    func didReceiveActivity() {
        report(wakingReaders: false) { _ in }
    }

    func didSend(_ count: Int64, of total: Int64?) {
        if report(wakingReaders: false, { $0.transaction?.sentCount = count }) { progress?(.sent(count, of: total)) }
    }

    /// Accepts the head of a response, and wakes the reader.
    ///
    /// The head does not wait for the body, because a body may be large or never end, and its reader takes it as it arrives.
    ///
    /// An informational response, such as 103, counts only as activity.
    func didReceive(_ response: URLResponse, cookieValues: [String]? = nil) {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 200
        let isFollowed = progress != nil && (response as? HTTPURLResponse).map(isFollowed) == true
        report { state in
            guard !(100..<200).contains(status) || status == 101 else { return }
            state.isFollowed = isFollowed
            state.response = response
            state.cookieValues = cookieValues
            state.transaction?.response = response
            state.transaction?.responseStart = recorder?.elapsed
        }
    }

    /// Accepts a chunk of the body, and returns whether the transport may send more without pausing.
    @discardableResult
    func didReceive(_ chunk: Data) -> Bool {
        var failure: (any Error)?
        var hasCapacity = true
        var received: TransferProgress?
        report { state in
            state.received += Int64(chunk.count)
            state.transaction?.receivedCount = state.received
            if progress != nil, !state.isFollowed {
                received = .received(state.received, of: state.response?.expectedBodyLength)
            }
            guard state.collected?.append(chunk) == nil else { return }
            do { try state.body.append(chunk) } catch { failure = error }
            hasCapacity = state.resume == nil || !state.body.isFull
            if !hasCapacity { state.isWaitingForCapacity = true }
        }
        if let failure {
            cancel(with: .cannotWriteToFile, underlying: failure)
        } else {
            received.map { progress?($0) }
        }
        return hasCapacity
    }

    /// Accepts that all bytes of the response have arrived before the request is sent.
    func didReceiveAll() {
        state.withLock { $0.isAnswered = true }
    }

    /// Changes the state, unless the exchange has ended, and returns whether it has not.
    @discardableResult
    private func report(wakingReaders: Bool = true, _ change: (inout State) -> Void) -> Bool {
        let now = table.clock.elapsed
        let readers: [CheckedContinuation<Void, Never>]? = state.withLock { state in
            guard state.outcome == nil else { return nil }
            state.lastActivity = now
            change(&state)
            guard wakingReaders, state.collected == nil else { return [] }
            state.reports += 1
            defer { state.readers = [] }
            return state.readers
        }
        for reader in readers ?? [] { reader.resume() }
        return readers != nil
    }
}
