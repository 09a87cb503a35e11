/// Runs child processes: the façade of `posix_spawn`, in the terms of swift-subprocess.
///
/// ```swift
/// let status = try await dependencies.subprocess.run("git", ["status", "--short"])
/// print(status.standardOutput)
/// ```
///
/// A type conforms with the one method that starts a child. ``run(_:)`` and its siblings are the same for every type.
public protocol Subprocesses: Sendable {
    /// Starts a child, without waiting for its end.
    ///
    /// Use ``Subprocesses/run(_:body:)`` instead where you can: it feeds the input, collects the output, and ends the child when
    /// the task is cancelled. A child that was only started runs on by itself, and its status is collected at its end.
    /// - Parameter command: The command. Data or a sequence for the input is a pipe here, to which the caller writes.
    /// - Returns: The running child.
    /// - Throws: ``SubprocessError``, if the child cannot start.
    func start(_ command: Command) async throws -> any Execution
}
