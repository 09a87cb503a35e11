/// Runs child processes: the façade of `posix_spawn`, in the terms of swift-subprocess.
///
/// ```swift
/// let status = try await dependencies.subprocess.run("git", ["status", "--short"])
/// print(status.standardOutput)
/// ```
///
/// The only requirement is the method that starts a child. ``run(_:)`` and its siblings are the same for every type.
public protocol Subprocesses: Sendable {
    /// Starts a child, without waiting for its end.
    ///
    /// Prefer ``Subprocesses/run(_:body:)``: it writes the input, collects the output, and ends the child when the task is
    /// cancelled. A child that was only started runs by itself, and its status is collected at its end.
    /// - Parameter command: The command. If its input is data or a sequence, the caller writes to the pipe.
    /// - Returns: The running child.
    /// - Throws: ``SubprocessError``, if the child cannot start.
    func start(_ command: Command) async throws -> any Execution
}
