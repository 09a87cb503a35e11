import DependencySimulation
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import ProcessEnvironmentDependency
import Testing
import TimeDependency

@testable import UptimeExample

struct NemesisTests {
    /// Watches a page of another host for forty minutes.
    ///
    /// The last ten minutes are without faults.
    private static func watch(in world: SimulatedWorld) async throws {
        try await world.startHost("www") { _ in { _ in .text("hello") } }
        let nemesis = world.startNemesis(
            .partitions,
            .holds,
            .pauses,
            .slowDisks,
            .fullDisks,
            .failingDisks,
            every: .seconds(10) ... .seconds(120)
        )
        let host = world.host("monitor")
        let (status, count) = try #require(
            await host.run { dependencies in
                let clock = dependencies.clock
                let arguments = ["uptime", "http://www/", "--log", "/log", "--every", "20s", "--timeout", "5s"]
                let environment = dependencies.with {
                    $0.override(
                        keyPath: \.processEnvironment,
                        with: FixedProcessEnvironment(arguments: arguments)
                    )
                    $0.override(
                        keyPath: \.interruption,
                        with: {
                            try await clock.sleep(for: .seconds(1_800))
                            await nemesis.stop()
                            try await clock.sleep(for: .seconds(600))
                        }
                    )
                }
                return (await Uptime(dependencies: environment).run(), environment.journal.entries.count)
            }
        )
        try world.require(status == 0 || status == 1, "the exit status is \(status)")
        let log = try host.fileSystem.string(contentsOf: URL(filePath: "/log"))
        let lines = log.split(separator: "\n", omittingEmptySubsequences: false)
        try world.require(lines.first == "date,page,milliseconds,problem" && lines.last == "", "the log is \(log)")
        let entries = lines.dropFirst().dropLast()
        try world.require(entries.count == count, "\(entries.count) of \(count) entries are in the log")
        for line in entries {
            try world.require(line.split(separator: ",", omittingEmptySubsequences: false).count == 4, "\(line) is cut")
        }
        world.sometimes(entries.contains { !$0.hasSuffix(",") }, "a page is down")
        try world.require(entries.last?.hasSuffix(",") == true, "the page is down: \(entries.last ?? "")")
    }

    @Test func `faults of the network and of the disk lose no entry of the log, and end`() async throws {
        try await simulate(seeds: 0..<4, sometimes: ["a page is down"]) { try await Self.watch(in: $0) }
    }
}
