import DependencyFiles
import DependencySupport

/// The transport of ``SimulatedNetwork``; each hop has a connection to a host in memory.
final class SimulatedTransport: Transport {
    private let hosts: SimulatedHosts
    private let files: any TransferFiles
    private let clock: ElapsedClock
    let hasCache = false
    /// Returns the round trip to a host, or `nil` if it takes no time and loses nothing.
    ///
    /// The closure throws an error if the host cannot be reached.
    private let link: (@Sendable (_ host: String) throws -> RoundTrip)?
    /// The number of the newest connection, and the numbers of the idle connections by their origins.
    private let connections = Lock((count: 0, idle: [[String?]: [Int]]()))

    init(
        to hosts: SimulatedHosts,
        files: any TransferFiles,
        clock: ElapsedClock,
        link: (@Sendable (_ host: String) throws -> RoundTrip)?
    ) {
        self.hosts = hosts
        self.files = files
        self.clock = clock
        self.link = link
    }

    func start(_ hop: Hop, for exchange: Exchange) {
        let body = hop.body
        guard case .stream(let stream) = body else { return send(hop, with: body, for: exchange) }
        exchange.collect(stream, on: clock.executor) { data in
            self.send(hop, with: .data(data), isChunked: stream.count == nil, for: exchange)
        }
    }

    private func send(_ hop: Hop, with body: UploadSource?, isChunked: Bool = false, for exchange: Exchange) {
        do {
            var request = try SimulatedRequest(hop, with: body, isChunked: isChunked, files: files)
            let roundTrip = try link?(request.url.host(percentEncoded: false)?.lowercased() ?? "")
            let origin = request.url.origin
            let isReused = connections.withLock { connections in
                let number = connections.idle[origin]?.popLast()
                if number == nil { connections.count += 1 }
                request.connection = number ?? connections.count
                return number != nil
            }
            let (routes, condition) = try hosts.receive(request)
            exchange.didConnect(isReused: isReused)
            let (responder, routed) = try routes.responder(for: request)
            SimulatedConnection(
                clock: clock,
                keep: { self.keepConnection(of: routed) },
                exchange: exchange,
                request: routed,
                condition: condition,
                roundTrip: roundTrip
            ).answer(with: responder, by: routes.player)
        } catch {
            exchange.end(with: .failure(error))
        }
    }

    /// Makes the connection of a request idle, so that another request can use it.
    private func keepConnection(of request: SimulatedRequest) {
        connections.withLock { $0.idle[request.url.origin, default: []].append(request.connection) }
    }
}
