extension Console {
    public func nextLine(strippingNewline: Bool) async throws -> String? {
        try Task.checkCancellation()
        return try readLine(strippingNewline: strippingNewline)
    }

    /// The remaining lines of the input, without their line endings.
    ///
    /// Reading a line suspends the task until the line arrives.
    ///
    /// ```swift
    /// for try await line in dependencies.console.lines { … }
    /// ```
    public var lines: ConsoleLines {
        ConsoleLines(console: self)
    }

    /// Reads the next line of the input, without its line ending.
    ///
    /// See ``readLine(strippingNewline:)``.
    /// - Returns: The line, or `nil` at the end of the input.
    /// - Throws: `POSIXError`, if the input cannot be read.
    public func readLine() throws -> String? {
        try readLine(strippingNewline: true)
    }

    /// Reads the next line of the input, without its line ending, and suspends the calling task until it arrives.
    ///
    /// See ``nextLine(strippingNewline:)``.
    /// - Returns: The line, or `nil` at the end of the input.
    /// - Throws: `POSIXError`, if the input cannot be read, and `CancellationError` when the task is canceled.
    public func nextLine() async throws -> String? {
        try await nextLine(strippingNewline: true)
    }

    /// Writes the textual representations of items to the output, as Swift's `print` does.
    /// - Parameters:
    ///   - items: The items to print.
    ///   - separator: The text between two items.
    ///   - terminator: The text after all items.
    /// - Throws: `POSIXError` if the system cannot write; its code is `EPIPE` if the stream no longer has a reader.
    public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") throws {
        try write(items.map { "\($0)" }.joined(separator: separator) + terminator)
    }

    /// Writes the textual representations of items to the error stream.
    /// - Parameters:
    ///   - items: The items to print.
    ///   - separator: The text between two items.
    ///   - terminator: The text after all items.
    /// - Throws: `POSIXError` if the system cannot write; its code is `EPIPE` if the stream no longer has a reader.
    public func printError(_ items: Any..., separator: String = " ", terminator: String = "\n") throws {
        try writeError(items.map { "\($0)" }.joined(separator: separator) + terminator)
    }
}
