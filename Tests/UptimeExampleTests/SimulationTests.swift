import ConsoleDependency
import DependencyTesting
import Testing

@testable import UptimeExample

@Suite(.noLiveDefaults, .timeLimit(.minutes(60)))
struct SimulationTests {
    @Test func `a simulated time has the same output each time`() async {
        let outputs = await withTaskGroup(of: String.self) { group in
            for _ in 0..<4 { group.addTask { await output("--simulate", "6h") } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }

        #expect(outputs.count == 1)
    }

    @Test func `a simulated day has a chart, incidents and a log`() async {
        let (status, output) = await run(["--simulate", "24h"])
        let lines = output.split(separator: "\n")

        #expect(status == 0, "planned outages are no failure")
        #expect(lines.filter { $0.contains("in memory") } == ["uptime.csv, in memory, 1153 lines:"])
        #expect(lines.contains("  ▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▃▃▄▄▅▅▅▆▆▆▇▇▇████×××██████████▇▇▇▇▆▆▅▅▅▄▄▃▃▃▂▂▂▂▂▂▂▂▂"))
        #expect(lines.last == "  2001-01-01T19:00:00Z  https://blog.example/  timed out, for 30m")
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    @Test func `a simulated day shows the command of each outage`() async {
        let lines = await output("--simulate", "24h", "--on-outage", "mail me").split(separator: "\n")

        #expect(
            lines.filter { $0.contains("would run") }
                == ["api", "shop", "blog"].map {
                    "  would run: mail me, PAGE=https://\($0).example/"
                }
        )
    }

    @Test func `an audit prints what the run resolved, and what that was built from`() async {
        let lines = await output("--simulate", "1h", "--audit").split(separator: "\n").suffix(4)

        #expect(
            lines.map { $0.prefix { $0 != "(" } } == [
                "  journal: shared, 50 × ", "    console: override, 1 × ", "    fileSystem: override, 1 × ",
                "  network: override, 48 × ",
            ]
        )
    }

    @Test func `an audit may be a diagram`() async {
        let diagram = await output("--simulate", "1h", "--audit=mermaid").split(separator: "\n\n").last

        #expect(
            diagram?.hasPrefix("flowchart TD\n    run([UptimeExample])\n    run -- 52 × --> clock_override[") == true
        )
    }

    private func output(_ arguments: String...) async -> String {
        await run(arguments).output
    }

    private func run(_ arguments: [String]) async -> (status: Int32, output: String) {
        let world = World()
        return (await world.start(arguments).value, world.console.output)
    }
}
