#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A child process that was started: its streams, its signals and its end.
///
/// Several tasks may call the methods at the same time. If a task is canceled while it waits, its call throws `CancellationError`
/// and transfers no more bytes.
///
/// A wrapper of your own hides that a child leads a group, so that `run` cannot end the rest of the group after it: wrap with
/// ``intercepted(by:)``.
public protocol Execution: Sendable {
    /// The command that was started.
    var command: Command { get }

    /// The process identifier of the child.
    var processIdentifier: Int32 { get }

    /// Reads the next piece of the output. The task is suspended until bytes arrive.
    ///
    /// The stream ends when no process has the writing end of the pipe open. It also ends when the child has ended and the bytes
    /// written until then are read. So a descendant that keeps the pipe open does not delay the end of the stream, and the later
    /// output of the descendant is lost.
    /// - Parameter stream: The standard output or the standard error. For a stream that is not a pipe, the method returns `nil`.
    /// - Returns: At least one byte, or `nil` at the end.
    /// - Throws: `CancellationError`, and ``SubprocessError`` if the pipe cannot be read.
    func read(from stream: StandardStream) async throws -> Data?

    /// Writes bytes to the input. The task is suspended until the pipe has taken all of them.
    /// - Parameter data: The bytes.
    /// - Throws: `CancellationError` and ``SubprocessError``. The error number is `EPIPE` if the child has ended or closed its
    ///   input. It is `EBADF` if the input was closed with ``close(_:)``, or is not a pipe.
    func write(_ data: Data) async throws

    /// Closes this process's end of a pipe. The child then reads the end of its input, or can no longer write.
    /// - Parameter stream: The stream. The call has no effect if the stream is closed already or is not a pipe.
    func close(_ stream: StandardStream)

    /// Sends a signal to the child, or to its whole group if the child leads one.
    /// - Parameter signal: The signal.
    /// - Throws: ``SubprocessError`` with `ESRCH` if the child has ended, or `EPERM` if it belongs to another user.
    func send(_ signal: Signal) throws

    /// Waits for the end of the child.
    /// - Returns: The status. Every call returns the same one.
    /// - Throws: `CancellationError`, and ``SubprocessError/Code/failedToMonitorProcess`` if this process ignores `SIGCHLD` or if
    ///   other code in it has collected the status.
    func terminationStatus() async throws -> TerminationStatus

    /// Waits for a time, as timeouts and teardowns do. A fake waits on its clock instead of in real time.
    /// - Parameter duration: The time.
    /// - Throws: `CancellationError`.
    func sleep(for duration: Duration) async throws
}

/// A standard stream of a child.
public enum StandardStream: Sendable, Hashable, CaseIterable {
    /// The standard input.
    case input
    /// The standard output.
    case output
    /// The standard error.
    case error
}
