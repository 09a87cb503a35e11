/// A message with its level, its metadata and its location in the source.
public struct LogEntry: Sendable, Hashable, CustomStringConvertible {
    /// The level.
    public var level: LogLevel
    /// The subsystem of the log: the program, by convention in reverse domain notation.
    public var subsystem: String
    /// The category of the log: the part of the program.
    public var category: String
    /// The message.
    public var message: LogMessage
    /// The metadata of the log and of the call.
    ///
    /// If both have the same key, the call's value is used.
    public var metadata: [String: LogMessage]
    /// The file of the call, in the format of `#fileID`.
    public var fileID: String
    /// The function of the call.
    public var function: String
    /// The line of the call.
    public var line: UInt

    /// Creates an entry.
    /// - Parameters:
    ///   - level: The level.
    ///   - subsystem: The program.
    ///   - category: The part of the program.
    ///   - message: The message.
    ///   - metadata: The metadata.
    ///   - fileID: The file of the call.
    ///   - function: The function of the call.
    ///   - line: The line of the call.
    public init(
        level: LogLevel,
        subsystem: String = "",
        category: String = "",
        message: LogMessage,
        metadata: [String: LogMessage] = [:],
        fileID: String = #fileID,
        function: String = #function,
        line: UInt = #line
    ) {
        self.level = level
        self.subsystem = subsystem
        self.category = category
        self.message = message
        self.metadata = metadata
        self.fileID = fileID
        self.function = function
        self.line = line
    }

    /// The whole text of the message, including private values.
    public var text: String {
        message.text
    }

    /// The entry on one line, without private values and without the source location: `error app/upload: refused host=example.org`.
    ///
    /// Metadata is sorted by key. Characters that end a line, move the cursor or reorder text are escaped as in a string literal,
    /// so a value cannot forge a line.
    public var description: String {
        let names = [subsystem, category].filter { !$0.isEmpty }
        let head = ["\(level)"] + (names.isEmpty ? [] : [names.joined(separator: "/")])
        let values = metadata.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
        let line = "\(head.joined(separator: " ")): \(([message.description] + values).joined(separator: " "))"
        if line.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return line }
        return line.unicodeScalars.map { $0.isSafe ? String($0) : $0.escaped(asASCII: true) }.joined()
    }
}

extension Unicode.Scalar {
    /// Whether the character is printed unescaped.
    ///
    /// Control characters, line and paragraph separators, and direction marks are escaped.
    fileprivate var isSafe: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: !properties.isBidiControl
        }
    }
}
