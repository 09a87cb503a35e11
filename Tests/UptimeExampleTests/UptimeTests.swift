import ConsoleDependency
import DependencyTesting
import FileSystemDependency
import Foundation
import GlobalDependencies
import LogDependency
import NetworkDependency
import SubprocessDependency
import Testing
import TimeDependency

@testable import UptimeExample

@Suite(.noLiveDefaults, .timeLimit(.minutes(60)))
struct UptimeTests {
    private let world = World()

    @Test func `a day passes in milliseconds`() async {
        let run = world.start(["https://a.example/", "https://b.example/"])

        await world.time.run()

        #expect(await run.value == 0)
        #expect(world.network.requests.count == 576)
        #expect(world.console.output.hasSuffix("No incidents.\n"))
    }

    @Test func `an outage is noticed within the interval, and told with its duration`() async {
        let run = world.start(["https://a.example/", "--every", "1m"])
        await world.time.advance(by: .seconds(3600))

        world.network.setCondition(.refused, of: "a.example")
        await world.time.advance(by: .seconds(63))
        #expect(world.console.output.hasSuffix("T01:01:00Z  https://a.example/  connection refused\n"))
        world.network.setCondition(.perfect, of: "a.example")
        await world.time.run()

        #expect(await run.value == 1)
        #expect(world.console.output.hasSuffix("T01:01:00Z  https://a.example/  connection refused, for 1m\n"))
    }

    @Test func `a command is run at the start of each outage, and its failure is told`() async throws {
        world.subprocesses["sh"] = ScriptedProgram { shell in
            try await shell.writeError("\(shell.environment["PROBLEM"] ?? "") of \(shell.environment["PAGE"] ?? "")\n")
            return 3
        }
        world.network.setCondition(.refused, of: "a.example")
        let run = world.start(["https://a.example/", "--on-outage", "notify me", "--every", "1h"])

        await world.time.run()

        #expect(await run.value == 1)
        #expect(world.subprocesses.runs.map(\.command.arguments) == [["-c", "notify me"]])
        let reason = "connection refused of https://a.example/"
        #expect(world.console.error == "error: sh -c 'notify me': exited with 3: \(reason)\n")
    }

    @Test func `a command that hangs is ended, and monitoring goes on`() async {
        world.subprocesses["sh"] = ScriptedProgram { shell in
            try await shell.sleep(for: .seconds(86_400))
            return 0
        }
        world.network.setCondition(.refused, of: "a.example")
        let run = world.start(["https://a.example/", "--on-outage", "hang", "--every", "1h"])

        await world.time.run()

        #expect(await run.value == 1)
        #expect(world.console.error == "error: sh -c hang: timed out\n")
        #expect(world.subprocesses.runs.map(\.terminationStatus) == [.signaled(.terminate)])
        #expect(world.network.requests.count == 3 * 24)
    }

    @Test func `a page that answers when it is asked again is up`() async {
        world.network["a.example"] = [Route(.get, "/", script: [.status(500), .status(502), .status(200)])]
        let run = world.start(["https://a.example/"])

        await world.time.advance(by: .seconds(3))
        run.cancel()

        #expect(await run.value == 0)
        #expect(
            world.log.entries.map(\.text) == [
                "asks https://a.example/ again in 1 s: HTTP status 500",
                "asks https://a.example/ again in 2 s: HTTP status 502",
            ]
        )
    }

    @Test func `a slow host times out, and the others do not wait for it`() async throws {
        world.network.setCondition(HostCondition(latency: .seconds(3600)), of: "a.example")
        let run = world.start(["https://a.example/", "https://b.example/", "--timeout", "2500ms", "--log", "/log"])

        await world.time.advance(by: .seconds(310))
        run.cancel()

        #expect(await run.value == 1)
        #expect(
            try world.lines == [
                "2001-01-01T00:00:00Z,\"https://b.example/\",0,",
                "2001-01-01T00:00:00Z,\"https://a.example/\",2500,\"timed out\"",
                "2001-01-01T00:05:00Z,\"https://b.example/\",0,",
            ]
        )
    }

    @Test func `a full disk is reported once, and monitoring goes on`() async throws {
        world.files.settings.capacity = 100
        let run = world.start(["https://a.example/", "--log", "/log"])

        await world.time.advance(by: .seconds(3600))
        #expect(try world.lines == ["2001-01-01T00:00:00Z,\"https://a.example/\",0,"])
        world.files.settings.capacity = nil
        await world.time.run()

        #expect(await run.value == 0)
        #expect(try world.lines.count == 24 * 12)
        #expect(world.console.error.split(separator: "\n").count == 1)
        #expect(world.console.error.hasPrefix("error: cannot write /log: "))
    }

    @Test func `what the disk had no room for is counted`() async {
        world.files.settings.capacity = 0
        let run = world.start(["https://a.example/", "--log", "/log"])

        await world.time.run()

        #expect(await run.value == 2)
        #expect(world.console.output.hasSuffix("Entries that could not be written to the log: 288\n"))
    }

    @Test func `cancellation in the midst of the last attempt writes the summary`() async throws {
        world.network.setCondition(HostCondition(latency: .seconds(3600)), of: "a.example")
        let run = world.start(["https://a.example/", "https://b.example/", "--log", "/log"])
        await world.time.advance(by: .seconds(25))

        run.cancel()

        #expect(await run.value == 0)
        #expect(world.console.output.hasSuffix("100.00 % up  0ms…0ms\n  ▁\n\nNo incidents.\n"))
        #expect(try world.lines.count == 1)
    }

    @Test func `a share is one of the time, and not of the checks`() throws {
        let dependencies = GlobalDependencies.default.with(override: world.console, for: \.console)
            .with(override: world.files, for: \.fileSystem)
        let journal = Journal(dependencies: dependencies)
        let page = try #require(URL(string: "https://a.example/"))
        let results: [(Double, String?)] = [(0, nil), (1, nil), (2, "refused"), (6, "refused"), (10, nil)]

        for (second, problem) in results {
            let date = world.time.startDate + second
            journal.record(Journal.Entry(date: date, page: page, latency: .zero, problem: problem))
        }

        #expect("\(Summary(of: journal))".contains("   20.00 % up"))
    }

    @Test func `a reader who has seen enough gets the status so far, and no error`() async {
        world.network.setCondition(.offline, of: "a.example")
        world.console.closeReader(of: .output)
        let run = world.start(["https://a.example/"])

        await world.time.run()

        #expect(await run.value == 1)
        #expect(world.console.error.isEmpty)
    }
}
