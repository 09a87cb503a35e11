import NetworkDependency

enum ContractRoutes {
    static func hosts(named names: [String], clock: any Clock<Duration>) -> [String: RouteTable] {
        let rendezvous = Rendezvous()
        let routes: [[Route]] = [
            echoes, answers, OddResponse.all.map(\.route), redirects, paced(by: clock), contents, faults,
            streams(sharing: rendezvous), signals(sharing: rendezvous),
        ]
        let table = RouteTable(routes.flatMap(\.self))
        return Dictionary(uniqueKeysWithValues: names.map { ($0, table) })
    }

    /// Routes whose response contains parts of the request.
    private static let echoes: [Route] = [
        Route(.any, "/echo/*") { .text(describe($0)) },
        Route(.any, "/mirror") { .data($0.body) },
        Route(.any, "/header/:name") { .text($0.value(forHTTPHeaderField: $0.parameter("name")) ?? "none") },
        Route(.any, "/cookies/*") { .text($0.value(forHTTPHeaderField: "Cookie") ?? "none") },
        Route(.any, "/connection") { .text("\($0.connection)") },
    ]

    private static let answers: [Route] = [
        Route(.any, "/text", respond: .text("text")),
        Route(.any, "/status/:code") { .text("body", status: $0.number("code")) },
        Route(.any, "/empty/:code") { .status($0.number("code")) },
        Route(.any, "/respond", where: [.query("field")]) { request in
            request.query.reduce(SimulatedResponse.text("text")) { response, item in
                let pair = (item.value ?? "").split(separator: "=", maxSplits: 1).map(String.init)
                return response.header(pair[0], pair.count == 2 ? pair[1] : "")
            }
        },
        Route(.any, "/challenge") { request in
            let scheme = request.query.first?.value ?? "Basic"
            return .text("denied", status: 401).header("WWW-Authenticate", "\(scheme) realm=\"x\"")
        },
        Route(.any, "/item", respond: .json(#"{"name": "Ada", "number": 7}"#)),
        Route(.any, "/accepted") { try .json(encoding: [$0.value(forHTTPHeaderField: "Accept") ?? "none"]) },
        Route(.any, "/protected", where: [.header("Authorization", "Basic dXNlcjp3b3Jk")]) { .text(describe($0)) },
        Route(
            .any,
            "/protected",
            respond: .text("denied", status: 401).header("WWW-Authenticate", "Basic realm=\"x\"")
        ),
        Route(.any, "/moved/:code", where: [.query("to")]) { request in
            let target = request.query.first?.value ?? ""
            return .text("moved", status: request.number("code")).header("Location", target)
        },
        Route(
            .get,
            "/validated",
            where: [.header("If-None-Match", "\"x\"")],
            respond: .status(304).header("ETag", "\"x\"")
        ),
        Route(.get, "/validated", respond: .text("fresh").header("ETag", "\"x\"")),
        Route(.any, "/large/:count") { .data(Data(repeating: UInt8(ascii: "x"), count: $0.number("count"))) },
    ]

    private static let redirects: [Route] = [
        Route(.any, "/redirect/:code", where: [.query("to")]) { request in
            .redirect(to: request.query.first { $0.name == "to" }?.value ?? "", status: request.number("code"))
        },
        Route(.any, "/redirect-with-cookie") { _ in
            .redirect(to: "/cookies/all").header("Set-Cookie", "on-the-way=1; Path=/")
        },
        Route(.any, "/chain/:count") { request in
            let count = request.number("count")
            return count == 0 ? .text("arrived") : .redirect(to: "/chain/\(count - 1)")
        },
        Route(.any, "/loop", respond: .redirect(to: "/loop")),
        Route(
            .any,
            "/redirect-that-stalls",
            respond: .text("moved", status: 302).header("Location", "/text").failing(with: .halfBody(.stall))
        ),
    ]

    /// Routes that take time, so that tests can distinguish the idle timeout from the timeout of the whole request.
    private static func paced(by clock: any Clock<Duration>) -> [Route] {
        [
            Route(.any, "/slow-loop") { _ in
                try await clock.sleep(for: .milliseconds(100))
                return .redirect(to: "/slow-loop")
            },
            Route(.any, "/trickle/:count") { request in
                let count = request.number("count")
                return .stream { writer in
                    for _ in 0..<count {
                        try await writer.write("x")
                        try await clock.sleep(for: .milliseconds(100))
                    }
                }
            },
        ]
    }

    private static let contents: [Route] =
        EncodedText.allCases.map { encoded in
            Route(
                .any,
                "/encoded/\(encoded.rawValue)",
                respond: .text(EncodedText.text).encoded(encoded.encoding, as: .data(encoded.data))
            )
        } + [
            Route(
                .any,
                "/encoded/stream",
                respond: .text(EncodedText.text).encoded(
                    "gzip",
                    as: .stream { writer in
                        try await writer.write(EncodedText.dynamic.data.prefix(10))
                        try await writer.write(EncodedText.dynamic.data.dropFirst(10))
                    }
                )
            ),
            Route(.any, "/encoded/broken", respond: .text("this is not gzip").failing(with: .brokenEncoding)),
        ]

    private static let faults: [Route] = ServerFault.allCases.map { fault in
        Route(.any, "/fault/\(fault)", respond: .text("twelve bytes").failing(with: fault))
    }

    /// Returns the parts of a request that a redirect may change, on one line.
    private static func describe(_ request: SimulatedRequest) -> String {
        let fields = ["Authorization", "Cookie", "Content-Type", "X-Test"].compactMap { name in
            request.value(forHTTPHeaderField: name).map { "\(name): \($0)" }
        }
        let query = request.url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        let start = "\(request.method) \(request.url.path(percentEncoded: true))\(query)"
        return ([start] + fields + ["\"\(String(decoding: request.body, as: UTF8.self))\""]).joined(separator: ", ")
    }
}

extension SimulatedRequest {
    func parameter(_ name: String) -> String {
        parameters[name] ?? ""
    }

    fileprivate func number(_ name: String) -> Int {
        Int(parameter(name)) ?? 0
    }
}
