public import Foundation

/// A started child: its pipes, its signals and its end.
///
/// Several tasks may call the methods at the same time. A task that is cancelled while it waits gets a `CancellationError`, and
/// reads and writes nothing more.
public protocol Execution: Sendable {
    /// The command that was started.
    var command: Command { get }

    /// The process identifier of the child.
    var processIdentifier: Int32 { get }

    /// Reads the next piece of the output, and suspends its task until one arrives.
    ///
    /// The stream ends when all processes have closed it, or when the child has ended and everything written until then is read. So
    /// a descendant that keeps it open does not delay the end, and its later output is lost.
    /// - Parameter stream: The standard output or error. A stream that is not a pipe has no pieces.
    /// - Returns: At least one byte, or `nil` at the end.
    /// - Throws: `CancellationError`, and ``SubprocessError`` if the pipe cannot be read.
    func read(from stream: StandardStream) async throws -> Data?

    /// Writes bytes to the input, and suspends its task until the pipe has taken all of them.
    /// - Parameter data: The bytes.
    /// - Throws: `CancellationError`, and ``SubprocessError``: with `EPIPE` if the child has ended or closed its input, and with
    ///   `EBADF` if the input is closed here, or is not a pipe.
    func write(_ data: Data) async throws

    /// Closes this end of a pipe, so that the child reads the end of its input, or cannot write any more.
    /// - Parameter stream: The stream. Closing it again has no effect, and neither has closing a stream that is not a pipe.
    func close(_ stream: StandardStream)

    /// Sends a signal to the child, or to its whole group if the child leads one.
    /// - Parameter signal: The signal.
    /// - Throws: ``SubprocessError`` with `ESRCH` if the child has ended, or with `EPERM`.
    func send(_ signal: Signal) throws

    /// Waits for the end of the child.
    /// - Returns: The status, on every call.
    /// - Throws: `CancellationError`, and ``SubprocessError/Code/failedToMonitorProcess`` if other code of this process has taken the
    ///   status, or the process ignores `SIGCHLD`.
    func terminationStatus() async throws -> TerminationStatus

    /// Waits for a time, for timeouts and teardowns: real time, or the time of a fake's clock.
    /// - Parameter duration: The time.
    /// - Throws: `CancellationError`.
    func sleep(for duration: Duration) async throws
}
