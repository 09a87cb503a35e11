import DependencyFiles
import DependencySupport
import GlobalDependencies

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

final class ScriptedExecution: BareExecution {
    struct Streams: Sendable {
        let input: ScriptedPipe
        let isInputWritten: Bool
        var pipes: [StandardStream: ScriptedPipe] = [:]
        var files: [StandardStream: any WritableFile] = [:]
        /// Whether the error goes where the output goes.
        var isErrorJoined = false

        func target(of stream: StandardStream) -> StandardStream {
            stream == .error && isErrorJoined ? .output : stream
        }
    }

    private struct State {
        var outcome: Result<TerminationStatus, any Error>?
        /// Whether the outcome is told, before which the streams of the child are closed.
        var isTold = false
        /// Those who wait for a signal, in the order in which they began.
        var caught: [Signal: [AsyncStream<Signal>.Continuation]] = [:]
        var task: Task<Void, Never>?
        /// The run without the bytes that the child wrote.
        var run: ScriptedRun
        /// The bytes of each write, of which those that fail have only what the pipe took.
        var written: [StandardStream: [Data]] = [:]
        /// The streams whose child's end is closed.
        var closed: Set<StandardStream> = []
        /// The first error of closing a file for the output.
        var loss: (any Error)?
    }

    /// The signals that do not end a process even if it has no handler for them.
    private static let ignored: Set = [0, SIGCHLD, SIGCONT, SIGURG, SIGWINCH]
    private static let stopping: Set = [SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU]

    let command: Command
    let processIdentifier: Int32
    private let streams: Streams
    private let clock: ElapsedClock
    private let pause: (@Sendable () async -> Void)?
    private let delivery: (@Sendable (_ available: Int) async throws -> Int)?
    private let didEnd: @Sendable () -> Void
    private let state: Monitor<State>

    init(
        processIdentifier: Int32,
        run: ScriptedRun,
        streams: Streams,
        clock: ElapsedClock,
        pause: (@Sendable () async -> Void)?,
        delivery: (@Sendable (_ available: Int) async throws -> Int)?,
        didEnd: @escaping @Sendable () -> Void
    ) {
        command = run.command
        self.processIdentifier = processIdentifier
        self.streams = streams
        self.clock = clock
        self.pause = pause
        self.delivery = delivery
        self.didEnd = didEnd
        state = Monitor(State(run: run))
    }

    var run: ScriptedRun {
        state.read { state in
            var run = state.run
            run.outputData = Data(state.written[.output, default: []].joined())
            run.errorData = Data(state.written[.error, default: []].joined())
            return run
        }
    }

    func start(_ body: @escaping @Sendable () async throws -> TerminationStatus) {
        let task = Task(executorPreference: clock.executor) { [self] in
            do {
                let status = try await body()
                await pause?()
                end(.success(status))
            } catch let error as POSIXError where error.code == .EPIPE {
                end(.success(.signaled(.brokenPipe)))
            } catch let error as UnexpectedCall {
                end(.failure(error))
            } catch {
                try? await emit(Data("\(error)\n".utf8), to: .error)
                end(.success(1))
            }
        }
        let hasEnded = state.change { state in
            state.task = task
            return state.outcome != nil
        }
        if hasEnded { task.cancel() }
    }

    /// Records the outcome, closes the child's streams and tells the outcome, unless the child has ended already.
    private func end(_ outcome: Result<TerminationStatus, any Error>) {
        let ended = state.change { state -> State? in
            guard state.outcome == nil else { return nil }
            state.outcome = outcome
            state.run.terminationStatus = try? outcome.get()
            return state
        }
        guard let ended else { return }
        // The program's handlers run at its cancellation, and may call this object.
        ended.task?.cancel()
        for (_, signals) in ended.caught.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            for waiter in signals { waiter.finish() }
        }
        for stream in StandardStream.allCases { closeChildEnd(of: stream) }
        didEnd()
        state.change { state in
            if let loss = state.loss, (try? outcome.get()) != nil { state.outcome = .failure(loss) }
            state.isTold = true
        }
    }

    private var hasEnded: Bool { state.read { $0.outcome != nil } }
}

// The requirements of `Execution`, for the process that started the child.
extension ScriptedExecution {
    func read(from stream: StandardStream) async throws -> Data? {
        precondition(stream != .input, "The input of a child is written, not read")
        guard let pipe = streams.pipes[stream] else { return nil }
        while true {
            let available = try await pipe.waitForBytes()
            guard available > 0 else { return nil }
            let piece = pipe.take(upTo: try await delivery?(available) ?? available)
            // Another reader may have been first.
            if !piece.isEmpty { return piece }
        }
    }

