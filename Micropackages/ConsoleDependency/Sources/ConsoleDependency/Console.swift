#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The standard streams of a command-line tool: the façade of `readLine`, `print`, `isatty` and `getpass`.
public protocol Console: Sendable {
    /// Reads the next line of the input, and blocks the calling thread until a line arrives.
    ///
    /// A line ends with a line feed, or with a carriage return and a line feed. The last line may have no line ending. Bytes that
    /// are not UTF-8 are replaced by U+FFFD. Threads that read at the same time get different lines. In a task, use
    /// `nextLine(strippingNewline:)`, because tasks share few threads.
    /// - Parameter strippingNewline: Whether to remove the line ending.
    /// - Returns: The line, or `nil` at the end of the input.
    /// - Throws: `POSIXError`, if the input cannot be read.
    func readLine(strippingNewline: Bool) throws -> String?

    /// Reads the next line of the input, and suspends the calling task until a line arrives.
    ///
    /// Lines are the same as with `readLine(strippingNewline:)`, which the default implementation calls. A canceled task takes
    /// neither a line nor the end of the input.
    /// - Parameter strippingNewline: Whether to remove the line ending.
    /// - Returns: The line, or `nil` at the end of the input.
    /// - Throws: `POSIXError`, if the input cannot be read, and `CancellationError` when the task is canceled.
    func nextLine(strippingNewline: Bool) async throws -> String?

    /// Reads the next line of the input without its line ending.
    ///
    /// The terminal does not show the typed text. If the input is not a terminal, the console only reads the line. Threads that call
    /// the method of one console take turns.
    /// - Returns: The line, or `nil` at the end of the input.
    /// - Throws: `POSIXError`, if the input cannot be read.
    func readSecret() throws -> String?

    /// Reads bytes of the input unchanged, and blocks the calling thread until some arrive.
    /// - Parameter count: The largest number of bytes to read.
    /// - Returns: The available bytes, at least one, or `nil` at the end of the input.
    /// - Throws: `POSIXError`, if the input cannot be read.
    /// - Precondition: The count is positive.
    func read(upToCount count: Int) throws -> Data?

    /// Writes text to the output, unbuffered.
    ///
    /// Texts that several threads write at the same time are not interleaved.
    /// - Parameter text: The text, which is written unchanged.
    /// - Throws: `POSIXError` if the system cannot write; its code is `EPIPE` if the stream no longer has a reader.
    func write(_ text: String) throws

    /// Writes bytes to the output, as ``write(_:)`` does with text.
    /// - Parameter data: The bytes, which need not be UTF-8.
    /// - Throws: `POSIXError` if the system cannot write; its code is `EPIPE` if the stream no longer has a reader.
    func write(contentsOf data: Data) throws

    /// Writes text to the error stream, as ``write(_:)`` does to the output.
    ///
    /// A slow reader of the output does not delay this call.
    /// - Parameter text: The text, which is written unchanged.
    /// - Throws: `POSIXError` if the system cannot write; its code is `EPIPE` if the stream no longer has a reader.
    func writeError(_ text: String) throws

    /// Returns whether a stream is connected to a terminal.
    func isTerminal(_ stream: ConsoleStream) -> Bool

    /// Returns the current number of columns of a stream's terminal.
    /// - Parameter stream: The stream.
    /// - Returns: The number of columns, or `nil` if the stream has no terminal or the terminal does not report its width.
    func width(of stream: ConsoleStream) -> Int?

    /// Returns the current number of rows of a stream's terminal.
    /// - Parameter stream: The stream.
    /// - Returns: The number of rows, or `nil` if the stream has no terminal or the terminal does not report its height.
    func height(of stream: ConsoleStream) -> Int?
}

/// One of the three standard streams.
public enum ConsoleStream: Sendable, Hashable, CaseIterable {
    /// The standard input, from which lines are read.
    case input
    /// The standard output, for results.
    case output
    /// The standard error stream, for messages that are not results.
    case error
}
