import ConsoleDependency
import FileSystemDependency
import Foundation
import GlobalDependencies
import LogDependency
import NetworkDependency
import ProcessEnvironmentDependency
import SubprocessDependency
import TimeDependency

@testable import UptimeExample

/// The doubles for the program, and two pages to watch.
struct World {
    let time = VirtualTime()
    let console: ScriptedConsole
    let files = InMemoryFileSystem()
    let network: SimulatedNetwork
    let log = RecordedLog()
    let subprocesses: ScriptedSubprocesses

    init(console: ScriptedConsole = ScriptedConsole()) {
        self.console = console
        subprocesses = ScriptedSubprocesses(clock: time.clock)
        let page = Route(.get, "/", respond: .text("hello"))
        network = SimulatedNetwork(hosts: ["a.example": [page], "b.example": [page]], clock: time.clock)
    }

    /// Starts the program on the time line.
    ///
    /// The user interrupts the program after a day.
    func start(_ arguments: [String]) -> Task<Int32, Never> {
        let process = FixedProcessEnvironment(arguments: ["uptime"] + arguments)
        let day: @Sendable () async throws -> Void = { [time] in try await time.clock.sleep(for: .seconds(86_400)) }
        let dependencies = GlobalDependencies.default.with(override: time.clock, for: \.clock)
            .with(override: time.date, for: \.date)
            .with(override: console, for: \.console)
            .with(override: files, for: \.fileSystem)
            .with(override: log.log, for: \.log)
            .with(override: network, for: \.network)
            .with(override: subprocesses, for: \.subprocess)
            .with(override: process, for: \.processEnvironment)
            .with(override: day, for: \.interruption)
        return Task(executorPreference: time) { await Uptime(dependencies: dependencies).run() }
    }

    /// The lines of the CSV file, without the heading.
    var lines: [Substring] {
        get throws {
            try files.string(contentsOf: URL(filePath: "/log")).split(separator: "\n").dropFirst().map(\.self)
        }
    }
}
