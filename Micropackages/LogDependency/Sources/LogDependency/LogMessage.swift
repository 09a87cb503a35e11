/// A text with interpolated values, which may be private.
///
/// ```swift
/// let message: LogMessage = "\(3) files of \(userName), by \(URL(filePath: path), privacy: .private(mask: .hash))"
/// ```
///
/// Messages are equal if their literal and interpolated texts are equal, each with the same privacy.
public struct LogMessage: Sendable, Hashable, CustomStringConvertible {
    struct Part: Sendable, Hashable {
        let text: String
        /// The replacement for a private text, or `nil` if the text is public.
        let mask: LogPrivacy.Mask?
    }

    let parts: [Part]

    /// The whole text, including private values.
    ///
    /// Use it in tests, not in logs.
    public var text: String {
        parts.map(\.text).joined()
    }

    /// The text for a log, without private values.
    public var description: String {
        parts.map(\.redactedText).joined()
    }
}

extension LogMessage.Part {
    fileprivate var redactedText: String {
        switch mask {
        case nil: text
        case .some(.none): "<private>"
        case .hash: "<mask.hash: \(String(UInt(bitPattern: text.hashValue), radix: 16))>"
        }
    }
}
