/// Sends hops to hosts in memory.
struct SimulatedTransport: Transport {
    let storage: SimulatedStorage
    let timeline: Timeline

    func start(_ hop: Hop, for transfer: Transfer) {
        guard let url = hop.request.url else { return transfer.complete(with: .failure(URLError(.badURL))) }
        do {
            let body = try hop.bodyData()
            let request = SimulatedRequest(hop, url: url, body: body)
            let (routes, condition) = try storage.withLock { try $0.receive(request) }
            let connection = SimulatedConnection(transfer: transfer, url: url, condition: condition, timeline: timeline)
            let (responder, routed) = try routes.responder(for: request)
            let isImmediate = condition.latency == .zero && condition.bandwidth == nil
            if isImmediate, case .fixed(let fixed) = responder, case .data(let body) = fixed.response.body,
                fixed.response.misbehaviour == nil
            {
                connection.didSendAll(of: request.body)
                try connection.complete(fixed, with: body, to: routed)
            } else {
                let task = Task(executorPreference: timeline.executor) {
                    await connection.run(responder, of: routes, with: routed)
                }
                transfer.onStop { task.cancel() }
            }
        } catch {
            transfer.complete(with: .failure(error))
        }
    }
}

extension Hop {
    /// Returns the body, read whole: a simulated server sees all of it.
    fileprivate func bodyData() throws -> Data {
        switch source {
        case .data(let data):
            return data
        case .file(let file):
            do {
                return try Data(contentsOf: file)
            } catch {
                let isMissing = (error as? CocoaError)?.code == .fileReadNoSuchFile
                throw URLError(
                    isMissing ? .fileDoesNotExist : .noPermissionsToReadFile,
                    for: request.url,
                    underlying: error
                )
            }
        case nil:
            return request.httpBody ?? request.httpBodyStream?.readAll() ?? Data()
        }
    }
}

extension InputStream {
    fileprivate func readAll() -> Data {
        open()
        defer { close() }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(&buffer, maxLength: buffer.count), count > 0 {
            data.append(contentsOf: buffer[..<count])
        }
        return data
    }
}

extension SimulatedRequest {
    /// Makes what arrives of a request, with the header fields that a system adds.
    fileprivate init(_ hop: Hop, url: URL, body: Data) {
        let method = hop.request.httpMethod ?? "GET"
        var headers = hop.request.allHTTPHeaderFields ?? [:]
        let names = Set(headers.keys.map { $0.lowercased() })
        func add(_ name: String, _ value: String) {
            if !names.contains(name.lowercased()) { headers[name] = value }
        }
        add("Host", url.port.map { "\(url.host() ?? ""):\($0)" } ?? url.host() ?? "")
        add("Accept", "*/*")
        if hop.request.httpBodyStream != nil && hop.source == nil {
            add("Transfer-Encoding", "chunked")
        } else if method != "GET" && method != "HEAD" {
            add("Content-Length", "\(body.count)")
        }
        if method == "POST" && !body.isEmpty && hop.source == nil {
            add("Content-Type", "application/x-www-form-urlencoded")
        }
        self.init(method: method, url: url.withoutFragment, headers: headers, body: body)
    }
}

extension URL {
    fileprivate var withoutFragment: URL {
        guard fragment() != nil, var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
            return self
        }
        components.fragment = nil
        return components.url ?? self
    }
}
