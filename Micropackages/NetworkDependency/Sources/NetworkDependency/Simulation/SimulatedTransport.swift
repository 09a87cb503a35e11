import DependencySupport

/// The transport of ``SimulatedNetwork``: each hop has a connection to a host in memory.
struct SimulatedTransport: Transport {
    let storage: SimulatedStorage
    let clock: ElapsedClock

    func start(_ hop: Hop, for exchange: Exchange) {
        do {
            let (request, routes, condition) = try storage.withLock { try $0.receive(SimulatedRequest(hop)) }
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
