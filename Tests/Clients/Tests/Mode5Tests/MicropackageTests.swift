import ConsoleDependency
import FileSystemDependency
import Foundation
import GlobalDependencies
import LocaleDependency
import NetworkDependency
import ProcessEnvironmentDependency
import RandomDependency
import TimeDependency
import XCTest

typealias Everything = ClockDependency & ConsoleDependency & DateDependency & FileSystemDependency & LocaleDependency
    & NetworkDependency & ProcessEnvironmentDependency & RandomDependency & UUIDDependency

/// A component in the style before Swift 6: it uses each façade, and has unprotected state.
class Reporter {
    private let dependencies: any Everything
    var reports = 0

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func report() async throws -> String {
        reports += 1
        try await dependencies.clock.sleep(for: .seconds(60))
        let note = try dependencies.fileSystem.data(contentsOf: URL(fileURLWithPath: "/note"))
        let (answer, _) = try await dependencies.network.data(from: URL(string: "https://example.com/")!)
        let parts: [String] = [
            dependencies.processEnvironment.arguments[0], dependencies.locale.identifier,
            String(decoding: note, as: UTF8.self), String(decoding: answer, as: UTF8.self),
            "\(dependencies.random.next())", "\(dependencies.uuid())", "\(dependencies.date.now.timeIntervalSince1970)",
        ]
        try dependencies.console.write(parts.joined(separator: " "))
        return parts.joined(separator: " ")
    }
}

class MicropackageTests: XCTestCase {
    private var dependencies = GlobalDependencies.default
    private let console = ScriptedConsole()

    override func setUpWithError() throws {
        dependencies.override(keyPath: \.clock, with: ImmediateClock())
        dependencies.override(keyPath: \.console, with: console)
        dependencies.override(keyPath: \.date, with: FixedDate(Date(timeIntervalSince1970: 7)))
        dependencies.override(keyPath: \.fileSystem, with: try InMemoryFileSystem { FileTree.File("note", "text") })
        dependencies.override(keyPath: \.locale, with: Locale(identifier: "en_US_POSIX"))
        dependencies.override(
            keyPath: \.network,
            with: SimulatedNetwork(hosts: ["example.com": [Route(.get, "/", respond: .text("answer"))]])
        )
        dependencies.override(keyPath: \.processEnvironment, with: FixedProcessEnvironment(arguments: ["report"]))
        dependencies.override(keyPath: \.random, with: ScriptedRandom([42]))
        dependencies.override(keyPath: \.uuid, with: IncrementingUUIDs())
    }

    func testAComponentRunsOnFakesAlone() async throws {
        let report = try await Reporter(dependencies: dependencies).report()

        XCTAssertEqual(report, "report en_US_POSIX text answer 42 00000000-0000-4000-8000-000000000001 7.0")
        XCTAssertEqual(console.output, report)
    }
}
