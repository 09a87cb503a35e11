import DependencySupport

/// The transport of ``SimulatedNetwork``: each hop has a connection to a host in memory.
struct SimulatedTransport: Transport {
    let storage: SimulatedStorage
    let files: any TransferFiles
    let clock: ElapsedClock
    /// The way to the hosts, or `nil` for one that takes no time and loses nothing.
    let link: SimulatedLink?
    let connections = SimulatedConnections()

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
            var request = try SimulatedRequest(hop, streaming: data, files: files)
            let connection = connections.open(to: request.url)
            request.connection = connection.number
            let (routes, condition) = try storage.withLock { [request] in try $0.receive(request) }
            exchange.didConnect(isReused: connection.isReused)
            let (responder, routed) = try routes.responder(for: request)
            SimulatedConnection(
                exchange: exchange,
                request: routed,
                condition: condition,
                roundTrip: link?.roundTrip(request.url.host()?.lowercased() ?? ""),
                clock: clock,
                connections: connections
            ).answer(with: responder, by: routes.player)
        } catch {
            exchange.complete(with: .failure(error))
        }
    }
}
