import Foundation
import GlobalDependencies
import Testing

@testable import LinkCheckExample

@Suite(.nothingLive)
struct WebTests {
    @Test func `a page is asked for once, however often it is linked to`() async throws {
        let network = SimulatedNetwork([
            "HEAD https://a.example/x": .status(200), "HEAD https://b.example": .status(204),
        ])
        let markdown = "[a](https://a.example/x) [a](https://a.example/x#y) <https://a.example/x> [b](//b.example)"

        let report = try await report(on: markdown, network: network)

        #expect(report == Report(fileCount: 1, linkCount: 4))
        #expect(network.requests == ["HEAD https://a.example/x", "HEAD https://b.example"])
    }

    @Test func `each link to a page that is gone is reported`() async throws {
        let network = SimulatedNetwork(["HEAD https://a.example/": .status(404)])

        let report = try await report(on: "<https://a.example/>\n\n[a](https://a.example/#x)", network: network)

        #expect(
            report.problems.map(\.description) == [
                "a.md:1: https://a.example/: the server answers 404",
                "a.md:3: https://a.example/#x: the server answers 404",
            ]
        )
    }

    @Test(arguments: [403, 405, 501])
    func `a server that refuses HEAD is asked with GET`(_ refusal: Int) async throws {
        let network = SimulatedNetwork([
            "HEAD https://a.example/": .status(refusal), "GET https://a.example/": .status(200),
        ])

        let report = try await report(on: "<https://a.example/>", network: network)

        #expect(report.problems.isEmpty)
        #expect(network.requests == ["GET https://a.example/", "HEAD https://a.example/"])
    }

    @Test func `a page that GET is refused for is broken`() async throws {
        let network = SimulatedNetwork([
            "HEAD https://a.example/": .status(403), "GET https://a.example/": .status(403),
        ])

        let report = try await report(on: "<https://a.example/>", network: network)

        #expect(report.problems.map(\.message) == ["https://a.example/: the server answers 403"])
    }

    @Test(arguments: [404, 410, 500])
    func `other errors are taken at their word`(_ status: Int) async throws {
        let network = SimulatedNetwork(["HEAD https://a.example/": .status(status)])

        let report = try await report(on: "<https://a.example/>", network: network)

        #expect(report.problems.map(\.message) == ["https://a.example/: the server answers \(status)"])
        #expect(network.requests == ["HEAD https://a.example/"])
    }

    @Test(arguments: [
        (URLError.Code.cannotFindHost, "there is no such host"),
        (.cannotConnectToHost, "the server cannot be reached"),
        (.notConnectedToInternet, "there is no connection to the internet"),
        (.zeroByteResource, "the request fails (URLError -1014)"),
    ]) func `a request that fails is reported with its reason`(_ code: URLError.Code, _ reason: String) async throws {
        let network = SimulatedNetwork(["HEAD https://a.example/": .failure(code)])

        let report = try await report(on: "<https://a.example/>", network: network)

        #expect(report.problems.map(\.message) == ["https://a.example/: \(reason)"])
    }

    @Test func `a server that is silent is given up on when the clock says so`() async throws {
        let network = SimulatedNetwork(["HEAD https://a.example/": .silence])
        let clock = ImmediateClock()
        let web = LinkChecker.Web(timeout: .milliseconds(2500))

        let report = try await report(on: "<https://a.example/>", network: network, clock: clock, web: web)

        #expect(report.problems.map(\.message) == ["https://a.example/: no answer within 2.5 s"])
        #expect(clock.sleeps == [.milliseconds(2500)])
    }

    @Test(.timeLimit(.minutes(1)))
    func `no more pages are asked for at a time than the limit says, and no fewer`() async throws {
        let pages = (1...12).map { "https://a.example/\($0)" }
        let answers = Dictionary(
            uniqueKeysWithValues: pages.map { ("HEAD \($0)", SimulatedNetwork.Answer.status(200)) }
        )
        let network = SimulatedNetwork(answers, holdingUntil: 4)
        let markdown = pages.map { "<\($0)>" }.joined(separator: "\n")

        let report = try await report(on: markdown, network: network, web: LinkChecker.Web(limit: 4))

        #expect(report == Report(fileCount: 1, linkCount: 12))
        #expect(network.requests.count == 12)
        #expect(network.peak == 4)
    }

    @Test func `progress is shown on a terminal and cleared`() async throws {
        let console = ScriptedConsole(isErrorTerminal: true)
        let network = SimulatedNetwork([
            "HEAD https://a.example/": .status(200), "HEAD https://b.example/": .status(200),
        ])

        _ = try await report(on: "<https://a.example/> <https://b.example/>", network: network, console: console)

        let lines = console.error.split(separator: "\u{1B}[K")
        #expect(lines == ["\rAsking the web: 0 of 2", "\rAsking the web: 1 of 2", "\rAsking the web: 2 of 2", "\r"])
        #expect(console.output.isEmpty)
    }

    @Test func `progress is not shown where nobody watches`() async throws {
        let console = ScriptedConsole(isErrorTerminal: false)
        let network = SimulatedNetwork(["HEAD https://a.example/": .status(200)])

        _ = try await report(on: "<https://a.example/>", network: network, console: console)

        #expect(console.error.isEmpty)
    }

    private func report(
        on markdown: String,
        network: SimulatedNetwork,
        clock: any Clock<Duration> = StoppedClock(),
        console: ScriptedConsole = ScriptedConsole(),
        web: LinkChecker.Web = LinkChecker.Web()
    ) async throws -> Report {
        let dependencies = GlobalDependencies.default
            .with(override: InMemoryFileSystem(["a.md": markdown]), for: \.fileSystem)
            .with(override: network, for: \.network)
            .with(override: clock, for: \.clock)
            .with(override: console, for: \.console)
        return try await LinkChecker(web: web, dependencies: dependencies).check(["a.md"])
    }
}
