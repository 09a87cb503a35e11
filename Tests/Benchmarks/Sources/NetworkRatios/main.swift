import NetworkDependency
import NetworkDependencyContract

// Contenders take turns, and the least time of many rounds counts, so that a
// busy machine spoils neither side more than the other.

let routes: RouteTable = [
    Route(.get, "/small", respond: .data(Data(count: 1_000))),
    Route(.get, "/large", respond: .data(Data(count: 10_000_000))),
]
let server = try LoopbackServer(routes: routes)
let plain = URLSession(configuration: .ephemeral)
let system = SystemNetwork(configuration: .ephemeral)
let simulated = SimulatedNetwork(hosts: ["127.0.0.1": routes])

struct Contender {
    let name: String
    let count: Int
    /// Performs a number of requests.
    ///
    /// The loop is inside, so that no change of executor is measured.
    let perform: (Int) async throws -> Void
}

func minima(of contenders: [Contender], rounds: Int) async throws -> [Duration] {
    let clock = ContinuousClock()
    var minima = contenders.map { _ in Duration.seconds(1_000) }
    for _ in 0..<rounds {
        for (index, contender) in contenders.enumerated() {
            let start = clock.now
            try await contender.perform(contender.count)
            minima[index] = min(minima[index], (clock.now - start) / contender.count)
        }
    }
    return minima
}

for (path, count, simulatedCount, rounds) in [("/small", 200, 10_000, 40), ("/large", 4, 100, 40)] {
    guard let url = server.url(path) else { fatalError("There is no URL of \(path)") }
    let request = URLRequest(url: url)
    let contenders = [
        Contender(name: "URLSession", count: count) { count in
            for _ in 0..<count { _ = try await plain.data(for: request) }
        },
        Contender(name: "SystemNetwork", count: count) { count in
            for _ in 0..<count { _ = try await system.data(for: request) }
        },
        Contender(name: "SimulatedNetwork", count: simulatedCount) { count in
            for _ in 0..<count { _ = try await simulated.data(for: request) }
        },
    ]
    let times = try await minima(of: contenders, rounds: rounds)
    print(path, zip(contenders, times).map { "\($0.name) \($1)" }.joined(separator: ", "))
    print(
        "  SystemNetwork / URLSession: \(times[1] / times[0]); SystemNetwork / SimulatedNetwork: \(times[1] / times[2])"
    )
}
