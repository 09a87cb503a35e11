import NetworkDependency

extension DecodedText {
    /// The number of characters of base64 that contain eight bytes.
    private static let leastBase64 = 11

    /// The value of each character of base64, also of base64 for URLs; 0xFF for other characters.
    private static let values: [UInt8] = {
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, character) in (alphabet + "+/").utf8.enumerated() { values[Int(character)] = UInt8(value) }
        for (character, value) in [("-", 62), ("_", 63)] as [(Unicode.Scalar, UInt8)] {
            values[Int(UInt8(ascii: character))] = value
        }
        return values
    }()

    /// The texts that result from decoding base64 and hexadecimal digits, and from removing line breaks.
    var numbersDecoded: [DecodedText] {
        let words = runs(least: Self.leastBase64) { Self.values[Int($0)] < 64 }
        // A run may begin with characters that do not belong to the base64 text, so it is read from each of four characters.
        let base64 = words.isEmpty ? [] : (0..<4).map { base64Decoded(words, skipping: $0) }
        // Digits may stand in groups, with separators between them.
        let hex = [self, digitsJoined].compactMap { $0 }.flatMap { text in
            let digits = text.runs(least: 16) { $0.hexDigit != nil }
            return digits.isEmpty ? [] : (0..<2).map { text.digitsDecoded(digits, skipping: $0) }
        }
        return ([withoutLineBreaks].compactMap { $0 } + base64 + hex).filter { $0.bytes.count >= 8 }
    }

    private func runs(least: Int, _ isPart: (UInt8) -> Bool) -> [Range<Int>] {
        let table = (0..<256).map { isPart(UInt8($0)) }
        return bytes.withUnsafeBufferPointer { text in
            table.withUnsafeBufferPointer { table in
                var result: [Range<Int>] = []
                var start = 0
                for index in 0...text.count where index == text.count || !table[Int(text[index])] {
                    if index - start >= least { result.append(start..<index) }
                    start = index + 1
                }
                return result
            }
        }
    }

    private func base64Decoded(_ words: [Range<Int>], skipping count: Int) -> DecodedText {
        var draft = Draft()
        for word in words {
            draft.begin(.base64, at: word.lowerBound + count)
            var (bits, buffer) = (0, UInt32(0))
            for index in (word.lowerBound + count)..<word.upperBound {
                buffer = buffer << 6 | UInt32(Self.values[Int(bytes[index])])
                bits += 6
                guard bits >= 8 else { continue }
                bits -= 8
                draft.bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
            }
            // This byte is in no text, so nothing is found across two words.
            draft.begin(.escape(0), at: word.upperBound)
            draft.bytes.append(0xFF)
        }
        return DecodedText(draft, of: self, isRaw: true)
    }

    private func digitsDecoded(_ words: [Range<Int>], skipping count: Int) -> DecodedText {
        var draft = Draft()
        for word in words {
            draft.begin(.digits, at: word.lowerBound + count)
            for index in stride(from: word.lowerBound + count, to: word.upperBound - 1, by: 2) {
                draft.bytes.append(UInt8((bytes[index].hexDigit ?? 0) << 4 | (bytes[index + 1].hexDigit ?? 0)))
            }
            draft.begin(.escape(0), at: word.upperBound)
            draft.bytes.append(0xFF)
        }
        return DecodedText(draft, of: self, isRaw: true)
    }

    /// The digits of groups such as `54:72:34` and `5472 3075`, without what separates the groups; `nil` if there are none.
    ///
    /// Digits before a secret may belong to other text, so a secret may begin within a group.
    private var digitsJoined: DecodedText? {
        let table = (0..<256).map { UInt8($0).hexDigit != nil ? 1 : ": -\r\n\t".utf8.contains(UInt8($0)) ? 2 : 0 }
        var (draft, word, count) = (Draft(), [Range<Int>](), 0)
        return bytes.withUnsafeBufferPointer { text in
            func endWord() {
                if count >= 16, word.count > 1 {
                    for group in word {
                        draft.begin(.plain, at: group.lowerBound)
                        draft.bytes += text[group]
                    }
                    draft.begin(.escape(0), at: word[word.count - 1].upperBound)
                    draft.bytes.append(0xFF)
                }
                (word, count) = ([], 0)
            }
            var index = 0
            while index < text.count {
                let (start, kind) = (index, table[Int(text[index])])
                while index < text.count, table[Int(text[index])] == kind { index += 1 }
                if kind == 1 {
                    word.append(start..<index)
                    count += index - start
                } else if kind == 0 {
                    endWord()
                }
            }
            endWord()
            return draft.bytes.isEmpty ? nil : DecodedText(draft, of: self, isDeeper: false)
        }
    }

    /// The text without the line breaks between characters of base64, or `nil` if there are none.
    private var withoutLineBreaks: DecodedText? {
        removing { text, start in
            guard start > 0, Self.values[Int(text[start - 1])] < 64, "\r\n".utf8.contains(text[start]) else { return 0 }
            var end = start
            while end < text.count, "\r\n\t ".utf8.contains(text[end]) { end += 1 }
            return end < text.count && Self.values[Int(text[end])] < 64 ? end - start : 0
        }
    }

    /// The parts of at least eight bytes that are text in ASCII.
    var readable: DecodedText {
        var draft = Draft()
        for part in runs(least: 8, { 0x20..<0x7F ~= $0 || 9...13 ~= $0 }) {
            draft.begin(.plain, at: part.lowerBound)
            draft.bytes += bytes[part]
            draft.begin(.escape(0), at: part.upperBound)
            draft.bytes.append(0xFF)
        }
        return DecodedText(draft, of: self, isDeeper: false)
    }

    private func removing(_ count: (UnsafeBufferPointer<UInt8>, Int) -> Int) -> DecodedText? {
        bytes.withUnsafeBufferPointer { text in
            var draft = Draft()
            var (copied, index) = (0, 0)
            while index < text.count {
                // Only control characters are removed.
                let removed = text[index] < 0x20 ? count(text, index) : 0
                if removed > 0 {
                    if index > copied { draft.begin(.plain, at: copied) }
                    draft.bytes += text[copied..<index]
                    copied = index + removed
                }
                index += max(1, removed)
            }
            guard copied > 0 else { return nil }
            if copied < text.count { draft.begin(.plain, at: copied) }
            draft.bytes += text[copied...]
            return DecodedText(draft, of: self)
        }
    }
}
