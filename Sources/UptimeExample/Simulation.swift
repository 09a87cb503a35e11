import ConsoleDependency
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import SubprocessDependency
import TimeDependency

/// An environment with doubles instead of the system, in which a simulated day of the same program takes no real time.
struct Simulation {
    static let pages = hosts.compactMap { URL(string: "https://\($0)/") }
    private static let hosts = ["www.example", "shop.example", "api.example", "blog.example"]

    private let dependencies: GlobalDependencies
    private let time = VirtualTime()
    private let fileSystem: InMemoryFileSystem
    private let network: SimulatedNetwork

    /// Creates a simulation in which the user interrupts the program after a time.
    init(of duration: Duration, in environment: GlobalDependencies) {
        let (clock, date) = (time.clock, time.date)
        fileSystem = InMemoryFileSystem(InMemoryFileSystem.Settings(now: { date.now }))
        network = SimulatedNetwork(clock: clock, now: { date.now })
        // The user's command is printed, not run.
        let console = environment.console
        let shell = ScriptedProgram { shell in
            try console.print("  would run: \(shell.arguments[1]), PAGE=\(shell.environment["PAGE"] ?? "")")
            return 0
        }
        let commands = ScriptedSubprocesses(["sh": shell], clock: clock, dependencies: environment)
        dependencies = environment.with(override: clock, for: \.clock)
            .with(override: date, for: \.date)
            .with(override: fileSystem, for: \.fileSystem)
            .with(override: network, for: \.network)
            .with(override: commands, for: \.subprocess)
            .with(override: { @Sendable in try await clock.sleep(for: duration) }, for: \.interruption)
        setConditions()
    }

    /// Runs the program in the simulation, where the time moves when all tasks are asleep.
    func run<Result: Sendable>(_ program: (GlobalDependencies) async throws -> Result) async throws -> Result {
        try await withTaskExecutorPreference(time) {
            async let _ = time.run()
            async let _: Void = changeConditions()
            let result = try await program(dependencies)
            try? dependencies.console.write(files)
            return result
        }
    }

    private func changeConditions() async throws {
        for try await _ in time.clock.timer(interval: .seconds(300)) { setConditions() }
    }

    /// Makes hosts slower by day, and makes some of them fail at certain hours.
    private func setConditions() {
        let hour = Double(time.now.sinceStart.components.seconds % 86_400) / 3600
        for (rank, host) in Self.hosts.enumerated() {
            let latency = Double(rank + 1) * (20 + 80 * max(0, sin((hour - 6) / 15 * .pi)))
            network[host] = [Route(.get, "/", respond: .status(rank == 1 && 12..<13 ~= hour ? 503 : 200))]
            network.setCondition(HostCondition(latency: .milliseconds(Int(latency))), of: host)
        }
        if 3.2..<3.7 ~= hour { network.setCondition(.refused, of: "api.example") }
        if 19..<19.5 ~= hour { network.setCondition(HostCondition(latency: .seconds(60)), of: "blog.example") }
    }

    /// The first lines of each file.
    ///
    /// They are printed because the files exist only until the process ends.
    private var files: String {
        let paths = (try? fileSystem.subpathsOfDirectory(atPath: "/")) ?? []
        return paths.sorted().reduce(into: "") { text, path in
            guard let content = try? fileSystem.string(contentsOf: URL(filePath: "/\(path)")) else { return }
            let lines = content.split(separator: "\n")
            text += "\n\(path), in memory, \(lines.count) lines:\n  \(lines.prefix(4).joined(separator: "\n  "))\n  …\n"
        }
    }
}
