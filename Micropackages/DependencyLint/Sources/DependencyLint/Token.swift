/// A token of Swift source.
struct Token {
    var kind: Kind
    var start: Int
    var end: Int
    var position: SourcePosition

    /// A byte of source, and what a token is: its only byte if it is a parenthesis, comma and so on, or one of the constants.
    struct Kind: Equatable, ExpressibleByUnicodeScalarLiteral {
        var byte: UInt8

        init(_ byte: UInt8) {
            self.byte = byte
        }

        init(unicodeScalarLiteral scalar: Unicode.Scalar) {
            byte = UInt8(ascii: scalar)
        }

        static let name: Kind = "a"
        static let number: Kind = "0"
        /// A piece of a string literal: all of it, or the part between two interpolations.
        static let string: Kind = "\""
        static let regex: Kind = "/"
        static let `operator`: Kind = "="
    }
}
