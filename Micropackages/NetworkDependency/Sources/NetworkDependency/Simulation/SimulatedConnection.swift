/// What a host sends back for one request, at the pace that its condition allows.
struct SimulatedConnection: Sendable {
    let transfer: Transfer
    let url: URL
    let condition: HostCondition
    let timeline: Timeline

    /// Answers at once.
    func complete(_ fixed: FixedResponse, with body: Data, to request: SimulatedRequest) throws {
        let head = try fixed.head(for: url)
        transfer.didReceive(head)
        if fixed.response.hasBody(for: request), !body.isEmpty {
            let decoded = try decode(body, of: head)
            guard let limit = condition.dropsAfter, limit < decoded.count else {
                transfer.didReceive(decoded)
                return transfer.complete(with: .success(()))
            }
            transfer.didReceive(decoded.prefix(limit))
            throw URLError(.networkConnectionLost, for: url)
        }
        transfer.complete(with: .success(()))
    }

    func didSendAll(of body: Data) {
        guard !body.isEmpty else { return }
        transfer.didSend(Int64(body.count), of: Int64(body.count))
    }

    /// Answers by and by.
    func run(_ responder: Route.Responder, of routes: RouteTable, with request: SimulatedRequest) async {
        do {
            try await receive(request.body)
            try await wait(condition.latency)
            let response: SimulatedResponse
            if case .handler(let handler) = responder {
                response = try await handler(request)
            } else {
                response = try routes.fixedResponse(of: responder, to: request)
            }
            try await send(response, to: request)
            transfer.complete(with: .success(()))
        } catch let error as URLError where error.failingURL == nil {
            transfer.complete(with: .failure(URLError(error.code, for: url)))
        } catch {
            transfer.complete(with: .failure(error))
        }
    }

    private func receive(_ body: Data) async throws {
        guard let bandwidth = condition.bandwidth, !body.isEmpty else { return didSendAll(of: body) }
        var sent = 0
        for piece in body.pieces(at: bandwidth) {
            try await wait(.seconds(Double(piece.count) / Double(bandwidth)))
            sent += piece.count
            transfer.didSend(Int64(sent), of: Int64(body.count))
        }
    }

    private func wait(_ duration: Duration) async throws {
        if duration > .zero { try await timeline.sleep(timeline.now() + duration) }
    }

    private func send(_ response: SimulatedResponse, to request: SimulatedRequest) async throws {
        switch response.misbehaviour {
        case .nothing(let ending), .halfHead(let ending): try await end(ending)
        case .garbage: throw URLError(.badServerResponse, for: url)
        default: break
        }
        let head = try response.head(for: url)
        transfer.didReceive(head)
        guard response.hasBody(for: request) else { return }
        let deliverer = BodyDeliverer(connection: self)
        switch response.body {
        case .data(let body):
            if case .halfBody(let ending) = response.misbehaviour {
                try await deliverer.deliver(body.prefix(body.count / 2))
                try await end(ending)
            }
            try await deliverer.deliver(decode(body, of: head))
        case .stream(let write):
            try await stream(write, through: deliverer, head: head)
        }
        if response.misbehaviour == .brokenChunks {
            throw URLError(.networkConnectionLost, for: url)
        }
    }

    /// Delivers a body as it is written, but one that is encoded only when it is complete.
    private func stream(
        _ write: @Sendable (ResponseWriter) async throws -> Void,
        through deliverer: BodyDeliverer,
        head: HTTPURLResponse
    ) async throws {
        guard let encoding = head.value(forHTTPHeaderField: "Content-Encoding"), Inflate.handles(encoding) else {
            try await write(ResponseWriter { try await deliverer.deliver($0) })
            return
        }
        let collected = Collected()
        try await write(ResponseWriter { collected.append($0) })
        try await deliverer.deliver(decode(collected.data, of: head))
    }

    private func end(_ ending: Misbehaviour.Ending) async throws -> Never {
        if ending == .stall {
            try await timeline.sleep(timeline.now() + .seconds(10 * 365 * 86_400))
        }
        throw URLError(.networkConnectionLost, for: url)
    }

    private func decode(_ body: Data, of head: HTTPURLResponse) throws -> Data {
        guard let encoding = head.value(forHTTPHeaderField: "Content-Encoding") else { return body }
        do {
            return try Inflate.decode(body, encoding: encoding)
        } catch {
            throw URLError(.cannotDecodeContentData, for: url, underlying: error)
        }
    }
}
