/// A console made of closures.
///
/// Without one, reading and writing throw ``UnexpectedConsoleCall``, and a question about a terminal is a trap that says so.
public struct ComposableConsole: Console {
    private let reading: @Sendable (Bool) throws -> String?
    private let writing: @Sendable (String) throws -> Void
    private let writingError: @Sendable (String) throws -> Void
    private let terminal: @Sendable (ConsoleStream) -> Bool
    private let columns: @Sendable (ConsoleStream) -> Int?

    /// Creates a console from what it does.
    public init(
        readLine: @escaping @Sendable (_ strippingNewline: Bool) throws -> String? = { strippingNewline in
            throw UnexpectedConsoleCall("readLine(strippingNewline: \(strippingNewline))")
        },
        write: @escaping @Sendable (String) throws -> Void = { text in
            throw UnexpectedConsoleCall("write(\(text.debugDescription))")
        },
        writeError: @escaping @Sendable (String) throws -> Void = { text in
            throw UnexpectedConsoleCall("writeError(\(text.debugDescription))")
        },
        isTerminal: @escaping @Sendable (ConsoleStream) -> Bool = { stream in
            fatalError("\(UnexpectedConsoleCall("isTerminal(.\(stream))"))")
        },
        width: @escaping @Sendable (ConsoleStream) -> Int? = { stream in
            fatalError("\(UnexpectedConsoleCall("width(of: .\(stream))"))")
        }
    ) {
        reading = readLine
        writing = write
        writingError = writeError
        terminal = isTerminal
        columns = width
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

/// A call that a ``ComposableConsole`` has no closure for.
public struct UnexpectedConsoleCall: Error, Equatable, CustomStringConvertible {
    /// The call, as it is written in Swift.
    public let call: String

    /// Creates the error for a call.
    public init(_ call: String) {
        self.call = call
    }

    /// A sentence that names the call.
    public var description: String {
        "Unexpected call of ComposableConsole.\(call): no closure was supplied"
    }
}
