/// The grammar of header fields (RFC 9110, 5.5 and 5.6.2).
enum HeaderField {
    /// Returns whether text is a token.
    ///
    /// Methods and field names must be tokens.
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0.isAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains($0) }
    }

    /// Returns whether a method is idempotent, so that a network may repeat it (RFC 9110, 9.2.2).
    static func isIdempotent(_ method: String) -> Bool {
        ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"].contains(method)
    }

    /// Returns whether text is a valid field value, without bytes that end a line or a C string.
    static func isValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") && $0 != 0 }
    }

    /// Checks a field of a request.
    /// - Throws: `URLError.badURL` with an underlying error that names the field.
    static func check(_ name: String, _ value: String, of url: URL) throws {
        guard let part = !isToken(name) ? "name" : !isValue(value) ? "value" : nil else { return }
        throw URLError(.badURL, for: url, underlying: InvalidHeaderField(name: name, part: part))
    }

    /// Returns whether a field determines where the body ends: `Content-Length` or `Transfer-Encoding`.
    ///
    /// Only the transport sets such fields, because a caller's values may be wrong.
    static func isFraming(_ name: String) -> Bool {
        ["content-length", "transfer-encoding"].contains(name.lowercased())
    }
}

/// The reason why a header field is refused; it does not contain the value, which may be a secret.
struct InvalidHeaderField: Error, CustomStringConvertible {
    let name: String
    let part: String

    var description: String {
        "The header field \(name.debugDescription) has a \(part) that cannot be sent"
    }
}

extension UInt8 {
    /// A Boolean value that is true for an ASCII letter or digit.
    package var isAlphanumeric: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
