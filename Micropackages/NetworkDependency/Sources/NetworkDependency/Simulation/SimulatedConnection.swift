import DependencySupport

/// A connection on which a host answers one request, at the pace that its condition allows.
struct SimulatedConnection: Sendable {
    let exchange: Exchange
    let request: SimulatedRequest
    let condition: HostCondition
    let roundTrip: SimulatedLink.RoundTrip?
    let clock: ElapsedClock
    let connections: SimulatedConnections

    /// The time for which nothing comes of a host that stalls: longer than any timeout.
    static let years = Duration.seconds(10 * 365 * 86_400)

    /// Answers the request: at once up to the first step that takes time, and from there in a task.
    func answer(with responder: Route.Responder, by player: ScriptPlayer) {
        do {
            guard let (pause, rest) = try performAtOnce(steps(asking: responder, by: player)[...]) else {
                return exchange.complete(with: .success(()))
            }
            let task = Task(executorPreference: clock.executor) {
                do {
                    try await perform([.pause(pause)] + rest)
                    exchange.complete(with: .success(()))
                } catch {
                    fail(error)
                }
            }
            exchange.onStop { task.cancel() }
        } catch {
            fail(error)
        }
    }

    private func fail(_ error: any Error) {
        if let error = error as? URLError, error.failingURL == nil {
            exchange.complete(with: .failure(URLError(error.code, for: exchange.url)))
        } else {
            exchange.complete(with: .failure(error))
        }
    }

    private func perform(_ steps: ArraySlice<DeliveryStep>) async throws {
        var steps = steps
        while let (pause, rest) = try performAtOnce(steps) {
            steps = rest
            switch pause {
            case .time(let duration):
                try await clock.sleep(until: clock.elapsed + duration)
            case .handler(let handler):
                steps = try await self.steps(of: SentResponse(handler(request))) + rest
            case .stream(let write, let length):
                try await write(
                    ResponseWriter { chunk in
                        let rest = length.map { max(0, $0 - exchange.receivedCount) }
                        try await perform(chunks(of: chunk.prefix(rest ?? chunk.count))[...])
                    }
                )
                if let length, exchange.receivedCount < length { throw URLError(.networkConnectionLost) }
            }
        }
    }

    /// Performs the steps up to the first that takes time.
    /// - Returns: That step and those behind it, or `nil` when all are performed.
    /// - Throws: The error with which the response ends.
    private func performAtOnce(
        _ steps: ArraySlice<DeliveryStep>
    ) throws -> (DeliveryStep.Pause, ArraySlice<DeliveryStep>)? {
        for (index, step) in zip(steps.indices, steps) {
            switch step {
            case .sent(let count, let total): exchange.didSend(Int64(count), of: total.map(Int64.init))
            case .respond(let script, let player):
                return try performAtOnce(self.steps(of: script.next(for: request, by: player)) + steps[(index + 1)...])
            case .arrive(let way):
                if way.isLost { throw URLError(.networkConnectionLost) }
                if roundTrip?.isCut() == true { return (.time(Self.years), []) }
            case .head(let head): exchange.didReceive(head)
            case .chunk(let chunk): try deliver(chunk)
            case .failure(let error): throw error
            case .keep: connections.keep(request.connection, to: request.url)
            case .pause(let pause): return (pause, steps[(index + 1)...])
            }
        }
        return nil
    }

    /// Delivers a piece of the body, or as much of it as arrives before the connection drops.
    /// - Throws: `URLError.networkConnectionLost` when the connection drops, `CancellationError` when the reader is gone.
    private func deliver(_ chunk: Data) throws {
        guard !exchange.hasEnded else { throw CancellationError() }
        let allowance = condition.dropsAfter.map { $0 - exchange.receivedCount } ?? .max
        exchange.didReceive(chunk.prefix(max(0, allowance)))
        guard chunk.count > allowance else { return }
        // A stream may ignore the error.
        fail(URLError(.networkConnectionLost))
        throw URLError(.networkConnectionLost)
    }
}
