extension TextScanner {
    /// The names that are met in Markdown by hand.
    ///
    /// HTML has 2,231 in all; the others stay as they are written.
    private static let named = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
        "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
        "rarr": "→", "larr": "←", "auml": "ä", "ouml": "ö", "uuml": "ü", "eacute": "é", "times": "×",
    ]

    /// Reads `&name;`, `&#35;` or `&#x23;`, and returns the text that it stands for.
    mutating func scanCharacterReference() -> String? {
        attempt { scanner in
            guard scanner.skip("&") else { return nil }
            let start = scanner.position
            scanner.skip { $0.isLetter || $0.isDigit || $0 == "#" }
            let name = scanner.string(start..<scanner.position)
            guard scanner.skip(";") else { return nil }
            return name.hasPrefix("#") ? Self.character(numbered: name.dropFirst()) : Self.named[name]
        }
    }

    private static func character(numbered digits: Substring) -> String? {
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        guard let number = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10) else {
            return nil
        }
        return String(scalars: [Unicode.Scalar(number).flatMap { $0 == "\0" ? nil : $0 } ?? "\u{FFFD}"])
    }
}
