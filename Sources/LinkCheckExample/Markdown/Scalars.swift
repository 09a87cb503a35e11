extension Unicode.Scalar {
    var isSpaceOrTab: Bool {
        self == " " || self == "\t"
    }

    var isWhitespace: Bool {
        properties.isWhitespace
    }

    var isLetter: Bool {
        ("a"..."z").contains(self) || ("A"..."Z").contains(self)
    }

    var isDigit: Bool {
        ("0"..."9").contains(self)
    }

    /// Whether a backslash takes the meaning from it.
    var isPunctuation: Bool {
        ("!"..."/").contains(self) || (":"..."@").contains(self) || ("["..."`").contains(self)
            || ("{"..."~").contains(self)
    }

    /// Whether it stands in a word, as `\p{Word}` has it: letters, accents, digits and the underscore.
    var isWord: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        case .decimalNumber, .connectorPunctuation: true
        default: false
        }
    }
}

extension String {
    init(scalars: some Sequence<Unicode.Scalar>) {
        self.init(String.UnicodeScalarView(scalars))
    }
}
