import DependencySupport
import DependencyTestSupport
import FileSystemDependency
import Foundation
import GlobalDependencies
import SubprocessDependency
import Testing

/// The status of a child is told after everything that the end of the child changes.
@Suite(.timeLimit(.minutes(60)))
struct EndOfChildTests {
    @Test(.onThreadOfItsOwn, arguments: LivePath.allCases)
    func `a live child takes no input once its status is told`(path: LivePath) async throws {
        // The descendant keeps the reading end open until the input ends.
        let script = "read line; exec 3<&0; cat <&3 >/dev/null 2>&1 &"
        let child = try await path.subprocesses.start(Command("sh", ["-c", script], input: .streamed))

        let error = writingAfterStatus(to: child)
        try await child.write("a\n")

        #expect(await error.value == .EPIPE)
    }

    @Test func `a scripted child takes no input once its status is told, and has ended for its world`() async throws {
        let hasEnded = Lock(false)
        let program = ScriptedProgram { process in
            for try await _ in process.input { break }
            return 0
        }
        let parent = ScriptedSubprocesses.Parent(
            environment: [:],
            files: InMemoryFileSystem(),
            clock: ContinuousClock(),
            pause: {},
            dependencies: { _ in .default },
            delivery: { $0 },
            didEnd: { hasEnded.withLock { $0 = true } }
        )
        let child = try await ScriptedSubprocesses(["sh": program]).start(Command("sh", input: .streamed), in: parent)

        let error = writingAfterStatus(to: child)
        let endings = Task(executorPreference: ImmediateExecutor()) {
            _ = try? await child.terminationStatus()
            return hasEnded.withLock { $0 }
        }
        try await child.write("a")

        #expect(await error.value == .EPIPE)
        #expect(await endings.value)
    }

    @Test func `a program that is canceled may close a stream at once`() async throws {
        let program = ScriptedProgram { process in
            try await withTaskCancellationHandler {
                try await process.write("ready")
                try await process.sleep(for: .seconds(3600))
                return 0
            } onCancel: {
                process.close(.output)
            }
        }
        let child = try await ScriptedSubprocesses(["sh": program]).start(Command("sh", output: .streamed))
        _ = try await child.read(from: .output)

        try child.terminate()

        #expect(try await child.terminationStatus() == .signaled(.terminate))
    }

    /// Writes to a child in the moment in which its status is told.
    private func writingAfterStatus(to child: any Execution) -> Task<POSIXError.Code?, Never> {
        Task(executorPreference: ImmediateExecutor()) {
            do {
                _ = try await child.terminationStatus()
                try await child.write("b")
                return nil
            } catch {
                return (error as? SubprocessError)?.posixCode
            }
        }
    }
}

/// Runs each job on the thread that resumes it, before that thread goes on.
private final class ImmediateExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        job.runSynchronously(on: asUnownedTaskExecutor())
    }
}
