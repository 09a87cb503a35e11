/// A console made of closures.
///
/// What has neither a closure nor a base is unexpected: reading and writing throw `UnexpectedCall`, and a question about a
/// terminal is a trap with the same text.
public struct ComposableConsole: Console {
    private let reading: @Sendable (Bool) throws -> String?
    private let writing: @Sendable (String) throws -> Void
    private let writingError: @Sendable (String) throws -> Void
    private let terminal: @Sendable (ConsoleStream) -> Bool
    private let columns: @Sendable (ConsoleStream) -> Int?

    /// Creates a console.
    /// - Parameters:
    ///   - base: The console that answers what has no closure.
    ///   - readLine: Answers `readLine(strippingNewline:)`.
    ///   - write: Answers `write(_:)`.
    ///   - writeError: Answers `writeError(_:)`.
    ///   - isTerminal: Answers `isTerminal(_:)`.
    ///   - width: Answers `width(of:)`.
    public init(
        forwardingTo base: (any Console)? = nil,
        readLine: (@Sendable (_ strippingNewline: Bool) throws -> String?)? = nil,
        write: (@Sendable (_ text: String) throws -> Void)? = nil,
        writeError: (@Sendable (_ text: String) throws -> Void)? = nil,
        isTerminal: (@Sendable (_ stream: ConsoleStream) -> Bool)? = nil,
        width: (@Sendable (_ stream: ConsoleStream) -> Int?)? = nil
    ) {
        let base = base ?? UnexpectedConsole()
        reading = readLine ?? base.readLine(strippingNewline:)
        writing = write ?? base.write
        writingError = writeError ?? base.writeError
        terminal = isTerminal ?? base.isTerminal
        columns = width ?? base.width(of:)
    }

    public func readLine(strippingNewline: Bool) throws -> String? {
        try reading(strippingNewline)
    }

    public func write(_ text: String) throws {
        try writing(text)
    }

    public func writeError(_ text: String) throws {
        try writingError(text)
    }

    public func isTerminal(_ stream: ConsoleStream) -> Bool {
        terminal(stream)
    }

    public func width(of stream: ConsoleStream) -> Int? {
        columns(stream)
    }
}
