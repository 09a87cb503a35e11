import DependencyInterception
import DependencySupport
import Foundation
import GlobalDependencies
import SubprocessDependency
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct InterceptedSubprocessesTests {
    private struct Failure: Error {}

    private static let server = ScriptedProgram { process in
        for await _ in process.signals(.interrupt) {}
        return 0
    }

    private let subprocesses = ScriptedSubprocesses([
        "server": Self.server,
        "echo": ScriptedProgram { process in
            try await process.write("important")
            return 0
        },
        "stubborn": ScriptedProgram { process in
            let signals = process.signals(.terminate)
            try await process.write("ready")
            for await _ in signals {}
            return 0
        },
    ])

    @Test func `a child does not outlive an interceptor that throws after its start`() async {
        let intercepted = subprocesses.intercepting { _, proceed in
            try proceed()
        } async: { call, proceed in
            try await proceed()
            if case .start = call { throw Failure() }
        }

        await #expect(throws: Failure.self) { try await intercepted.run("server") }

        #expect(subprocesses.runs.map(\.terminationStatus) == [.signaled(.terminate)])
    }

    @Test func `an interceptor that repeats a start leaves one child`() async throws {
        let intercepted = subprocesses.intercepting { _, proceed in
            try proceed()
        } async: { call, proceed in
            try await proceed()
            if case .start = call { try await proceed() }
        }

        let child = try await intercepted.start(Command("server"))

        #expect(subprocesses.runs.map(\.terminationStatus) == [.signaled(.terminate), nil])
        try child.send(.kill)
    }

    @Test func `a child does not outlive a run that does not learn its status`() async {
        let intercepted = subprocesses.intercepting { _, proceed in
            try proceed()
        } async: { call, proceed in
            if case .inExecution(.terminationStatus, _) = call { throw Failure() }
            try await proceed()
        }
        var command = Command("stubborn", output: .streamed, timeout: .seconds(3600))
        command.teardownSequence = [.send(.terminate, allowedDuration: .milliseconds(20))]

        await #expect(throws: Failure.self) {
            try await intercepted.run(command) { child in _ = try await child.read(from: .output) }
        }

        #expect(subprocesses.runs.map(\.terminationStatus) == [.signaled(.kill)])
    }

    @Test func `an interceptor's cancellation error in a read fails the run`() async {
        let intercepted = subprocesses.intercepting { _, proceed in
            try proceed()
        } async: { call, proceed in
            if case .inExecution(.read(from: .output), _) = call { throw CancellationError() }
            try await proceed()
        }

        await #expect(throws: CancellationError.self) { try await intercepted.run("echo") }
    }

    @Test func `an interceptor's error in a sleep is not a timeout`() async {
        let intercepted = subprocesses.intercepting { _, proceed in
            try proceed()
        } async: { call, proceed in
            if case .inExecution(.sleep, _) = call { throw Failure() }
            try await proceed()
        }

        await #expect(throws: Failure.self) {
            try await intercepted.run(Command("server", timeout: .seconds(3600)))
        }
    }

    @Test func `a child that the caller does not get is ended, also if another fake numbers alike`() async throws {
        let other = ScriptedSubprocesses(["server": ""])

        try await subprocesses.intercepted(by: Replacing { command, _ in try await other.start(command) }).run("server")

        #expect(subprocesses.runs.last?.terminationStatus == .signaled(.terminate))
    }

    /// The types of a program's own that wrap a child, from the inside out.
    @Test(arguments: [[], [false], [true], [false, false], [true, true], [false, true], [true, false]])
    func `a child in executions of a program's own is not ended`(wrappers: [Bool]) async throws {
        var base: any Subprocesses = subprocesses
        for isObject in wrappers {
            base = ComposableSubprocesses { [base] in
                $0.start = { command in
                    let execution = try await base.start(command)
                    return isObject ? ForwardingObject(base: execution) : Forwarding(base: execution)
                }
            }.intercepted(by: CallRecording())
        }
        let wrapper = Replacing { _, started in ForwardingObject(base: started) }
        let wrapping = base.intercepted(by: wrapper)

        for subprocesses in [base, wrapping, wrapping.intercepted(by: wrapper)] as [any Subprocesses] {
            let child = try await subprocesses.start(Command("server"))
            #expect(self.subprocesses.runs.last?.terminationStatus == nil)
            try child.send(.kill)
        }
    }

    @Test(arguments: [false, true], [false, true])
    func `a child does not outlive a run whose status an interceptor makes up`(
        isNested: Bool,
        isStubborn: Bool
    ) async throws {
        let time = VirtualTime()
        let server = ScriptedProgram { process in
            if isStubborn { for await _ in process.signals(.terminate) {} }
            try await process.sleep(for: .seconds(1_000))
            return 0
        }
        let scripted = ScriptedSubprocesses(["server": server], clock: time.clock)
        let failing: any Subprocesses = scripted.intercepted(by: Failing())

        let command = Command("server", output: .discarded, error: .discarded, timeout: .seconds(5))

        let error = await #expect(throws: SubprocessError.self) {
            try await withTaskExecutorPreference(time) {
                async let _ = time.run()
                try await (isNested ? failing.intercepted(by: CallRecording()) : failing).run(command)
            }
        }

        #expect(error?.code == .timedOut)
        #expect(scripted.runs.map(\.terminationStatus) == [.signaled(isStubborn ? .kill : .terminate)])
    }

    @Test func `a child that ends in time has no timeout, also if an interceptor delays its status`() async throws {
        let time = VirtualTime()
        let statuses = CallRecording<SubprocessCall>()
        let intercepted = ScriptedSubprocesses(["true": ""], clock: time.clock).intercepting { _, proceed in
            try proceed()
        } async: { call, proceed in
            if case .inExecution(.terminationStatus, _) = call {
                try statuses.intercept(call) {}
                try await time.clock.sleep(for: .seconds(10))
            }
            try await proceed()
        }

        let record = try await withTaskExecutorPreference(time) {
            async let _ = time.run()
            return try await intercepted.run(Command("true", timeout: .seconds(5)))
        }

        #expect(record.terminationStatus == .exited(0))
        #expect(statuses.calls.count == 1)
    }

    @Test(arguments: [true, false])
    func `a teardown ends a child whose signals are refused or dropped`(isRefused: Bool) async throws {
        let intercepted = subprocesses.intercepting { call, proceed in
            guard case .inExecution(.send, _) = call else { return try proceed() }
            if isRefused { throw Failure() }
        } async: { _, proceed in
            try await proceed()
        }
        // The second interceptor does not hide the child from the first one.
        let child = try await intercepted.start(Command("server")).intercepted(by: CallRecording())

        await child.teardown(using: [.send(.terminate, allowedDuration: .milliseconds(1))])

        #expect(subprocesses.runs.map(\.terminationStatus) == [.signaled(.kill)])
    }

    @Test func `a signal of a process that has ended does not reach its child`() async throws {
        let subprocesses = subprocesses
        let base = try await subprocesses.start(Command("server"))
        let seen = Lock([TerminationStatus?]())
        let interceptor = ClosureInterceptor<SubprocessCall> { _, _ in
            throw CancellationError()
        } async: { _, proceed in
            seen.withLock { $0 = subprocesses.runs.map(\.terminationStatus) }
            try base.send(.kill)
            try await proceed()
        }

        await base.intercepted(by: interceptor).teardown(using: [])

        #expect(seen.withLock { $0 } == [nil])
    }

    @Test(arguments: [false, true])
    func `a repeated start leaves one child, also if both have the same number`(isNested: Bool) async throws {
        let fakes = [ScriptedSubprocesses(["server": Self.server]), ScriptedSubprocesses(["server": Self.server])]
        let remaining = Lock(fakes)
        let base = ComposableSubprocesses {
            $0.start = { try await remaining.withLock { $0.removeFirst() }.start($0) }
        }
        let recorded: any Subprocesses = isNested ? base.intercepted(by: CallRecording()) : base
        let intercepted = recorded.intercepting { _, proceed in
            try proceed()
        } async: { call, proceed in
            try await proceed()
            if case .start = call { try await proceed() }
        }

        let child = try await intercepted.start(Command("server"))

        #expect(fakes.map { $0.runs.map(\.terminationStatus) } == [[.signaled(.terminate)], [nil]])
        try child.send(.kill)
    }
}

