#if os(Linux)
import DependencyTestSupport
import Foundation
import SubprocessDependency
import SubprocessDependencyContract
import Testing

/// A named pipe makes those who open it wait for its other end.
@Suite(.onThreadOfItsOwn, .timeLimit(.minutes(60)))
struct NamedPipeTests {
    // Each command has its own pipe, because a child of another test may have the former end open until it executes its program.
    private static let commands: [@Sendable (_ path: String) -> Command] = [
        { Command("cat", input: .file($0)) },
        { Command("echo", output: .file($0)) },
        { Command("echo", error: .file($0, appending: true)) },
    ]

    @Test func `a timeout ends the wait for the other end of a named pipe`() async throws {
        for command in Self.commands {
            try await withPipe { path in
                var command = command(path)
                command.timeout = .milliseconds(20)
                let error = await #expect(throws: SubprocessError.self) {
                    try await SystemSubprocesses.shared.run(command)
                }
                #expect(error?.code == .timedOut)
            }
        }
    }

    @Test func `a cancellation ends the wait for the other end of a named pipe`() async throws {
        for command in Self.commands {
            try await withPipe { path in
                let command = command(path)
                let run = Task { try await SystemSubprocesses.shared.run(command) }
                // The pipe can be written without waiting as soon as the run waits for its bytes.
                var writer: CInt = -1
                while Self.isFile(command.input), writer < 0 {
                    await Task.yield()
                    writer = open(path, O_WRONLY | O_NONBLOCK)
                }
                defer { close(writer) }
                run.cancel()
                await #expect(throws: CancellationError.self) { try await run.value }
            }
        }
    }

    @Test func `a child reads from a named pipe, and writes to one`() async throws {
        try await withPipe { input in
            try await withPipe { output in
                async let reader = SystemSubprocesses.shared.run("cat", input: .file(output))
                async let copier = SystemSubprocesses.shared.run("cat", input: .file(input), output: .file(output))
                async let writer = SystemSubprocesses.shared.run("echo", ["text"], output: .file(input))

                try await writer.successful()
                try await copier.successful()
                #expect(try await reader.standardOutput == "text\n")
            }
        }
    }

    /// An anonymous pipe has a path, too, such as that of a shell's `<(…)`, and may have ended.
    @Test func `a pipe that has ended is an empty input`() async throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.close()
        let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"

        #expect(try await SystemSubprocesses.shared.run("cat", input: .file(path)).standardOutput.isEmpty)
    }

    private static func isFile(_ input: Command.Input) -> Bool {
        if case .file = input { true } else { false }
    }

    private func withPipe(_ body: (_ path: String) async throws -> Void) async throws {
        let directory = try ContractDirectory()
        defer { withExtendedLifetime(directory) {} }
        let path = "\(directory.subject().directory)/pipe"
        try #require(mkfifo(path, 0o600) == 0)
        try await body(path)
    }
}
#endif
