import ConsoleDependency
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import ProcessEnvironmentDependency
import Testing
import TimeDependency

@testable import LinkCheckExample

@Suite(.nothingLive, .timeLimit(.minutes(1)))
struct WebTests {
    private let time = VirtualTime()
    private let console = ScriptedConsole(terminals: [.error])

    @Test func `a page is asked for once, however often it is linked to`() async throws {
        let network = network([
            "a.example": [Route(.head, "/x", respond: .status(200))],
            "b.example": [Route(.head, "/", respond: .status(204))],
        ])
        let markdown = "[a](https://a.example/x) [a](https://a.example/x#y) <https://a.example/x> [b](//b.example)"

        let report = try await report(on: markdown, network: network)

        #expect(report == Report(fileCount: 1, linkCount: 4))
        #expect(network.requests.map(\.description).sorted() == ["HEAD https://a.example/x", "HEAD https://b.example"])
    }

    @Test func `each link to a page that is gone is reported`() async throws {
        let network = network(["a.example": [Route(.head, "/", respond: .status(404))]])

        let report = try await report(on: "<https://a.example/>\n\n[a](https://a.example/#x)", network: network)

        #expect(
            report.problems.map(\.description) == [
                "a.md:1: https://a.example/: the server answers 404",
                "a.md:3: https://a.example/#x: the server answers 404",
            ]
        )
    }

    @Test func `a page that has moved is found where it is now`() async throws {
        let network = network([
            "a.example": [Route(.head, "/", respond: .redirect(to: "https://b.example/x", status: 301))],
            "b.example": [Route(.head, "/x", respond: .status(200))],
        ])

        let report = try await report(on: "<https://a.example/>", network: network)

        #expect(report.problems.isEmpty)
        #expect(network.requests.map(\.description) == ["HEAD https://a.example/", "HEAD https://b.example/x"])
    }

    @Test(arguments: [403, 405, 501])
    func `a server that refuses HEAD is asked with GET`(_ refusal: Int) async throws {
        let network = network([
            "a.example": [Route(.head, "/", respond: .status(refusal)), Route(.get, "/", respond: .text("Welcome"))]
        ])

        let report = try await report(on: "<https://a.example/>", network: network)

        #expect(report.problems.isEmpty)
        #expect(network.requests.map(\.method) == ["HEAD", "GET"])
    }

    @Test func `a page that GET is refused for is broken`() async throws {
        let network = network(["a.example": [Route(.any, "/", respond: .status(403))]])

        let report = try await report(on: "<https://a.example/>", network: network)

        #expect(report.problems.map(\.message) == ["https://a.example/: the server answers 403"])
    }

    @Test(arguments: [404, 410, 500])
    func `other errors are taken at their word`(_ status: Int) async throws {
        let network = network(["a.example": [Route(.head, "/", respond: .status(status))]])

        let report = try await report(on: "<https://a.example/>", network: network)

        #expect(report.problems.map(\.message) == ["https://a.example/: the server answers \(status)"])
        #expect(network.requests.map(\.method) == ["HEAD"])
    }

    @Test(arguments: [
        (HostCondition.unknownHost, "there is no such host"),
        (.refused, "the server cannot be reached"),
        (.offline, "there is no connection to the internet"),
        (.insecure, "the connection cannot be secured"),
    ]) func `a host that cannot be reached is reported with its reason`(
        _ condition: HostCondition,
        _ reason: String
    ) async throws {
        let network = network(["a.example": [Route(.head, "/", respond: .status(200))]])
        network.setCondition(condition, of: "a.example")

        let report = try await report(on: "<https://a.example/>", network: network)

        #expect(report.problems.map(\.message) == ["https://a.example/: \(reason)"])
    }

    @Test(arguments: [
        (Route(.head, "/", respond: .redirect(to: "/")), "the server redirects too often"),
        (Route(.head, "/") { _ in throw URLError(.zeroByteResource) }, "the request fails (URLError -1014)"),
    ]) func `a request that fails is reported with its reason`(_ route: Route, _ reason: String) async throws {
        let report = try await report(on: "<https://a.example/>", network: network(["a.example": [route]]))

        #expect(report.problems.map(\.message) == ["https://a.example/: \(reason)"])
    }

    @Test func `a server that is silent is given up on when the clock says so`() async throws {
        let silence = SimulatedResponse.status(200).misbehaving(.nothing(.stall))
        let network = network(["a.example": [Route(.head, "/", respond: silence)]])
        let web = LinkChecker.Web(timeout: .milliseconds(2500))
        let run = Task(executorPreference: time) {
            try await report(on: "<https://a.example/>", network: network, web: web)
        }

        await time.advance(by: .milliseconds(2499))
        let nextDeadline = time.sleepers.first?.deadline
        await time.advance(by: .milliseconds(1))

        try #require(nextDeadline == time.now)
        #expect(try await run.value.problems.map(\.message) == ["https://a.example/: no answer within 2.5 s"])
    }

    @Test func `no more pages are asked for at a time than the limit says, and no fewer`() async throws {
        let network = network(["a.example": [Route(.head, "/:page", respond: .status(200))]])
        network.setCondition(HostCondition(latency: .seconds(1)), of: "a.example")
        let markdown = (1...12).map { "<https://a.example/\($0)>" }.joined(separator: "\n")
        let run = Task(executorPreference: time) {
            try await report(on: markdown, network: network, web: LinkChecker.Web(limit: 4))
        }

        for requestCount in [4, 8, 12] {
            // Four pages wait for their answers, the program for its four timeouts, the network for its own.
            await time.nextSleeper(minimumSleepers: 4 + 4 + 1)
            // When the run is at rest it has asked for all that it is going to.
            await time.advance(by: .zero)
            try #require(network.requests.count == requestCount)
            await time.advance(by: .seconds(1))
        }

        #expect(try await run.value == Report(fileCount: 1, linkCount: 12))
        #expect(time.now.sinceStart == .seconds(3))
    }

    @Test func `progress is shown on a terminal and cleared`() async throws {
        _ = try await report(on: "<https://a.example/> <https://b.example/>", network: twoPages)

        let lines = console.error.split(separator: "\u{1B}[K")
        #expect(lines == ["\rAsking the web: 0 of 2", "\rAsking the web: 1 of 2", "\rAsking the web: 2 of 2", "\r"])
        #expect(console.output.isEmpty)
    }

    @Test func `progress that nobody can be told of does not stop the run`() async throws {
        console.closeReader(of: .error)

        let report = try await report(on: "<https://a.example/> <https://b.example/>", network: twoPages)

        #expect(report == Report(fileCount: 1, linkCount: 2))
    }

    @Test func `progress is not shown where nobody watches`() async throws {
        let console = ScriptedConsole(terminals: [.input, .output])

        _ = try await report(on: "<https://a.example/>", network: twoPages, console: console)

        #expect(console.error.isEmpty)
    }

    @Test func `progress is not shown on a terminal that cannot replace a line`() async throws {
        let process = FixedProcessEnvironment(environment: ["TERM": "dumb"])

        _ = try await report(on: "<https://a.example/>", network: twoPages, process: process)

        #expect(console.error.isEmpty)
    }

    private var twoPages: SimulatedNetwork {
        let page = Route(.head, "/", respond: .status(200))
        return network(["a.example": [page], "b.example": [page]])
    }

    private func network(_ hosts: [String: RouteTable]) -> SimulatedNetwork {
        SimulatedNetwork(hosts: hosts, clock: time.clock, now: { [time] in time.date.now })
    }

    private func report(
        on markdown: String,
        network: SimulatedNetwork,
        console: ScriptedConsole? = nil,
        process: FixedProcessEnvironment = FixedProcessEnvironment(),
        web: LinkChecker.Web = LinkChecker.Web()
    ) async throws -> Report {
        let dependencies = GlobalDependencies.default
            .with(override: try InMemoryFileSystem { File("a.md", markdown) }, for: \.fileSystem)
            .with(override: network, for: \.network)
            .with(override: time.clock, for: \.clock)
            .with(override: console ?? self.console, for: \.console)
            .with(override: process, for: \.processEnvironment)
        return try await LinkChecker(web: web, dependencies: dependencies).check(["a.md"])
    }
}
