import NetworkDependency
import NetworkDependencyContract

// The clients take turns, and only the fastest of many rounds counts, so a busy machine affects all clients equally.

if CommandLine.arguments.count == 3, let leaks = Leaks(rawValue: CommandLine.arguments[1]),
    let server = URL(string: CommandLine.arguments[2])
{
    exit(try await leaks.isWithinLimits(server) ? 0 : 1)
}

let routes: RouteTable = [
    Route(.get, "/small", respond: .data(Data(count: 1_000))),
    Route(.get, "/large", respond: .data(Data(count: Leaks.size))),
    Route(.post, "/large") { .text("\($0.body.count)") },
]
let server = try LoopbackServer(routes: routes)
let plain = URLSession(configuration: .ephemeral)
let system = SystemNetwork(configuration: .ephemeral)
let simulated = SimulatedNetwork(hosts: ["127.0.0.1": routes])

/// A client that sends requests.
struct Contender {
    let name: String
    let send: @Sendable (URLRequest) async throws -> Void
}

/// A task for every client.
///
/// The limit is the time of the system's network as a multiple of `URLSession`'s time.
struct Discipline {
    let name: String
    let path: String
    let count: Int
    let width: Int
    let rounds: Int
    let limit: Double

    /// Sends all requests, and returns the time for each request.
    func time(of contender: Contender) async throws -> Duration {
        guard let url = server.url(path) else { fatalError("There is no URL of \(path)") }
        let request = URLRequest(url: url)
        let start = ContinuousClock.now
        if width == 1 {
            // The loop is inside the function, so that the executor does not change within the measured time.
            for _ in 0..<count { try await contender.send(request) }
        } else {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<width {
                    group.addTask { for _ in 0..<(count / width) { try await contender.send(request) } }
                }
                try await group.waitForAll()
            }
        }
        return (ContinuousClock.now - start) / count
    }
}

let contenders = [
    Contender(name: "URLSession") { _ = try await plain.data(for: $0) },
    Contender(name: "SystemNetwork") { _ = try await system.data(for: $0) },
    Contender(name: "SimulatedNetwork") { _ = try await simulated.data(for: $0) },
]
let disciplines = [
    Discipline(name: "1 KB", path: "/small", count: 200, width: 1, rounds: 40, limit: 1.0),
    Discipline(name: "1 KB, 64 at a time", path: "/small", count: 640, width: 64, rounds: 20, limit: 0.6),
    Discipline(name: "100 MB", path: "/large", count: 1, width: 1, rounds: 10, limit: 0.8),
]

print(system)
guard let url = server.url("/") else { fatalError("The server has no URL") }
var failures = try Leaks.allCases.flatMap { try $0.measureInOtherProcess(url) }
for discipline in disciplines {
    var minima = contenders.map { _ in Duration.seconds(1_000) }
    var curl = Duration.seconds(1_000)
    for _ in 0..<discipline.rounds {
        for (index, contender) in contenders.enumerated() {
            minima[index] = min(minima[index], try await discipline.time(of: contender))
        }
        // libcurl uses as many connections as a session opens to one host.
        curl = min(
            curl,
            Curl.time(
                of: url.appending(path: discipline.path),
                count: discipline.count,
                threads: min(6, discipline.width)
            )
        )
    }
    print("\(discipline.name):", zip(contenders, minima).map { "\($0.name) \($1)" }.joined(separator: ", "))
    let ratio = minima[1] / minima[0]
    print("  SystemNetwork / URLSession: \(ratio), limit \(discipline.limit)")
    print("  SystemNetwork / curl: \(minima[1] / curl); / SimulatedNetwork: \(minima[1] / minima[2])")
    if ratio > discipline.limit { failures.append("\(discipline.name): \(ratio) > \(discipline.limit)") }
}
for failure in failures { print("Past its limits: \(failure)") }
exit(failures.isEmpty ? 0 : 1)
