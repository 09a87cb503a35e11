import NetworkDependency

/// The forms in which a secret may occur again: unchanged, or encoded.
struct SecretForms {
    /// The text that stands in the place of a secret.
    static let placeholder = "REDACTED"

    /// All forms that have at least the minimum number of bytes.
    let all: Set<Data>

    init(_ value: String, minimum: Int) {
        var plain: Set<String> = [value]
        if let decoded = value.removingPercentEncoding { plain.insert(decoded) }
        plain.insert(value.withoutEntities)
        plain.insert(value.withoutBackslashes)
        var forms: Set<Data> = []
        for text in plain where text.utf8.count >= minimum {
            var texts = Set(Self.texts(of: text))
            // Text may be encoded twice, for example JSON in a URL.
            for form in texts { texts.formUnion([form.percentEncoded, form.jsonEscaped]) }
            forms.formUnion(texts.map { Data($0.utf8) })
            forms.formUnion(Self.numbers(of: Array(text.utf8)).map { Data($0.utf8) })
            let base64 = Self.encodings(of: Array(text.utf8))
            forms.formUnion(base64)
            // Base64 may also be encoded twice, or contain UTF-16, as Windows writes it.
            for form in base64 { forms.formUnion(Self.encodings(of: Array(form))) }
            forms.formUnion(Self.encodings(of: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }))
        }
        all = forms.filter { $0.count >= minimum }
    }

    private static func texts(of text: String) -> [String] {
        let percent = text.percentEncoded
        let entities = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        return [
            text, percent, percent.replacing("%20", with: "+"), percent.lowercasedEscapes, text.jsonEscaped,
            text.jsonEscaped.replacing("/", with: "\\/"), text.replacing("/", with: "\\/"),
            entities.replacing("\"", with: "&quot;").replacing("'", with: "&#39;"),
            entities.replacing("\"", with: "&quot;").replacing("'", with: "&#x27;"),
            entities.replacing("\"", with: "&#34;").replacing("'", with: "&#39;"),
            entities.replacing("\"", with: "&quot;").replacing("'", with: "&apos;"), entities,
            text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"), text.unicodeEscaped,
        ]
    }

    /// Returns the forms in which every byte is written as a number.
    private static func numbers(of bytes: [UInt8]) -> [String] {
        let digits = bytes.map { String($0, radix: 16) }.map { $0.count == 1 ? "0\($0)" : $0 }
        var forms = [bytes.map { "&#\($0);" }.joined()]
        for digits in [digits, digits.map { $0.uppercased() }] {
            forms += ["", ":", " ", "-"].map(digits.joined)
            forms += ["%", "\\x", "\\u00"].map { mark in digits.map { mark + $0 }.joined() }
            forms += ["&#x", "&#x0", "&#x00"].map { mark in digits.map { mark + $0 + ";" }.joined() }
        }
        return forms
    }

    private static func encodings(of bytes: [UInt8]) -> [Data] {
        let base64 = (0..<3).flatMap { offset -> [String] in
            // The first and the last character may depend on the bytes around the secret, so they are left out.
            let text = Data([UInt8](repeating: 0, count: offset) + bytes).base64EncodedString()
            let core = text.prefix((offset + bytes.count) * 8 / 6).dropFirst(offset == 0 ? 0 : offset + 1)
            return [String(core), String(core).replacing("+", with: "-").replacing("/", with: "_")]
        }
        let whole = Data(bytes).base64EncodedString()
        let wholeForURLs = whole.replacing("+", with: "-").replacing("/", with: "_")
        return (base64 + [whole, wholeForURLs]).map { Data($0.utf8) }
    }
}

extension String {
    fileprivate var jsonEscaped: String {
        let text = (try? JSONEncoder().encode([self])).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return String(text.dropFirst(2).dropLast(2)).replacing("\\/", with: "/")
    }

    /// The text with all characters outside ASCII escaped, as JSON permits.
    fileprivate var unicodeEscaped: String {
        jsonEscaped.utf16.map { unit in
            let hex = String(unit, radix: 16)
            return unit < 0x80
                ? String(UnicodeScalar(UInt8(unit))) : "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }.joined()
    }

    /// A percent-encoded text with its hexadecimal digits in lower case.
    fileprivate var lowercasedEscapes: String {
        var isDigit = 0
        return String(
            map { character in
                if character == "%" {
                    isDigit = 2
                    return character
                }
                guard isDigit > 0 else { return character }
                isDigit -= 1
                return Character(character.lowercased())
            }
        )
    }

    fileprivate var withoutEntities: String {
        var text = self
        if text.hasPrefix("<![CDATA[") { text = String(text.dropFirst(9).prefix(max(0, text.count - 12))) }
        for (entity, character) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""), ("&apos;", "'"), ("&#39;", "'"),
            ("&#x27;", "'"), ("&amp;", "&"),
        ] { text = text.replacing(entity, with: character) }
        return text
    }

    /// The content of a JSON or JavaScript string with its escapes decoded.
    fileprivate var withoutBackslashes: String {
        guard contains("\\") else { return self }
        if let text = try? JSONDecoder().decode(String.self, from: Data("\"\(self)\"".utf8)) { return text }
        return replacing("\\'", with: "'").replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    }
}
