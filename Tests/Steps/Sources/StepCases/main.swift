import NetworkDependency
import NetworkDependencyContract

// `StepCases CASE COUNT` requests a response. The case selects the form of the response, and the count its size.

let name = CommandLine.arguments[1]
let count = Int(CommandLine.arguments[2]) ?? 0

func lines(_ line: (Int) -> String) -> [SimulatedResponse.Header] {
    (0..<count).map { SimulatedResponse.Header("X-\($0)", line($0)) }
}

let last = "v\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0"
let responses: [SimulatedResponse] =
    switch name {
    case "fields": [.status(200, headers: lines { _ in "value" })]
    case "fields of one name": [.status(200, headers: (0..<count).map { _ in .init("X", "value") })]
    case "cookies":
        [
            .status(200, headers: (0..<count).map { .init("Set-Cookie", "n\($0)=value; Path=/\($0)") }), .text("again"),
        ]
    case "lines that go on": [.text("").header("X", "value" + String(repeating: "\r\n more", count: count))]
    case "empty lines that go on": [.text("").header("X", "value" + String(repeating: "\r\n ", count: count))]
    case "segments of a location": [.redirect(to: "/" + String(repeating: "a/../", count: count)), .text("there")]
    case "pieces": [.stream { for _ in 0..<count { try await $0.write("piece") } }]
    case "responses": (0..<count).map { .text("\($0)") }
    case "heads before the head":
        [
            SimulatedResponse(
                status: 103,
                headers: [.init("X", String(repeating: "v\r\n\r\nHTTP/1.1 103 Early\r\nX: ", count: count) + last)]
            )
        ]
    case "redirected": []
    default: fatalError("There is no case \(name)")
    }

// If there is a third argument, a server on a socket sends the heads as bytes, and the system's client reads them.
let isOnSocket = CommandLine.arguments.count > 3
let routes = [
    Route(.get, "/old", respond: .redirect(to: "/new")), Route(.get, "/new", respond: .text("there")),
    Route(.any, "*", script: responses),
]
let server = isOnSocket ? try LoopbackServer(routes: RouteTable(routes)) : nil
let url = server.map { $0.url("/") } ?? URL(string: name == "redirected" ? "http://host.test/old" : "http://host.test/")
let session: any NetworkSession =
    isOnSocket ? SystemNetwork(configuration: .ephemeral) : SimulatedNetwork(hosts: ["host.test": RouteTable(routes)])
let requests = ["cookies": 2, "responses": count, "redirected": count][name] ?? 1
for _ in 0..<requests { if let url { _ = try await session.data(from: url) } }
