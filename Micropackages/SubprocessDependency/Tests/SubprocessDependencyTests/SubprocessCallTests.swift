import DependencyInterception
import DependencyTestSupport
import Foundation
import SubprocessDependency
import Testing

@Suite(.timeLimit(.minutes(60)))
struct SubprocessCallTests {
    @Test func `each call is shown as itself, and reaches its closure`() async throws {
        let (shown, answered) = (CallRecording<SubprocessCall>(), CallRecording<SubprocessCall>())
        let scripted = ScriptedSubprocesses([
            "echo": ScriptedProgram { process in
                let signals = process.signals(.interrupt)
                try await process.write(process.input.data())
                for await _ in signals { return 0 }
                return 1
            }
        ])
        let inner = scripted.intercepted(by: answered)
        let subprocesses = ComposableSubprocesses { $0.start = inner.start(_:) }.intercepted(by: shown)

        let started = try await subprocesses.start(Command("echo", input: .streamed, output: .streamed))
        try started.send(.kill)
        // An execution by itself shows its calls without the command.
        let child = try await scripted.start(Command("echo", input: .streamed, output: .streamed))
            .intercepted(by: answered).intercepted(by: shown)
        try await child.write(Data("ab".utf8))
        child.close(.input)
        #expect(try await child.read(from: .output) == Data("ab".utf8))
        try child.send(.interrupt)
        #expect(try await child.terminationStatus() == .exited(0))
        try await child.sleep(for: .zero)

        try expectEachCall(
            """
            start(echo)
            start(echo).send(SIGKILL)
            write(2 bytes)
            close(.input)
            read(from: .output)
            send(SIGINT)
            terminationStatus()
            sleep(for: 0.0 seconds)
            """,
            shown: shown.calls,
            answered: answered.calls
        )
    }
}
