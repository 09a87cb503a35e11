import DependencySimulation
import DependencyTestSupport
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct HostTests {
    private static func startCounter(_ world: SimulatedWorld) async throws -> SimulatedHost {
        try await world.startHost("api") { dependencies in
            let fileSystem = dependencies.fileSystem
            return { _ in
                let count = (try? fileSystem.data(contentsOfFile: "/tmp/count", options: []))?.count ?? 0
                try await dependencies.clock.sleep(for: .seconds(1))
                try fileSystem.write(Data(count: count + 1), toFile: "/tmp/count", options: [])
                return .text("\(count + 1)")
            }
        }
    }

    @Test func `a program answers the requests to its name, with files of its own`() async throws {
        try await simulate(seeds: 0..<5) { world in
            let host = try await Self.startCounter(world)

            let texts = await [
                world.dependencies.text(from: "http://api/"), world.dependencies.text(from: "http://api/a/b"),
            ]

            try world.require(texts == ["1", "2"], "\(texts)")
            try world.require(world.time.now.sinceStart == .seconds(2), "the server sleeps on the world's clock")
            let size = try host.fileSystem.data(contentsOfFile: "/tmp/count", options: []).count
            try world.require(size == 2, "the file has \(size) bytes")
        }
    }

    @Test func `a host that was prepared keeps its files when its program starts`() async throws {
        try await simulate(seeds: 0..<5) { world in
            try world.host("api").fileSystem.write(Data(count: 5), toFile: "/tmp/count", options: [])
            let host = try await Self.startCounter(world)

            let text = await world.dependencies.text(from: "http://api/")

            try world.require(host === world.host("api") && text == "6", text)
        }
    }

    @Test(.onThreadOfItsOwn) func `a second program for a host is a trap that names it`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await simulate(seeds: 0..<1) { world in
                for _ in 0..<2 { _ = try await Self.startCounter(world) }
            }
        }

        #expect(result.text.contains("The host api has a program already: to start it again, call restart()"))
    }

    @Test func `a crash loses the requests that are under way, and refuses others until the restart`() async throws {
        try await simulate(seeds: 0..<5) { world in
            let host = try await Self.startCounter(world)
            let dependencies = world.dependencies

            async let first = dependencies.text(from: "http://api/")
            try await dependencies.clock.sleep(for: .milliseconds(500))
            host.crash()
            let texts = await [first, dependencies.text(from: "http://api/")]
            try world.require(!host.isRunning, "the program does not run")
            try await host.restart()
            let last = await dependencies.text(from: "http://api/")

            let lost = URLError.networkConnectionLost.rawValue
            let refused = URLError.cannotConnectToHost.rawValue
            try world.require(texts == ["\(lost)", "\(refused)"], "\(texts)")
            // The previous process ended while it slept, so it wrote nothing afterward.
            try world.require(last == "1", last)
        }
    }

    @Test func `a restart ends the process that runs, and keeps what it wrote`() async throws {
        try await simulate(seeds: 0..<5) { world in
            let host = try await Self.startCounter(world)
            let dependencies = world.dependencies

            async let first = dependencies.text(from: "http://api/")
            try await dependencies.clock.sleep(for: .milliseconds(500))
            try await host.restart()
            let texts = await [first, dependencies.text(from: "http://api/")]
            try await host.restart()
            let last = await dependencies.text(from: "http://api/")

            try world.require(texts == ["\(URLError.networkConnectionLost.rawValue)", "1"], "\(texts)")
            try world.require(last == "2", last)
        }
    }

    @Test func `a program that ends as it starts does not answer`() async throws {
        try await simulate(seeds: 0..<100) { world in
            let host = try await world.startHost("api") { dependencies in
                try await dependencies.clock.sleep(for: .seconds(1))
                return { _ in .text("here") }
            }

            async let restart: Void = host.restart()
            try await world.dependencies.clock.sleep(for: .seconds(1))
            host.crash()
            try await restart

            try world.require(!host.isRunning, "the program runs")
        }
    }

    @Test func `requests that a crash ends do so in the order in which they came`() async throws {
        let summary = try await SimulationSummary(of: 0..<5, isFirstCome: true) { world in
            let host = try await Self.startCounter(world)
            let order = Log<Int>()
            let dependencies = world.dependencies
            let requests = (0..<8).map { number in
                Task {
                    _ = await dependencies.text(from: "http://api/\(number)")
                    order.note(number)
                }
            }
            try await dependencies.clock.sleep(for: .milliseconds(500))

            host.crash()
            for request in requests { await request.value }

            try world.require(order.entries == Array(0..<8), "\(order.entries)")
        }

        #expect(summary.failingSeeds == [])
    }

    @Test func `an error of a program is status 500`() async throws {
        try await simulate(seeds: 0..<1) { world in
            try await world.startHost("api") { _ in { _ in throw CocoaError(.fileNoSuchFile) } }
            guard let url = URL(string: "http://api/") else { return }

            let response = try await world.dependencies.network.data(from: url).1 as? HTTPURLResponse

            try world.require(response?.statusCode == 500, "\(response?.statusCode ?? 0)")
        }
    }

    @Test func `an error with a dictionary is the same text in each run`() async throws {
        try await simulate(seeds: 0..<20, comparingEvery: 1) { world in
            let host = try await world.startHost("api") { dependencies in
                { _ in
                    try dependencies.fileSystem.synchronizeItem(atPath: "/tmp/file")
                    return .status(200)
                }
            }
            try host.fileSystem.write(Data(), toFile: "/tmp/file", options: [])
            host.fileSystem.fail(.synchronize, with: .EIO)

            let text = await world.dependencies.text(from: "http://api/")

            try world.require(text == "CocoaError \(CocoaError.fileWriteUnknown.rawValue)", text)
        }
    }

    @Test func `hosts that are cut off time out until they are connected again`() async throws {
        try await simulate(seeds: 0..<5) { world in
            try await world.startHost("api") { _ in { _ in .text("here") } }
            world.partition("localhost", from: "API")

            let cut = await world.dependencies.text(from: "http://api/")
            let duration = world.time.now.sinceStart
            let phone = await world.host("phone").dependencies.text(from: "http://api/")
            world.heal("localhost", and: "api")
            let healed = await world.dependencies.text(from: "http://api/")

            try world.require(cut == "\(URLError.timedOut.rawValue)", cut)
            try world.require(duration == .seconds(60), "\(duration)")
            try world.require([phone, healed] == ["here", "here"], "\(phone) \(healed)")
        }
    }

    @Test func `a response is lost whose host is cut off meanwhile`() async throws {
        try await simulate(seeds: 0..<5) { world in
            try await world.startHost("api") { _ in { _ in .text("here") } }
            world.setLinkCondition(LinkCondition(latency: .seconds(5) ... .seconds(5)))
            let dependencies = world.dependencies
            async let text = dependencies.text(from: "http://api/")
            try await dependencies.clock.sleep(for: .seconds(7))

            world.partition("localhost", from: "api")

            let outcome = await text
            try world.require(outcome == "\(URLError.timedOut.rawValue)", outcome)
        }
    }

    @Test func `latency is drawn from its range, both ways`() async throws {
        let durations = Log<Duration>()

        try await simulate(seeds: 0..<100) { world in
            try await world.startHost("api") { _ in { _ in .text("here") } }
            world.setLinkCondition(
                LinkCondition(latency: .seconds(1) ... .seconds(2)),
                between: "localhost",
                and: "api"
            )
            _ = await world.dependencies.text(from: "http://api/")
            durations.note(world.time.now.sinceStart)
        }

        #expect(durations.entries.allSatisfy { (.seconds(2) ... .seconds(4)).contains($0) })
        #expect(Set(durations.entries).count > 90)
    }

    @Test func `a lost connection loses the request or its response`() async throws {
        let outcomes = Log<String>()

        try await simulate(seeds: 0..<200) { world in
            let host = try await Self.startCounter(world)
            world.setLinkCondition(LinkCondition(lossRate: 0.5))
            let text = await world.dependencies.text(from: "http://api/")
            let count = (try? host.fileSystem.data(contentsOfFile: "/tmp/count", options: []))?.count ?? 0
            outcomes.note("\(text) \(count)")
        }

        let lost = URLError.networkConnectionLost.rawValue
        let counts = Dictionary(grouping: outcomes.entries) { $0 }.mapValues(\.count)
        #expect(Set(counts.keys) == ["1 1", "\(lost) 0", "\(lost) 1"])
        #expect((70...130).contains(counts["1 1"] ?? 0))
        #expect(counts.values.allSatisfy { $0 > 25 })
    }

    /// Requests with a timeout of a second, with the result and the time that the test expects.
    @Test(arguments: [
        (latency: 900, work: 900, pieces: 0, outcome: "-1001 at 1.0"),
        (latency: 300, work: 300, pieces: 0, outcome: "hello at 0.9"),
        (latency: 600, work: 0, pieces: 0, outcome: "-1001 at 1.0"),
        (latency: 450, work: 0, pieces: 3, outcome: "hellohellohello at 3.3"),
        (latency: 450, work: 200, pieces: 3, outcome: "-1001 at 1.0"),
    ])
    func `one timer runs from the request to each piece of its response`(
        latency: Int,
        work: Int,
        pieces: Int,
        outcome: String
    ) async throws {
        try await simulate(seeds: 0..<3) { world in
            try await world.startHost("api") { dependencies in
                { _ in
                    try await dependencies.clock.sleep(for: .milliseconds(work))
                    guard pieces > 0 else { return .text("hello") }
                    return .stream { writer in
                        for _ in 0..<pieces {
                            try await dependencies.clock.sleep(for: .milliseconds(800))
                            try await writer.write("hello")
                        }
                    }
                }
            }
            world.setLinkCondition(LinkCondition(latency: .milliseconds(latency) ... .milliseconds(latency)))

            let text = await world.dependencies.text(from: "http://api/", timeout: 1)

            let time = world.time.now.sinceStart / .seconds(1)
            try world.require("\(text) at \(time)" == outcome, "\(text) at \(time)")
        }
    }

    @Test func `a request that is cancelled on its way ends at once`() async throws {
        try await simulate(seeds: 0..<5) { world in
            try await world.startHost("api") { _ in { _ in .text("here") } }
            world.setLinkCondition(LinkCondition(latency: .seconds(5) ... .seconds(5)))
            let dependencies = world.dependencies
            let request = Task { await dependencies.text(from: "http://api/") }
            try await dependencies.clock.sleep(for: .seconds(1))

            request.cancel()
            let text = await request.value

            try world.require(text == "\(URLError.cancelled.rawValue)", text)
            try world.require(world.time.now.sinceStart == .seconds(1), "\(world.time.now)")
        }
    }

    @Test func `names that differ in letter case or a trailing dot name one host`() async throws {
        try await simulate(seeds: 0..<5) { world in
            try await world.startHost("API") { _ in { _ in .text("answer") } }
            let host = world.host("api")
            try world.require(world.host("Api.") === host && host.isRunning, "there are two hosts")
            let localhost = [world.host("localhost"), world.host("LOCALHOST"), world.host("localhost.")]
            try world.require(localhost.allSatisfy { $0.fileSystem === world.fileSystem }, "localhost is another host")
            for text in ["http://api/", "http://API/", "http://api./"] {
                let data = try await world.dependencies.network.data(from: #require(URL(string: text))).0
                try world.require(data == Data("answer".utf8), text)
            }
            let listener = try await world.host("api").dependencies.sockets.listen(on: 7)
            let socket = try await world.dependencies.sockets.connect(to: "aPi.", port: 7)
            try world.require(listener.port == 7 && socket.remoteHost.lowercased() == "api", socket.remoteHost)
            world.partition("Api.", from: "localhost.")
            await #expect(throws: URLError.self) {
                try await world.dependencies.network.data(from: #require(URL(string: "http://api/")))
            }
        }
    }

    @Test func `a host with an international name has the name that URLs encode`() async throws {
        try await simulate(seeds: 0..<2) { world in
            try await world.startHost("xn--mnchen-3ya.de") { _ in
                { request in .text(request.value(forHTTPHeaderField: "Host") ?? "") }
            }
            for url in ["http://m\u{FC}nchen.de/", "http://xn--mnchen-3ya.de/"] {
                let name = await world.dependencies.text(from: url)
                try world.require(name == "xn--mnchen-3ya.de", name)
            }
            _ = try await world.host("xn--mnchen-3ya.de").dependencies.sockets.listen(on: 7)
            _ = try await world.dependencies.sockets.connect(to: "xn--mnchen-3ya.de", port: 7)
        }
    }
}
