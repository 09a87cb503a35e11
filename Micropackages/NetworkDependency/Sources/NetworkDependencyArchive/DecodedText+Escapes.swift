import NetworkDependency

extension DecodedText {
    /// A character or a byte that an escape stands for.
    private struct Escape {
        let value: UInt32
        /// The number of bytes of the escape.
        let count: Int
        /// A Boolean value that is true if the value is a byte, which may be a part of a character in UTF-8.
        var isByte = false
    }

    /// The texts that result from decoding one kind of escape in the whole text.
    ///
    /// The kinds are not decoded together, because a secret may itself contain what looks like an escape of another kind.
    var escapesDecoded: [DecodedText] {
        [
            decoded(UInt8(ascii: "%"), percent), decoded(UInt8(ascii: "&"), entity),
            decoded(UInt8(ascii: "\\"), backslash),
        ].compactMap { $0 }
    }

    private func decoded(
        _ mark: UInt8,
        _ escape: (UnsafeBufferPointer<UInt8>, Int) -> Escape?
    ) -> DecodedText? {
        guard var next = bytes.firstIndex(of: mark, from: 0) else { return nil }
        return bytes.withUnsafeBufferPointer { text in
            var draft = Draft()
            var copied = 0
            func copy(until end: Int) {
                guard end > copied else { return }
                draft.begin(.plain, at: copied)
                draft.bytes += text[copied..<end]
            }
            while next < text.count {
                guard let first = escape(text, next) else {
                    next = bytes.firstIndex(of: mark, from: next + 1) ?? text.count
                    continue
                }
                copy(until: next)
                var run = [(escape: first, origin: next)]
                copied = next + first.count
                // The bytes of one character stand side by side.
                while first.isByte, copied < text.count, text[copied] == mark, let other = escape(text, copied),
                    other.isByte
                {
                    run.append((other, copied))
                    copied += other.count
                }
                draft.append(run.map { ($0.escape.value, $0.origin, $0.escape.count) }, areBytes: first.isByte)
                next = bytes.firstIndex(of: mark, from: copied) ?? text.count
            }
            guard copied > 0 else { return nil }
            copy(until: text.count)
            return DecodedText(draft, of: self)
        }
    }

