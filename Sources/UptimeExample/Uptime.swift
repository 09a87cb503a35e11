import ConsoleDependency
import Foundation
import GlobalDependencies
import ProcessEnvironmentDependency

/// The program: watches the pages in its arguments, with the system or in a simulation.
@main
struct Uptime {
    private let dependencies:
        any (ConsoleDependency & InterruptionDependency & JournalDependency & ProcessEnvironmentDependency)

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    static func main() async {
        exit(await Uptime().run())
    }

    /// Runs the program.
    ///
    /// Returns the exit status: 0 if all pages were up, 1 after an incident, 2 after an error.
    ///
    /// In a simulation, outages are planned and do not count as incidents.
    func run() async -> Int32 {
        let (console, tree) = (dependencies.console, ResolutionTree())
        var status: Int32 = 0
        do {
            let options = try Options(dependencies.processEnvironment.arguments.dropFirst())
            if options.needsHelp {
                try console.print(Options.help)
                return status
            }
            let summary = try await GlobalDependencies.auditing(
                { tree.add($0) },
                operation: { try await watch(options) }
            )
            status = options.simulation == nil ? summary.status : 0
            try console.print("", summary, separator: "\n")
            if let format = options.audit { try console.print("", tree[format], separator: "\n") }
        } catch POSIXError.EPIPE {
            // The reader of the output, such as `head`, has closed the output. The exit status still shows the result.
        } catch {
            status = 2
            let place = error is POSIXError ? "cannot write the output: " : ""
            try? console.printError("error: \(place)\(error.localizedDescription)")
        }
        return status
    }

    /// Watches pages, for real or in a simulation.
    ///
    /// A simulation only replaces the environment.
    private func watch(_ options: Options) async throws -> Summary {
        guard let duration = options.simulation else { return try await watchUntilInterrupted(options) }
        let simulation = Simulation(of: duration, in: dependencies.buildGlobal())
        return try await simulation.run { try await Uptime(dependencies: $0).watchUntilInterrupted(options) }
    }

    private func watchUntilInterrupted(_ options: Options) async throws -> Summary {
        try options.log.map(dependencies.journal.open)
        // If the output fails, the group also ends, and printing the summary reports the error again.
        try? await withThrowingTaskGroup { group in
            for page in options.pages {
                let monitor = PageMonitor(of: page, options: options, dependencies: dependencies.buildGlobal())
                group.addTask { try await monitor.run() }
            }
            group.addTask { try await dependencies.interruption() }
            try await group.next()
            group.cancelAll()
        }
        return Summary(of: dependencies.journal)
    }
}