    func write(_ data: Data) async throws {
        try Task.checkCancellation()
        do {
            guard streams.isInputWritten else { throw POSIXError(.EBADF) }
            try await streams.input.write(data)
        } catch let error as POSIXError {
            throw SubprocessError(.failedToWriteToSubprocess, error.code, command: command)
        }
    }

    func close(_ stream: StandardStream) {
        if stream == .input { streams.input.closeWriter() } else { streams.pipes[stream]?.closeReader() }
    }

    func send(_ signal: Signal) throws {
        if Self.stopping.contains(signal.rawValue) {
            throw UnexpectedCall("Execution.send(\(signal))", advice: "A scripted child cannot be stopped.")
        }
        guard (0...64).contains(signal.rawValue) else {
            throw SubprocessError(.processControlFailed, .EINVAL, command: command)
        }
        guard !hasEnded else { throw SubprocessError(.processControlFailed, .ESRCH, command: command) }
        if signal != .kill, let handlers = state.read({ $0.caught[signal] }) {
            for handler in handlers { handler.yield(signal) }
        } else if !Self.ignored.contains(signal.rawValue) {
            end(.success(.signaled(signal)))
        }
    }

    func terminationStatus() async throws -> TerminationStatus {
        try await state.wait { $0.isTold ? $0.outcome : nil }.get()
    }

    func sleep(for duration: Duration) async throws {
        try await clock.waitAside(until: clock.elapsed.addingSaturated(duration))
    }
}

extension ScriptedExecution {
    func readInput() async throws -> Data? {
        while true {
            try streams.input.readFile()
            let available = try await streams.input.waitForBytes()
            let count = available > 0 ? try await delivery?(available) ?? available : 0
            await pause?()
            guard !hasEnded else { throw CancellationError() }
            guard count > 0 else { return nil }
            let piece = streams.input.take(upTo: count)
            // Another reader may have been first.
            guard !piece.isEmpty else { continue }
            state.change { $0.run.inputData += piece }
            return piece
        }
    }

    func emit(_ data: Data, to stream: StandardStream) async throws {
        guard !hasEnded else { throw CancellationError() }
        // The log has the bytes before a reader gets them.
        let number = state.change { state -> Int? in
            guard !state.closed.contains(stream) else { return nil }
            state.written[stream, default: []].append(data)
            return state.written[stream, default: []].count - 1
        }
        guard let number else { throw POSIXError(.EBADF) }
        let target = streams.target(of: stream)
        var count = 0
        do {
            if let pipe = streams.pipes[target] {
                try await pipe.write(data) { count += $0 }
            } else {
                try streams.files[target]?.write(contentsOf: data)
            }
        } catch {
            let taken = data.prefix(count)
            state.change { $0.written[stream]?[number] = taken }
            throw error
        }
        await pause?()
    }

    func closeChildEnd(of stream: StandardStream) {
        guard stream != .input else { return streams.input.closeReader() }
        let target = streams.target(of: stream)
        // A pipe or file ends with the last stream that goes there.
        let isLast = state.change { state in
            state.closed.insert(stream)
            return StandardStream.allCases.allSatisfy { streams.target(of: $0) != target || state.closed.contains($0) }
        }
        guard isLast else { return }
        streams.pipes[target]?.closeWriter()
        do {
            try streams.files[target]?.close()
        } catch {
            let loss = (error as? CocoaError).map { self.loss(of: target, $0) } ?? error
            state.change { $0.loss = $0.loss ?? loss }
        }
    }

    private func loss(of stream: StandardStream, _ error: CocoaError) -> any Error {
        guard case .file(let path, _) = stream == .output ? command.output : command.error else { return error }
        let code = (error.underlying as? POSIXError)?.code
        return SubprocessError(.failedToCloseFile, code, command: command, context: path)
    }

    func catchSignals(_ signals: [Signal]) -> AsyncStream<Signal> {
        let (stream, continuation) = AsyncStream<Signal>.makeStream()
        state.change { state in
            guard state.outcome == nil else { return continuation.finish() }
            for signal in signals { state.caught[signal, default: []].append(continuation) }
        }
        return stream
    }

    func sleepInProgram(for duration: Duration) async throws {
        try await clock.sleep(until: clock.elapsed.addingSaturated(duration))
        await pause?()
        if hasEnded { throw CancellationError() }
    }
}