    /// `%2F` and, as JavaScript's `escape` writes it, `%u002F`.
    private func percent(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Escape? {
        if let value = text.number(at: start + 1, digits: 2) { return Escape(value: value, count: 3, isByte: true) }
        guard start + 1 < text.count, text[start + 1] | 0x20 == UInt8(ascii: "u") else { return nil }
        return unit(text, start + 2).map { Escape(value: $0.value, count: 2 + $0.count) }
    }

    /// Four hexadecimal digits of UTF-16, or two such units after the same mark.
    private func unit(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> (value: UInt32, count: Int)? {
        guard let high = text.number(at: start, digits: 4) else { return nil }
        if 0xD800..<0xDC00 ~= high, start + 6 <= text.count, text[start + 4] == text[start - 2],
            text[start + 5] == UInt8(ascii: "u"), let low = text.number(at: start + 6, digits: 4),
            0xDC00..<0xE000 ~= low
        {
            return (0x10000 + (high - 0xD800) << 10 + (low - 0xDC00), 10)
        }
        return (high, 4)
    }

    /// `&amp;`, `&#38;` and `&#x26;`.
    private func entity(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Escape? {
        var end = start + 1
        while end < text.count, end < start + 16, text[end].isAlphanumeric || text[end] == UInt8(ascii: "#") {
            end += 1
        }
        let name = String(decoding: text[(start + 1)..<end], as: UTF8.self)
        // Browsers accept a number without the semicolon.
        let hasEnd = end < text.count && text[end] == UInt8(ascii: ";")
        let count = end - start + (hasEnd ? 1 : 0)
        guard name.hasPrefix("#") else {
            return hasEnd ? Self.entities[name].map { Escape(value: $0, count: count) } : nil
        }
        let digits = name.dropFirst()
        let value = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.map { Escape(value: $0, count: count) }
    }

    /// `\n`, `\/`, `\x2F`, `\057`, `\u002F`, `\u{2F}` and `\U0000002F`.
    private func backslash(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Escape? {
        guard start + 1 < text.count else { return nil }
        switch text[start + 1] {
        case UInt8(ascii: "x"):
            return text.number(at: start + 2, digits: 2).map { Escape(value: $0, count: 4, isByte: true) }
        case UInt8(ascii: "U"):
            return text.number(at: start + 2, digits: 8).map { Escape(value: $0, count: 10) }
        case UInt8(ascii: "u") where start + 2 < text.count && text[start + 2] == UInt8(ascii: "{"):
            guard let end = text[start...].prefix(12).firstIndex(of: UInt8(ascii: "}")),
                let value = UInt32(String(decoding: text[(start + 3)..<end], as: UTF8.self), radix: 16)
            else { return nil }
            return Escape(value: value, count: end + 1 - start)
        case UInt8(ascii: "u"):
            return unit(text, start + 2).map { Escape(value: $0.value, count: 2 + $0.count) }
        case UInt8(ascii: "0")...UInt8(ascii: "3"):
            let value = text.number(at: start + 1, digits: 3, radix: 8)
            return value.map { Escape(value: $0, count: 4, isByte: true) }
        case let letter:
            return Self.letters[letter].map { Escape(value: $0, count: 2) }
        }
    }

    private static let letters: [UInt8: UInt32] = {
        let plain = "\"'`\\/&=<>%+$#@!:;,.?*()[]{}|~^- ".utf8.map { ($0, UInt32($0)) }
        let controls = [("n", 10), ("r", 13), ("t", 9), ("b", 8), ("f", 12), ("v", 11)] as [(Unicode.Scalar, UInt32)]
        return Dictionary(plain + controls.map { (UInt8(ascii: $0), $1) }) { first, _ in first }
    }()

    /// The entities of HTML for characters of ASCII and for accented letters.
    private static let entities: [String: UInt32] = {
        let signs = [
            "excl": "!", "quot": "\"", "QUOT": "\"", "num": "#", "dollar": "$", "percnt": "%", "amp": "&", "AMP": "&",
            "apos": "'", "lpar": "(", "rpar": ")", "ast": "*", "plus": "+", "comma": ",", "period": ".", "sol": "/",
            "colon": ":", "semi": ";", "lt": "<", "LT": "<", "equals": "=", "gt": ">", "GT": ">", "quest": "?",
            "commat": "@", "lsqb": "[", "lbrack": "[", "bsol": "\\", "rsqb": "]", "rbrack": "]", "Hat": "^",
            "lowbar": "_", "UnderBar": "_", "grave": "`", "lcub": "{", "lbrace": "{", "vert": "|", "verbar": "|",
            "rcub": "}", "rbrace": "}", "nbsp": "\u{A0}", "szlig": "ß", "aelig": "æ", "AElig": "Æ", "oslash": "ø",
            "Oslash": "Ø", "hyphen": "\u{2010}", "Tab": "\t", "NewLine": "\n", "midast": "*",
        ]
        let accents = [
            "uml": "\u{308}", "acute": "\u{301}", "grave": "\u{300}", "circ": "\u{302}", "tilde": "\u{303}",
            "ring": "\u{30A}", "cedil": "\u{327}",
        ]
        let letters = accents.flatMap { name, accent in
            "AaEeIiOoUuNnCcYy".map { ("\($0)\(name)", "\($0)\(accent)".precomposedStringWithCanonicalMapping) }
        }
        return Dictionary(signs.map { ($0, $1) } + letters) { first, _ in first }
            .compactMapValues { $0.unicodeScalars.count == 1 ? $0.unicodeScalars.first?.value : nil }
    }()
}

extension DecodedText.Draft {
    /// Appends the characters for which consecutive escapes stand.
    ///
    /// If the escapes stand for bytes, the bytes of a character in UTF-8 are joined. Any other byte is a character of Latin-1, as
    /// JavaScript's `escape` writes it.
    fileprivate mutating func append(_ run: [(value: UInt32, origin: Int, count: Int)], areBytes: Bool) {
        var index = 0
        while index < run.count {
            let (value, origin, count) = run[index]
            let length = areBytes ? Self.length(of: run[index...].prefix(4).map { UInt8($0.value) }) : 0
            if length > 0 {
                for (value, origin, count) in run[index..<index + length] {
                    begin(.escape(count), at: origin)
                    bytes.append(UInt8(value))
                }
            } else {
                begin(.escape(count), at: origin)
                bytes += String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8
            }
            index += max(1, length)
        }
    }

    /// Returns the number of bytes of the character in UTF-8 that begins with these bytes, or 0.
    private static func length(of bytes: [UInt8]) -> Int {
        let length = bytes[0] < 0x80 ? 1 : bytes[0] < 0xC2 ? 0 : bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4
        return String(validating: bytes.prefix(length), as: UTF8.self) == nil || bytes.count < length ? 0 : length
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func number(at start: Int, digits: Int, radix: UInt32 = 16) -> UInt32? {
        guard start + digits <= count else { return nil }
        var result: UInt32 = 0
        for index in start..<start + digits {
            guard let digit = self[index].hexDigit, digit < radix else { return nil }
            result = result << (radix == 16 ? 4 : 3) | digit
        }
        return result
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit, or `nil` for another character.
    var hexDigit: UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self & 0xF)
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self & 0xF) + 9
        default: nil
        }
    }
}

extension [UInt8] {
    /// Returns the next position of a byte.
    ///
    /// The method does not call a closure for each byte, because that takes seconds for a large body in a debug build.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        withUnsafeBufferPointer { bytes in
            var index = start
            while index < bytes.count {
                if bytes[index] == byte { return index }
                index += 1
            }
            return nil
        }
    }
}
