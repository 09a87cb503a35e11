import Foundation
import NetworkDependency
import Synchronization

/// What the hosts of the contract answer.
enum ContractRoutes {
    static func hosts() -> [String: RouteTable] {
        let routes = routes(sharing: Rendezvous())
        return [Probe.site: routes, Probe.subdomain: routes, Probe.otherSite: routes]
    }

    private static func routes(sharing rendezvous: Rendezvous) -> RouteTable {
        RouteTable(
            [
                Route(.any, "/echo/*") { .text(describe($0)) },
                Route(.any, "/mirror") { .data($0.body) },
                Route(.any, "/text", respond: .text("text")),
                Route(.any, "/status/:code") { .text("body", status: $0.number("code")) },
                Route(.any, "/empty/:code") { .status($0.number("code")) },
                Route(.any, "/header/:name") { .text($0.value(forHeader: $0.parameters["name"] ?? "") ?? "none") },
                Route(.any, "/respond", where: [.query("field")]) { request in
                    request.query.reduce(SimulatedResponse.text("text")) { response, item in
                        let pair = (item.value ?? "").split(separator: "=", maxSplits: 1).map(String.init)
                        return response.header(pair[0], pair.count == 2 ? pair[1] : "")
                    }
                },
                Route(.any, "/cookies/*") { .text($0.value(forHeader: "Cookie") ?? "none") },
                Route(.any, "/challenge") { request in
                    let scheme = request.query.first?.value ?? "Basic"
                    return .text("denied", status: 401).header("WWW-Authenticate", "\(scheme) realm=\"x\"")
                },
            ] + redirectRoutes + slowRoutes + streamRoutes(sharing: rendezvous) + contentRoutes + faultRoutes
        )
    }

    private static let redirectRoutes: [Route] = [
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
        Route(.any, "/slow-loop") { _ in
            try await Task.sleep(for: .milliseconds(100))
            return .redirect(to: "/slow-loop")
        },
    ]

    private static let slowRoutes: [Route] = [
        Route(.any, "/never") { _ in
            try await Task.sleep(for: .seconds(40))
            return .text("late")
        },
        Route(
            .any,
            "/never-ends",
            respond: .stream { writer in
                try await writer.write("begin")
                try await Task.sleep(for: .seconds(40))
            }
        ),
        Route(.any, "/trickle/:count") { request in
            let count = request.number("count")
            return .stream { writer in
                for _ in 0..<count {
                    try await writer.write("x")
                    try await Task.sleep(for: .milliseconds(100))
                }
            }
        },
    ]

    private static func streamRoutes(sharing rendezvous: Rendezvous) -> [Route] {
        [
            // Each piece is sent when the one before has been seen.
            Route(.get, "/pieces/:id") { request in
                let id = request.parameters["id"] ?? ""
                return .stream { writer in
                    for piece in ["one", "two", "three"] {
                        try await writer.write(piece)
                        try await rendezvous.wait(for: "\(id)-\(piece)")
                    }
                }
            },
            // Sends until nobody listens, and tells so.
            Route(.get, "/endless/:id") { request in
                let id = request.parameters["id"] ?? ""
                return .stream { writer in
                    do {
                        while true {
                            try await writer.write(Data(repeating: 120, count: 1_000))
                            try await Task.sleep(for: .milliseconds(10))
                        }
                    } catch {
                        rendezvous.signal("\(id)-dropped")
                        throw error
                    }
                }
            },
            Route(.post, "/signal/:name") { request in
                rendezvous.signal(request.parameters["name"] ?? "")
                return .status(204)
            },
            Route(.get, "/wait/:name") { request in
                try await rendezvous.wait(for: request.parameters["name"] ?? "")
                return .status(204)
            },
        ]
    }

    private static let contentRoutes: [Route] =
        EncodedText.allCases.map { encoded in
            Route(.any, "/encoded/\(encoded.rawValue)") { _ in
                .text(EncodedText.text).encoded(encoded.encoding, as: .data(encoded.data))
            }
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
            Route(.get, "/large/:count") { request in
                .data(Data(repeating: 120, count: request.number("count")))
            },
        ]

    private static let faultRoutes: [Route] = ServerFault.allCases.map { fault in
        Route(.any, "/fault/\(fault)", respond: .text("twelve bytes").failing(with: fault))
    }

    /// Describes a request in a line: what a redirect may change of it.
    private static func describe(_ request: SimulatedRequest) -> String {
        let fields = ["Authorization", "Cookie", "Content-Type", "X-Test"].compactMap { name in
            request.value(forHeader: name).map { "\(name): \($0)" }
        }
        let query = request.url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        let start = "\(request.method) \(request.url.path(percentEncoded: true))\(query)"
        return ([start] + fields + ["\"\(String(decoding: request.body, as: UTF8.self))\""]).joined(separator: ", ")
    }
}

extension SimulatedRequest {
    fileprivate func number(_ parameter: String) -> Int {
        parameters[parameter].flatMap(Int.init) ?? 0
    }
}

/// Signals between the sender and the receiver of a response, who may be on two sides of a socket.
final class Rendezvous: Sendable {
    private let signals = Mutex<Set<String>>([])

    func signal(_ name: String) {
        signals.withLock { _ = $0.insert(name) }
    }

    func wait(for name: String) async throws {
        while !signals.withLock({ $0.contains(name) }) {
            try await Task.sleep(for: .milliseconds(2))
        }
    }
}
