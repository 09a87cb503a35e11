import DependencySupport

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

/// Supervises a child for `run`: writes the input, collects the output, and ends the child after the first error.
final class SupervisedExecution: Sendable {
    private struct Ending {
        let cause: any Error
        let teardown: Task<Void, Never>
    }

    private let execution: any Execution
    private let command: Command
    private let ending = Lock<Ending?>(nil)

    init(_ execution: any Execution, command: Command) {
        self.execution = execution
        self.command = command
    }

    /// Begins the teardown of the child, unless an earlier error has already begun it.
    ///
    /// The teardown runs in a new task, because its steps would follow without a delay in a canceled task.
    func end(because cause: any Error) {
        ending.withLock { ending in
            guard ending == nil else { return }
            let teardown = Task { [execution, command] in await execution.teardown(using: command.teardownSequence) }
            ending = Ending(cause: cause, teardown: teardown)
        }
    }

    func finish<Result>(
        _ body: (any Execution) async throws -> Result
    ) async throws -> (result: Result, record: ExecutionRecord) {
        // When this function returns, these two tasks are canceled, even if the sequence of the input does not end.
        async let _ = feed()
        async let _ = endAtTimeout()
        async let output = collect(.output, to: command.output)
        async let error = collect(.error, to: command.error)
        var outcome: (Result, TerminationStatus)?
        do {
            let result = try await body(execution)
            closeStreams()
            outcome = (result, try await execution.terminationStatus())
            // An interceptor may have answered for a child that runs on.
            if execution.isIntercepted, !(await execution.innermost.hasStatus()) { throw CancellationError() }
        } catch {
            end(because: error)
        }
        let (outputData, errorData) = await (output, error)
        if let ending = ending.withLock({ $0 }) {
            await ending.teardown.value
            throw ending.cause
        }
        guard let (result, status) = outcome else { throw CancellationError() }
        let record = ExecutionRecord(
            command: command,
            processIdentifier: execution.processIdentifier,
            terminationStatus: status,
            outputData: outputData,
            errorData: errorData
        )
        return (result, record)
    }

    /// Closes the pipes that only the closure passed to `run` uses.
    private func closeStreams() {
        if case .streamed = command.input { execution.close(.input) }
        if command.output == .streamed { execution.close(.output) }
        if command.error == .streamed { execution.close(.error) }
    }

    private func feed() async {
        let isInputClosed = Lock(false)
        @Sendable func write(_ data: Data) async throws {
            do {
                try await execution.write(data)
            } catch let error as SubprocessError where error.posixCode == .EPIPE {
                isInputClosed.withLock { $0 = true }
                throw error
            }
        }
        do {
            switch command.input {
            case .data(let data): try await write(data)
            case .pieces(let body): try await body(write)
            case .none, .file, .streamed, .inherited: return
            }
        } catch let error as SubprocessError where error.posixCode == .EPIPE && isInputClosed.withLock(\.self) {
            // The child has closed its input. The remaining bytes are dropped.
        } catch is CancellationError where Task.isCancelled {
            // `finish` is returning or throwing and needs no more input, or the task of `run` is canceled. In the
            // second case, `run` ends the child.
        } catch {
            end(because: error)
        }
        execution.close(.input)
    }

    private func collect(_ stream: StandardStream, to destination: Command.Output) async -> Data {
        guard case .collected(let limit) = destination else { return Data() }
        var collected = Data()
        do {
            while let piece = try await execution.read(from: stream) {
                guard collected.count + piece.count <= limit else {
                    throw SubprocessError.limitExceeded("the output", limit, command)
                }
                collected += piece
            }
        } catch is CancellationError where Task.isCancelled {
            // The task of `run` is canceled, so `run` ends the child.
        } catch {
            end(because: error)
        }
        execution.close(stream)
        return collected
    }

    /// Ends the child at its timeout, unless it has ended by then.
    private func endAtTimeout() async {
        guard let timeout = command.timeout else { return }
        do {
            // An interceptor may delay the status of a child that has ended in time.
            let hasEnded = try await execution.ends(within: timeout) { await self.execution.innermost.hasStatus() }
            if !hasEnded, !Task.isCancelled {
                end(because: SubprocessError(.timedOut, command: command))
            }
        } catch {
            if !Task.isCancelled { end(because: error) }
        }
    }
}
