import GlobalDependencies

extension SimulatedConnection {
    /// Returns the steps up to the response: the request's body, its way, the latency, the question to the route.
    func steps(asking responder: Route.Responder, by player: ScriptPlayer) -> [DeliveryStep] {
        var sent = 0
        let sending = steps(passing: request.body) { piece in
            sent += piece.count
            let isChunked = request.value(forHeader: "Transfer-Encoding") != nil
            return .sent(sent, of: isChunked ? nil : request.body.count)
        }
        let latency: [DeliveryStep] = condition.latency > .zero ? [.pause(.time(condition.latency))] : []
        return switch responder {
        case .script(let script): sending + steps(on: roundTrip?.request) + latency + [.respond(script, by: player)]
        case .handler(let handler): sending + steps(on: roundTrip?.request) + latency + [.pause(.handler(handler))]
        }
    }

    private func steps(on way: SimulatedLink.Way?) -> [DeliveryStep] {
        guard let way else { return [] }
        return (way.latency > .zero ? [.pause(.time(way.latency))] : []) + [.arrive(way)]
    }

    /// Returns the steps of a response and its way, as far as its fault lets it come.
    /// - Throws: `UnexpectedCall` for content that only a client on a socket would decode.
    func steps(of sent: SentResponse) throws -> [DeliveryStep] {
        try steps(on: roundTrip?.response) + stepsAtHost(of: sent)
    }

    private func stepsAtHost(of sent: SentResponse) throws -> [DeliveryStep] {
        let response = sent.response
        let head = DeliveryStep.head(try sent.head(for: exchange.url))
        let kept: [DeliveryStep] = sent.keepsConnection(after: request) ? [.keep] : []
        switch response.fault {
        case .nothing(let ending), .halfHead(let ending): return steps(of: ending)
        case .garbage: return [.failure(URLError(.badServerResponse))]
        case _ where !sent.hasBody(for: request): return [head] + kept
        case .halfBody(let ending): return [head] + chunks(of: response.data.firstHalf) + steps(of: ending)
        case .brokenChunks: return [head] + chunks(of: response.data) + [.failure(URLError(.networkConnectionLost))]
        case .brokenEncoding: return [head, .failure(URLError(.cannotDecodeContentData))]
        case nil: return try [head] + steps(ofBodyOf: sent) + kept
        }
    }

    /// Returns the steps in which a piece of the body arrives.
    func chunks(of data: Data) -> [DeliveryStep] {
        steps(passing: data) { .chunk($0) }
    }

    private func steps(of ending: ServerFault.Ending) -> [DeliveryStep] {
        (ending == .stall ? [.pause(.time(Self.years))] : []) + [.failure(URLError(.networkConnectionLost))]
    }

    /// Returns the steps of a body, which breaks off or is cut where the head announces another length.
    /// - Throws: `UnexpectedCall` for content that only a client on a socket would decode.
    private func steps(ofBodyOf sent: SentResponse) throws -> [DeliveryStep] {
        let length = sent.announcedLength
        let encodings = sent.encodings
        if encodings?.areTooMany == true { return [.failure(URLError(.cannotDecodeContentData))] }
        if case .data(let data) = sent.body, data.isEmpty, length == 0 { return [] }
        if let encodings, sent.response.encodedBody == nil {
            throw UnexpectedCall(
                "\(request)",
                advice:
                    "Its response is encoded as \(encodings.names.joined(separator: ", ")), which a network in memory does not decode. "
                    + "Respond with the content as it is read, and with encoded(_:as:) for a server on a socket."
            )
        }
        // The length that the head announces is the length of the encoded body.
        switch (encodings == nil ? sent.body : sent.response.body, encodings == nil ? length : nil) {
        case (.data(let data), let length?) where length > data.count:
            return chunks(of: data) + [.failure(URLError(.networkConnectionLost))]
        case (.data(let data), let length): return chunks(of: data.prefix(length ?? data.count))
        case (.stream(let write), let length): return [.pause(.stream(write, length: length))]
        }
    }

    /// Returns the steps in which data passes: all at once, or four a second where bandwidth is limited.
    private func steps(passing data: Data, as step: (Data) -> DeliveryStep) -> [DeliveryStep] {
        guard let bandwidth = condition.bandwidth else { return data.isEmpty ? [] : [step(data)] }
        let size = min(max(bandwidth / 4, 1), 65_536)
        return stride(from: data.startIndex, to: data.endIndex, by: size).flatMap { start in
            let piece = data[start..<min(start + size, data.endIndex)]
            return [.pause(.time(.seconds(Double(piece.count) / Double(bandwidth)))), step(piece)]
        }
    }
}

extension SimulatedResponse {
    /// The body that is there at once, which is empty for a stream.
    fileprivate var data: Data {
        if case .data(let data) = body { data } else { Data() }
    }
}

extension Data {
    fileprivate var firstHalf: Data {
        prefix(count / 2)
    }
}
