struct Token {
    var kind: Kind
    var start: Int
    var end: Int
    var position: SourcePosition

    /// The kind of a token.
    ///
    /// For punctuation it is the character itself, and for other tokens one of the constants below.
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
        /// A string literal, or a part of one that precedes or follows an interpolation.
        static let string: Kind = "\""
        static let regex: Kind = "/"
        static let `operator`: Kind = "="
    }
}
