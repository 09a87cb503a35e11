import DependencySupport
public import Foundation
public import GlobalDependencies

/// A child of ``ScriptedSubprocesses``, as its program uses it.
///
/// Once the child has been ended by a signal, its task is cancelled, and its reads, writes and sleeps throw `CancellationError`.
public final class ScriptedProcess: Sendable {
    /// The arguments after the name of the program.
    public let arguments: [String]
    /// The environment variables.
    public let environment: [String: String]
    /// The path of the working directory.
    public let workingDirectory: String
    /// The number of the user who owns the process.
    public let userID: UInt32
    /// The number of the group of the process.
    public let groupID: UInt32
    /// The numbers of the other groups of the process.
    public let supplementaryGroups: [UInt32]
    /// The nice value, from -20 to 19.
    public let priority: Int32
    /// The environment of the process that started the child, or the environment that the fake was created with.
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
        priority = min(max(command.priority ?? 0, -20), 19)
        self.dependencies = dependencies
    }

    /// The process identifier.
    public var processIdentifier: Int32 { execution.processIdentifier }

    /// The standard input.
    public var input: SubprocessBytes {
        SubprocessBytes(command: execution.command) { [execution] in try await execution.readInput() }
    }

    /// Writes text to the standard output, and waits for room in its pipe.
    /// - Parameter text: The text.
    /// - Throws: `POSIXError`: `EPIPE` if the pipe has no reader. A program that does not catch this error is ended by `SIGPIPE`.
    public func write(_ text: String) async throws {
        try await write(Data(text.utf8))
    }

    /// Writes bytes to the standard output, as ``write(_:)-(String)`` does with text.
    /// - Parameter data: The bytes.
    /// - Throws: `POSIXError`: `EPIPE` if the pipe has no reader.
    public func write(_ data: Data) async throws {
        try await execution.emit(data, to: .output)
    }

    /// Writes text to the standard error, as ``write(_:)-(String)`` does to the standard output.
    /// - Parameter text: The text.
    /// - Throws: `POSIXError`: `EPIPE` if the pipe has no reader.
    public func writeError(_ text: String) async throws {
        try await writeError(Data(text.utf8))
    }

    /// Writes bytes to the standard error, as ``write(_:)-(String)`` does to the standard output.
    /// - Parameter data: The bytes.
    /// - Throws: `POSIXError`: `EPIPE` if the pipe has no reader.
    public func writeError(_ data: Data) async throws {
        try await execution.emit(data, to: .error)
    }

    /// Closes a stream: the program reads no more, or its reader sees the end.
    /// - Parameter stream: The stream.
    public func close(_ stream: StandardStream) {
        execution.closeChildEnd(of: stream)
    }

    /// Catches signals, so that they do not end the child any more.
    /// - Parameter signals: The signals. `SIGKILL` cannot be caught.
    /// - Returns: The signals from now on.
    public func signals(_ signals: Signal...) -> AsyncStream<Signal> {
        execution.catchSignals(signals)
    }

    /// Sleeps on the clock of the fake.
    /// - Parameter duration: The time.
    /// - Throws: `CancellationError` once the child has been ended.
    public func sleep(for duration: Duration) async throws {
        try await execution.sleepInProgram(for: duration)
    }
}
