import ConsoleDependency
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import ProcessEnvironmentDependency
import RandomDependency
import Testing
import TimeDependency

/// A main-actor model that uses façades in synchronous and asynchronous code.
final class Model {
    private let dependencies:
        any (
            ClockDependency & ConsoleDependency & FileSystemDependency & NetworkDependency
                & ProcessEnvironmentDependency
                & RandomDependency
        )
    private(set) var state = ""

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func load() async throws {
        try await dependencies.clock.sleep(for: .seconds(60))
        let url = try #require(URL(string: "https://example.com/"))
        let (answer, _) = try await dependencies.network.data(from: url)
        let note = try dependencies.fileSystem.data(contentsOf: URL(filePath: "/note"))
        state = "\(String(decoding: answer + note, as: UTF8.self)) \(dependencies.random.next())"
        try dependencies.console.write(dependencies.processEnvironment.arguments.joined())
    }
}

struct MicropackageTests {
    @Test func `a model of the main actor runs on fakes alone`() async throws {
        let console = ScriptedConsole()
        let fileSystem = try InMemoryFileSystem { FileTree.File("note", "text") }
        let network = SimulatedNetwork(hosts: ["example.com": [Route(.get, "/", respond: .text("answer, "))]])
        let model = Model(
            dependencies: .default
                .with(override: ImmediateClock(), for: \.clock)
                .with(override: console, for: \.console)
                .with(override: fileSystem, for: \.fileSystem)
                .with(override: network, for: \.network)
                .with(override: FixedProcessEnvironment(arguments: ["model"]), for: \.processEnvironment)
                .with(override: ScriptedRandom([42]), for: \.random)
        )

        try await model.load()

        #expect(model.state == "answer, text 42")
        #expect(console.output == "model")
    }
}
