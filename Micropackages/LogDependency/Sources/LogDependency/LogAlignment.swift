/// The alignment of an interpolated value in columns, as in `OSLogStringAlignment`.
public struct LogAlignment: Sendable, Hashable {
    private let columns: Int
    private let isRight: Bool

    /// No alignment: the value is not padded.
    public static let none = LogAlignment(columns: 0, isRight: false)

    /// Returns an alignment to the left, with spaces after a short value.
    public static func left(columns: Int) -> LogAlignment {
        LogAlignment(columns: columns, isRight: false)
    }

    /// Returns an alignment to the right, with spaces before a short value.
    public static func right(columns: Int) -> LogAlignment {
        LogAlignment(columns: columns, isRight: true)
    }

    func aligned(_ text: String) -> String {
        let spaces = String(repeating: " ", count: max(0, columns - text.count))
        return isRight ? spaces + text : text + spaces
    }
}
