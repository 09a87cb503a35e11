import DependencySupport

/// The transport of ``SimulatedNetwork``: each hop has a connection to a host in memory.
struct SimulatedTransport: Transport {
    let storage: SimulatedStorage
    let clock: ElapsedClock

    func start(_ hop: Hop, for exchange: Exchange) {
        guard case .stream(let stream) = hop.source else { return send(hop, streaming: nil, for: exchange) }
        let task = Task(executorPreference: clock.executor) {
            do {
                send(hop, streaming: try await stream.data(), for: exchange)
            } catch {
                exchange.complete(
                    with: .failure(URLError(.requestBodyStreamExhausted, for: hop.url, underlying: error))
                )
            }
        }
        exchange.onStop { task.cancel() }
    }

    private func send(_ hop: Hop, streaming data: Data?, for exchange: Exchange) {
        do {
            let received = try SimulatedRequest(hop, streaming: data)
            let (request, isReused, routes, condition) = try storage.withLock { try $0.receive(received) }
            exchange.didConnect(isReused: isReused)
            let (responder, routed) = try routes.responder(for: request)
            SimulatedConnection(
                exchange: exchange,
                request: routed,
                condition: condition,
                clock: clock,
                storage: storage
            ).answer(with: responder)
        } catch {
            exchange.complete(with: .failure(error))
        }
    }
}
