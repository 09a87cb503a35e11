/// The grammar of a request's head (RFC 9110, 5.5 and 5.6.2).
enum HeaderField {
    /// Returns whether a method, or the name of a field, is one on the wire too.
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(\.isTokenByte)
    }

    /// Returns whether a value is one on the wire too: it has no byte that ends a line or a string.
    static func isValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") && $0 != 0 }
    }

    /// Returns whether a field tells where the body ends, which is the transport's to tell: what the caller says need not be true.
    static func isFraming(_ name: String) -> Bool {
        ["content-length", "transfer-encoding"].contains(name.lowercased())
    }
}

extension UInt8 {
    fileprivate var isTokenByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }
}
