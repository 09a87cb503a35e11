/// The standard streams of a command-line tool: the façade of `readLine`, `print` and `isatty`.
public protocol Console: Sendable {
    /// Reads the next line of the input, and waits for it if need be. Threads take turns.
    ///
    /// A line ends with a line feed, or with a carriage return and a line feed. The last one may lack its end. Bytes that are
    /// no UTF-8 are replaced by U+FFFD.
    /// - Parameter strippingNewline: Whether to leave out the end of the line.
    /// - Returns: The line, or `nil` at the end of the input.
    /// - Throws: `POSIXError`, if the input cannot be read.
    func readLine(strippingNewline: Bool) throws -> String?

    /// Writes text to the output, at once and as one: texts of several threads do not mix.
    /// - Parameter text: What to write, as it is.
    /// - Throws: `POSIXError`; `EPIPE` when the reader has gone.
    func write(_ text: String) throws

    /// Writes text to the error stream, as ``write(_:)`` does to the output.
    /// - Parameter text: What to write, as it is.
    /// - Throws: `POSIXError`; `EPIPE` when the reader has gone.
    func writeError(_ text: String) throws

    /// Returns whether a stream is connected to a terminal.
    func isTerminal(_ stream: ConsoleStream) -> Bool

    /// Returns how many columns the terminal of a stream has at this moment.
    /// - Parameter stream: The stream.
    /// - Returns: The number of columns, or `nil` if the stream has no terminal, or the terminal does not tell.
    func width(of stream: ConsoleStream) -> Int?
}
