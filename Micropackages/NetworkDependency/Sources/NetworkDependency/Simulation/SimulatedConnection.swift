import DependencySupport
import GlobalDependencies

/// A connection on which a host answers one request, with the speed of the host's condition.
struct SimulatedConnection: Sendable {
    /// A step of a request or its response; the steps that a step returns are performed immediately after it.
    enum Step: Sendable {
        case now(@Sendable () throws -> [Step])
        /// A step that may take time.
        case later(@Sendable () async throws -> [Step])
    }

    let clock: ElapsedClock
    /// Keeps the connection for another request.
    let keep: @Sendable () -> Void
    let exchange: Exchange
    let request: SimulatedRequest
    let condition: HostCondition
    let roundTrip: RoundTrip?

    /// Answers the request, synchronously until a step takes time, and then in a task.
    func answer(with responder: Route.Responder, by player: ScriptPlayer) {
        do {
            let rest = try performAtOnce(steps(asking: responder, by: player)[...])
            guard !rest.isEmpty else {
                exchange.end(with: .success(()))
                return
            }
            let task = Task(executorPreference: clock.executor) {
                do {
                    try await perform(rest)
                    exchange.end(with: .success(()))
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
        let code = (error as? URLError).flatMap { $0.failingURL == nil ? $0.code : nil }
        exchange.end(with: .failure(code.map { URLError($0, for: exchange.url) } ?? error))
    }

    private func perform(_ steps: ArraySlice<Step>) async throws {
        var rest = try performAtOnce(steps)
        while case .later(let act)? = rest.popFirst() {
            let next = try await act()
            // The check avoids copying the remaining steps each time, which would take quadratic time.
            rest = try performAtOnce(next.isEmpty ? rest : next + rest)
        }
    }

    /// Performs the steps up to the first one that takes time, and returns the remaining steps.
    private func performAtOnce(_ steps: ArraySlice<Step>) throws -> ArraySlice<Step> {
        var rest = steps
        while case .now(let act)? = rest.first {
            let next = try act()
            rest = next.isEmpty ? rest.dropFirst() : next + rest.dropFirst()
        }
        return rest
    }

    /// Returns the steps before the response: sending the body, the latencies, and the call of the route.
    private func steps(asking responder: Route.Responder, by player: ScriptPlayer) -> [Step] {
        let total = request.value(forHTTPHeaderField: "Transfer-Encoding") == nil ? Int64(request.body.count) : nil
        let sending = steps(passing: request.body) { exchange.didSend(Int64($1), of: total) }
        let asking: Step =
            switch responder {
            case .script(let script): .now { try steps(of: player.next(of: script, for: request)) }
            case .handler(let handler):
                .later {
                    let isRepeated = roundTrip?.repeatsRequest == true && HeaderField.isIdempotent(request.method)
                    if isRepeated { _ = try? await handler(request) }
                    return try steps(of: SentResponse(await handler(request)))
                }
            }
        return sending + (roundTrip.map { steps(on: $0.request) } ?? []) + wait(condition.latency) + [asking]
    }

    /// Returns the steps of a response; if the response has a fault, the steps end with the fault.
    /// - Throws: `UnexpectedCall` if the content is encoded, because only a client on a socket decodes it.
    private func steps(of sent: SentResponse) throws -> [Step] {
        let response = sent.response
        let read = try sent.head(for: exchange.url)
        let leg = roundTrip.map { steps(on: $0.response) } ?? []
        let received = step { exchange.didReceive(read.response, cookieValues: read.cookieValues) }
        let head = leg + received
        let data = if case .data(let data) = response.body { data } else { Data() }
        // The connection is kept before the response is complete, because the client may send its next request at that time.
        let kept = sent.keepsConnection(after: request) ? step(keep) : []
        switch response.fault ?? (roundTrip?.breaksBody == true ? .halfBody(.reset) : nil) {
        case .nothing(let ending), .halfHead(let ending): return leg + end(ending)
        case .garbage: return leg + end(with: .badServerResponse)
        case _ where !sent.hasBody(for: request): return leg + kept + received
        case .halfBody(let ending): return head + chunks(of: data.prefix(data.count / 2)) + end(ending)
        case .brokenChunks: return head + chunks(of: data) + end(with: .networkConnectionLost)
        case .brokenEncoding: return head + end(with: .cannotDecodeContentData)
        case nil:
            let body = try steps(ofBodyOf: sent)
            return body.isEmpty ? leg + kept + received : head + body + kept
        }
    }

    /// Returns the steps of a body.
    ///
    /// If the head announces a shorter body, the remaining bytes are not sent. If the head announces a longer body, the connection
    /// is lost.
    /// - Throws: `UnexpectedCall` if the content is encoded, because only a client on a socket decodes it.
    private func steps(ofBodyOf sent: SentResponse) throws -> [Step] {
        if sent.encodings.count > ResponseHead.encodingLimit { return end(with: .cannotDecodeContentData) }
        if case .data(let data) = sent.body, data.isEmpty, sent.announcedLength == 0 { return [] }
        if sent.isDecoded, sent.response.encodedBody == nil {
            throw UnexpectedCall(
                "\(request)",
                advice:
                    "Its response is encoded as \(sent.encodings.joined(separator: ", ")), which a network in memory does not decode. "
                    + "Respond with the decoded content, and use encoded(_:as:) for a server on a socket."
            )
        }
        // The announced length is the length of the encoded body.
        let length = sent.isDecoded ? nil : sent.announcedLength
        switch sent.isDecoded ? sent.response.body : sent.body {
        case .data(let data):
            let isCut = length.map { $0 > data.count } ?? false
            return chunks(of: data.prefix(length ?? data.count)) + (isCut ? end(with: .networkConnectionLost) : [])
        case .stream(let write):
            return [
                .later {
                    try await write(
                        ResponseWriter { chunk in
                            let rest = length.map { max(0, $0 - exchange.receivedCount) }
                            try await perform(chunks(of: chunk.prefix(rest ?? chunk.count))[...])
                        }
                    )
                    if let length, exchange.receivedCount < length { throw URLError(.networkConnectionLost) }
                    return []
                }
            ]
        }
    }

    /// Returns the steps of one direction, in which the message may be lost.
    private func steps(on leg: RoundTrip.Leg) -> [Step] {
        wait(leg.latency) + [arrival(on: leg)]
    }

    private func arrival(on leg: RoundTrip.Leg) -> Step {
        .now {
            switch leg.delivery() {
            case .open: return []
            case .lost: throw URLError(.networkConnectionLost)
            case .cut: return end(.stall)
            case .held(let wait):
                let waiting = Step.later {
                    try await wait()
                    return [arrival(on: leg)]
                }
                return [waiting]
            }
        }
    }

    private func wait(_ duration: Duration) -> [Step] {
        let step = Step.later {
            try await clock.sleep(until: clock.elapsed.addingSaturated(duration))
            return []
        }
        return duration > .zero ? [step] : []
    }

    /// Returns the steps for the end of a connection; a host that stalls sends nothing for longer than any timeout.
    private func end(_ ending: ServerFault.Ending) -> [Step] {
        wait(ending == .stall ? .seconds(10 * 365 * 86_400) : .zero) + end(with: .networkConnectionLost)
    }

    private func end(with code: URLError.Code) -> [Step] {
        step { throw URLError(code) }
    }

    private func step(_ act: @escaping @Sendable () throws -> Void) -> [Step] {
        let step = Step.now {
            try act()
            return []
        }
        return [step]
    }

    /// Returns the steps in which a chunk of the body arrives; if the connection is lost meanwhile, only a part arrives.
    private func chunks(of data: Data) -> [Step] {
        steps(passing: data, on: roundTrip?.response) { chunk, _ in
            guard !exchange.hasEnded else { throw CancellationError() }
            let allowance = condition.dropsAfterBytes.map { $0 - exchange.receivedCount } ?? .max
            exchange.didReceive(chunk.prefix(max(0, allowance)))
            guard chunk.count > allowance else { return }
            // The exchange ends here, because the closure that writes a stream may ignore the error that is thrown.
            fail(URLError(.networkConnectionLost))
            throw URLError(.networkConnectionLost)
        }
    }

    /// Returns the steps that transfer data: immediately or, with limited bandwidth, in pieces.
    ///
    /// A piece is the data of a quarter of a second, but at least one byte and at most 64 KiB.
    private func steps(
        passing data: Data,
        on leg: RoundTrip.Leg? = nil,
        _ act: @escaping @Sendable (_ piece: Data, _ count: Int) throws -> Void
    ) -> [Step] {
        let bandwidth = [condition.bandwidth, roundTrip?.bandwidth].compactMap(\.self).min()
        let size = bandwidth.map { min(max($0 / 4, 1), 65_536) } ?? max(data.count, 1)
        return stride(from: 0, to: data.count, by: size).flatMap { start in
            let piece = data.dropFirst(start).prefix(size)
            let time = bandwidth.map { wait(Duration(saturating: Double(piece.count) / Double(max(0, $0)))) } ?? []
            return time + (leg.map { [arrival(on: $0)] } ?? []) + step { try act(piece, start + piece.count) }
        }
    }
}