/// Counts the jobs that it runs.
private final class CountingExecutor: TaskExecutor {
    let count = Lock(0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        count.withLock { $0 += 1 }
        DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// An execution of a program's own.
private protocol ForwardingExecution: Execution {
    var base: any Execution { get }
}

extension ForwardingExecution {
    var command: Command { base.command }

    var processIdentifier: Int32 { base.processIdentifier }

    func read(from stream: StandardStream) async throws -> Data? { try await base.read(from: stream) }

    func write(_ data: Data) async throws { try await base.write(data) }

    func close(_ stream: StandardStream) { base.close(stream) }

    func send(_ signal: Signal) throws { try base.send(signal) }

    func terminationStatus() async throws -> TerminationStatus { try await base.terminationStatus() }

    func sleep(for duration: Duration) async throws { try await base.sleep(for: duration) }
}

private struct Forwarding: ForwardingExecution {
    let base: any Execution
}

private final class ForwardingObject: ForwardingExecution {
    let base: any Execution

    init(base: any Execution) { self.base = base }
}

/// Gives the caller another execution than the one that was started.
private struct Replacing: AsyncCallInterceptor {
    let execution: @Sendable (Command, any Execution) async throws -> any Execution

    func intercept<Result>(_ call: SubprocessCall, proceed: () throws -> Result) throws -> Result { try proceed() }

    nonisolated(nonsending) func intercept<Result>(
        _ call: SubprocessCall,
        proceed: nonisolated(nonsending) () async throws -> Result
    ) async throws -> Result {
        let result = try await proceed()
        guard case .start(let command) = call, let started = result as? any Execution else { return result }
        return try #require(try await execution(command, started) as? Result)
    }
}

/// Makes up that each child exits with 1.
private struct Failing: AsyncCallInterceptor {
    func intercept<Result>(_ call: SubprocessCall, proceed: () throws -> Result) throws -> Result { try proceed() }

    nonisolated(nonsending) func intercept<Result>(
        _ call: SubprocessCall,
        proceed: nonisolated(nonsending) () async throws -> Result
    ) async throws -> Result {
        if case .inExecution(.terminationStatus, _) = call, let status = TerminationStatus.exited(1) as? Result {
            return status
        }
        return try await proceed()
    }
}
