import NetworkDependency

/// A search for all secrets at once, in texts and in everything that they decode to.
struct SecretSearch: Sendable {
    private let patterns: [[UInt8]]
    /// The patterns by their first eight bytes.
    private let numbers: [UInt64: [Int]]
    /// A Boolean value for each hash of eight bytes that a pattern begins with.
    private let isFirst: [Bool]

    init(_ secrets: RecurringSecrets) {
        patterns = secrets.texts.sorted().map { $0.utf8.map(Self.folded) }
        numbers = Dictionary(grouping: patterns.indices) { [patterns] in
            patterns[$0].prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        }
        var isFirst = [Bool](repeating: false, count: 1 << 16)
        for word in numbers.keys { isFirst[Self.hash(word)] = true }
        self.isFirst = isFirst
    }

    var isEmpty: Bool { patterns.isEmpty }

    /// Finds all secrets in a text and its decodings.
    /// - Returns: The ranges of the secrets in the text, and for each the characters that were found.
    func matches(in text: [UInt8]) -> [(range: Range<Int>, found: [UInt8], depth: Int)] {
        guard !isEmpty, text.count >= 8 else { return [] }
        var matches: [(Range<Int>, [UInt8], Int)] = []
        DecodedText(text).forEachDecoding { decoded in
            for (range, number) in ranges(in: decoded.bytes) {
                matches.append((decoded.origin(of: range), patterns[number], decoded.depth))
            }
        }
        return matches
    }

    /// Returns the length of a text without the beginning of a secret at its end.
    func lengthWithoutBeginning(of text: [UInt8]) -> Int {
        var length = text.count
        // The text may also end within an escape.
        let escape = text.suffix(8).lastIndex { "%&\\".utf8.contains($0) } ?? text.count
        for end in Set([text.count, escape]) where end > 0 {
            DecodedText(Array(text[..<end])).forEachDecoding { decoded in
                let bytes = decoded.bytes.map(Self.folded)
                for pattern in patterns {
                    let count = Self.overlap(of: bytes.suffix(pattern.count - 1), with: pattern)
                    guard count >= (decoded.depth == 0 ? 1 : 4) else { continue }
                    let origin = decoded.origin(of: bytes.count - count..<bytes.count)
                    if origin.upperBound >= end - 4 { length = min(length, origin.lowerBound) }
                }
            }
        }
        return length
    }

    /// Returns the length of the longest end of a text that a longer pattern begins with, in linear time.
    private static func overlap(of text: ArraySlice<UInt8>, with pattern: [UInt8]) -> Int {
        // For each beginning of the pattern, the length of its longest end that the pattern begins with.
        var lengths = [0]
        var length = 0
        for byte in pattern.dropFirst() + text {
            while length > 0, pattern[length] != byte { length = lengths[length - 1] }
            if pattern[length] == byte { length += 1 }
            lengths.append(length)
            // The text follows the pattern.
            if lengths.count == pattern.count { length = 0 }
        }
        return text.isEmpty ? 0 : length
    }

    private func ranges(in text: [UInt8]) -> [(Range<Int>, number: Int)] {
        let text = text.map(Self.folded)
        return text.withUnsafeBufferPointer { text in
            isFirst.withUnsafeBufferPointer { isFirst in
                var result: [(Range<Int>, Int)] = []
                // A secret that begins within itself is found once, or a search would take quadratic time.
                var ends: [Int: Int] = [:]
                var word: UInt64 = 0
                for index in text.indices {
                    word = word << 8 | UInt64(text[index])
                    guard index >= 7, isFirst[Self.hash(word)], let numbers = numbers[word] else { continue }
                    let start = index - 7
                    for number in numbers where start >= ends[number] ?? 0 {
                        let count = patterns[number].count
                        guard let base = text.baseAddress, start + count <= text.count,
                            memcmp(base + start, patterns[number], count) == 0
                        else { continue }
                        ends[number] = start + count
                        result.append((start..<start + count, number))
                    }
                }
                return result
            }
        }
    }

    /// A form encodes a space as "+", so the two are not distinguished.
    private static func folded(_ byte: UInt8) -> UInt8 {
        byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte
    }

    private static func hash(_ word: UInt64) -> Int {
        Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> 48)
    }
}
