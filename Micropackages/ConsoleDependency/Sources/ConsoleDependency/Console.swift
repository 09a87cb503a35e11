/// The standard streams of a command-line tool: the façade of `readLine`, `print` and `isatty`.
public protocol Console: Sendable {
    /// Reads the next line of the input, and waits until there is one.
    ///
    /// A line ends with a line feed, or with a carriage return and a line feed. The last line may have no such end. Bytes that
    /// are not UTF-8 are replaced by U+FFFD. Threads that read at the same time get different lines.
    /// - Parameter strippingNewline: Whether to remove the end of the line.
    /// - Returns: The line, or `nil` at the end of the input.
    /// - Throws: `POSIXError`, if the input cannot be read.
    func readLine(strippingNewline: Bool) throws -> String?

    /// Writes text to the output, without a buffer.
    ///
    /// Texts that several threads write at the same time do not mix.
    /// - Parameter text: The text, which is written unchanged.
    /// - Throws: `POSIXError` if the system cannot write; its code is `EPIPE` if the stream has no reader any more.
    func write(_ text: String) throws

    /// Writes text to the error stream, as ``write(_:)`` does to the output.
    /// - Parameter text: The text, which is written unchanged.
    /// - Throws: `POSIXError` if the system cannot write; its code is `EPIPE` if the stream has no reader any more.
    func writeError(_ text: String) throws

    /// Returns whether a stream is connected to a terminal.
    func isTerminal(_ stream: ConsoleStream) -> Bool

    /// Returns the current number of columns of a stream's terminal.
    /// - Parameter stream: The stream.
    /// - Returns: The number of columns, or `nil` if the stream has no terminal or the terminal does not report its width.
    func width(of stream: ConsoleStream) -> Int?
}
