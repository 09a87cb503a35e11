import Foundation
import GlobalDependencies
import SubprocessDependency
import Testing

/// An example of application code that uses the façade.
private struct Repository {
    let dependencies: any SubprocessDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func greeting() async throws -> String {
        try await dependencies.subprocess.run("echo", ["--short", "a b"]).standardOutput
    }

    func countLines(of text: String) async throws -> Int {
        let command = Command("cat", input: .string(text), output: .streamed)
        return try await dependencies.subprocess.run(command) { cat in
            try await cat.standardOutput.lines.reduce(0) { count, _ in count + 1 }
        }.result
    }
}

@Suite(.timeLimit(.minutes(60)))
struct UseTests {
    @Test func `a program of the system runs`() async throws {
        let repository = Repository()

        #expect(try await repository.greeting() == "--short a b\n")
        #expect(try await repository.countLines(of: "a\nb\nc") == 3)
    }
}
