/// Runs child processes: the façade of `posix_spawn`, with the names of swift-subprocess.
///
/// ```swift
/// let status = try await dependencies.subprocess.run("git", ["status", "--short"])
/// print(status.standardOutput)
/// ```
///
/// ``start(_:)`` is the only requirement. ``run(_:)`` and the other `run` methods are extensions that call it.
public protocol Subprocesses: Sendable {
    /// Starts a child without waiting for its end.
    ///
    /// Prefer ``Subprocesses/run(_:body:)``, which writes the input, collects the output, and ends the child if the task is
    /// canceled. A child that this method starts is not ended by a cancellation. Its status is collected when it ends.
    /// - Parameter command: The command. If its input is data or a sequence, the caller writes it to the pipe.
    /// - Returns: The running child.
    /// - Throws: `CancellationError` in a canceled task, and ``SubprocessError`` if the child cannot start.
    func start(_ command: Command) async throws -> any Execution
}
