import DependencySupport
public import GlobalDependencies

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A child of ``ScriptedSubprocesses``, with the methods for its program.
///
/// Once a signal has ended the child, its task is canceled, and its reads, writes and sleeps throw `CancellationError`.
public final class ScriptedProcess: Sendable {
    /// The arguments after the name of the program.
    public let arguments: [String]
    /// The environment variables.
    public let environment: [String: String]
    /// The path of the working directory.
    public let workingDirectory: String
    /// The identifier of the user who owns the process.
    public let userID: UInt32
    /// The identifier of the group of the process.
    public let groupID: UInt32
    /// The identifiers of the supplementary groups of the process.
    public let supplementaryGroups: [UInt32]
    /// The nice value, from -20 to 19.
    public let niceValue: Int32
    /// The dependencies of the simulated process that started the child.
    ///
    /// Outside a simulation, these are the dependencies given to the fake.
    public let dependencies: GlobalDependencies

    private let execution: ScriptedExecution

    init(
        _ execution: ScriptedExecution,
        command: Command,
        environment: [String: String],
        workingDirectory: String,
        userID: UInt32,
        groupID: UInt32,
        dependencies: GlobalDependencies
    ) {
        self.execution = execution
        arguments = command.arguments
        self.environment = environment
        self.workingDirectory = workingDirectory
        self.userID = userID
        self.groupID = groupID
        supplementaryGroups = command.supplementaryGroups ?? []
        niceValue = min(max(command.niceValue ?? 0, -20), 19)
        self.dependencies = dependencies
    }

    /// The process identifier.
    public var processIdentifier: Int32 { execution.processIdentifier }

    /// The standard input.
    public var input: SubprocessPieces {
        SubprocessPieces(command: execution.command) { [execution] in try await execution.readInput() }
    }

    /// Writes text to the standard output, and waits whenever its pipe is full.
    /// - Parameter text: The text.
    /// - Throws: `POSIXError` with `EPIPE` if the pipe has no reader. If the program does not catch it, `SIGPIPE` ends the child.
    public func write(_ text: String) async throws {
        try await write(Data(text.utf8))
    }

    /// Writes bytes to the standard output, and waits whenever its pipe is full.
    /// - Parameter data: The bytes.
    /// - Throws: `POSIXError` with `EPIPE` if the pipe has no reader.
    public func write(_ data: Data) async throws {
        try await execution.emit(data, to: .output)
    }

    /// Writes text to the standard error, and waits whenever its pipe is full.
    /// - Parameter text: The text.
    /// - Throws: `POSIXError` with `EPIPE` if the pipe has no reader.
    public func writeError(_ text: String) async throws {
        try await writeError(Data(text.utf8))
    }

    /// Writes bytes to the standard error, and waits whenever its pipe is full.
    /// - Parameter data: The bytes.
    /// - Throws: `POSIXError` with `EPIPE` if the pipe has no reader.
    public func writeError(_ data: Data) async throws {
        try await execution.emit(data, to: .error)
    }

    /// Closes the child's end of a stream.
    ///
    /// The child can no longer use the stream, and a reader of the closed output reads the end of the stream.
    /// - Parameter stream: The stream.
    public func close(_ stream: StandardStream) {
        execution.closeChildEnd(of: stream)
    }

    /// Catches signals: from now on, they do not end the child.
    ///
    /// If several sequences wait for a signal, each of them gets it.
    /// - Parameter signals: The signals. `SIGKILL` cannot be caught.
    /// - Returns: The signals as they arrive.
    public func signals(_ signals: Signal...) -> AsyncStream<Signal> {
        execution.catchSignals(signals)
    }

    /// Sleeps on the clock of ``ScriptedSubprocesses``.
    /// - Parameter duration: The time.
    /// - Throws: `CancellationError` if a signal has ended the child.
    public func sleep(for duration: Duration) async throws {
        try await execution.sleepInProgram(for: duration)
    }
}
