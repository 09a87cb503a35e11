import DependencyTestSupport
import Foundation
import GlobalDependencies
import NetworkDependency
import PreferencesDependency
import Testing
import TimeDependency

@testable import DependencySimulation

@Suite(.timeLimit(.minutes(60)))
struct ReportTests {
    @Test(arguments: [100, 10_000])
    func `a failure shows faults and notes, however much has happened since`(calls: Int) async throws {
        let failure = try await failure { world in
            try await world.startHost("api") { _ in { _ in .text("here") } }
            let dependencies = world.host("phone").dependencies
            world.note("the beginning")
            world.partition("phone", from: "api")
            if let url = URL(string: "http://api/") { _ = try? await dependencies.network.data(from: url) }
            world.heal("phone", and: "api")
            try await world.host("api").restart()
            world.crash()
            for _ in 0..<calls { dependencies.preferences.set(1, forKey: "key") }
            throw UnmetRequirement(message: "no luck")
        }

        let earlier = try #require(
            failure.description.firstMatch(of: /Faults and notes before:\n(?<lines>(?s).*?)\n\n/)
        ).output.lines
        #expect(
            earlier == """
                  0.000 s   task 1 the beginning
                  0.000 s   task 1 phone and api are cut off
                  60.000 s  task 1 phone: GET http://api/ failed: URLError -1001
                  60.000 s  task 1 phone and api are connected
                  60.000 s  task 1 api: restarts
                  60.000 s  task 1 localhost: the power fails
                """
        )
        #expect(failure.description.contains("for event in failure.trace { print(event) }"))
    }

    @Test(arguments: [
        (Duration.milliseconds(-500), "-0.500 s"), (.milliseconds(-1_500), "-1.500 s"), (.seconds(-2), "-2.000 s"),
        (.zero, "0.000 s"), (.microseconds(1_500), "0.0015 s"),
    ])
    func `a time is written with its sign`(duration: Duration, text: String) {
        #expect(duration.inSeconds == text)
    }

    @Test func `a failure says that jobs have been forgotten`() async throws {
        let failure = try await failure { world in
            for _ in 0...SimulationTrace.capacity { await Task.yield() }
            throw UnmetRequirement(message: "no luck")
        }

        #expect(failure.description.contains("Print \(SimulationTrace.capacity) of "))
    }

    @Test func `a call of a process that has ended is named`() async throws {
        let failure = try await failure { world in
            let dependencies = world.dependencies
            world.crash()
            Task { try await dependencies.clock.sleep(for: .seconds(1)) }
            try await world.dependencies.clock.sleep(for: .milliseconds(1))
            try await dependencies.clock.sleep(for: .seconds(2))
        }

        #expect(
            failure.description.contains(
                "A process that had ended called a dependency, which never returns: localhost: sleeps until 1.000 s."
            )
        )
    }

    @Test(
        arguments: [
            (nil, 5..<15), ("", 5..<15), ("1000..<20000", 1_000..<20_000), ("3x", 5..<35),
        ] as [(String?, Range<UInt64>)]
    )
    func `the environment may name the seeds`(text: String?, seeds: Range<UInt64>) {
        #expect(SimulationSeeds.seeds(text, replacing: 5..<15) == seeds)
    }

    @Test(.onThreadOfItsOwn, arguments: ["many", "5..<5", "0x", "1...5"])
    func `a text that names no seeds ends the process`(text: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [text] in
            _ = SimulationSeeds.seeds(text, replacing: 0..<1)
        }

        #expect(result.text.contains("SIMULATION_SEEDS=\(text) names no seeds"))
    }

    @Test(.onThreadOfItsOwn) func `all simulations of a process run the seeds that its environment names`() async {
        await #expect(processExitsWith: .success) {
            setenv(SimulationSeeds.variable, "7..<9", 1)
            let seeds = Log<UInt64>()

            try await simulate(seeds: 0..<1) { seeds.note($0.seed) }

            precondition(Set(seeds.entries) == [7, 8])
        }
    }
}
