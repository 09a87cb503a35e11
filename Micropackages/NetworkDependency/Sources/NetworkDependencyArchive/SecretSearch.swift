import NetworkDependency

/// A search for all secrets at once, in texts and in everything that they decode to.
struct SecretSearch: Sendable {
    /// The secrets, sorted by their bytes.
    private let patterns: [[UInt8]]
    /// For each pattern, the index of the longest other pattern that is its prefix, or -1.
    private let parents: [Int]
    /// The patterns by their first eight bytes.
    private let groups: [UInt64: Range<Int>]
    /// A Boolean value for each hash: true if the first eight bytes of a pattern have this hash.
    private let isFirst: [Bool]

    init(_ secrets: RecurringSecrets) {
        patterns = secrets.texts.map { $0.utf8.map(Self.folded) }.sorted { $0.lexicographicallyPrecedes($1) }
        var (parents, groups) = ([Int](), [UInt64: Range<Int>]())
        var isFirst = [Bool](repeating: false, count: 1 << 16)
        for (number, pattern) in patterns.enumerated() {
            var parent = number - 1
            while parent >= 0, !pattern.starts(with: patterns[parent]) { parent = parents[parent] }
            parents.append(parent)
            let word = pattern.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
            groups[word] = (groups[word]?.lowerBound ?? number)..<number + 1
            isFirst[Self.hash(word)] = true
        }
        (self.parents, self.groups, self.isFirst) = (parents, groups, isFirst)
    }

    var isEmpty: Bool { patterns.isEmpty }

    /// Finds all secrets in a text and its decodings.
    /// - Returns: The ranges of the secrets in the text, and for each the characters that were found.
    func matches(in text: [UInt8]) -> [(range: Range<Int>, found: [UInt8], depth: Int)] {
        guard !isEmpty, text.count >= 8 else { return [] }
        var matches: [(Range<Int>, [UInt8], Int)] = []
        DecodedText(text).forEachDecoding { decoded in
            for (range, number) in ranges(in: decoded.bytes).found {
                matches.append((decoded.origin(of: range), patterns[number], decoded.depth))
            }
        }
        return matches
    }

    /// Returns the number of comparisons of a text with a secret, for a test.
    func comparisons(in text: [UInt8]) -> Int {
        ranges(in: text).comparisons
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

    /// Finds the longest secret at each position of a text.
    private func ranges(in text: [UInt8]) -> (found: [(Range<Int>, number: Int)], comparisons: Int) {
        let text = text.map(Self.folded)
        return text.withUnsafeBytes { text in
            isFirst.withUnsafeBufferPointer { isFirst in
                var (found, comparisons) = ([(Range<Int>, Int)](), 0)
                // Occurrences of one secret that overlap, as of "aa" in "aaa", are found once. Otherwise the search would take quadratic time.
                var ends: [Int: Int] = [:]
                var word: UInt64 = 0
                for index in text.indices {
                    word = word << 8 | UInt64(text[index])
                    guard index >= 7, isFirst[Self.hash(word)], let group = groups[word] else { continue }
                    let rest = UnsafeRawBufferPointer(rebasing: text[(index - 7)...])
                    // The last secret that is not sorted behind the text is the secret, or begins with it.
                    var (number, end) = (group.lowerBound - 1, group.upperBound)
                    while number + 1 < end {
                        let middle = (number + 1 + end) / 2
                        if order(middle, rest) <= 0 { number = middle } else { end = middle }
                        comparisons += 1
                    }
                    while number >= group.lowerBound, order(number, rest) != 0 {
                        number = parents[number]
                        comparisons += 1
                    }
                    let start = index - 7
                    guard number >= group.lowerBound, start >= ends[number] ?? 0 else { continue }
                    ends[number] = start + patterns[number].count
                    found.append((start..<start + patterns[number].count, number))
                }
                return (found, comparisons)
            }
        }
    }

    /// Returns how a secret is sorted relative to a text, or 0 if the text begins with the secret.
    private func order(_ number: Int, _ text: UnsafeRawBufferPointer) -> Int32 {
        guard let base = text.baseAddress else { return 1 }
        let order = memcmp(patterns[number], base, min(patterns[number].count, text.count))
        return order == 0 && patterns[number].count > text.count ? 1 : order
    }

    /// A form encodes a space as "+", so the two are not distinguished.
    private static func folded(_ byte: UInt8) -> UInt8 {
        byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte
    }

    private static func hash(_ word: UInt64) -> Int {
        Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> 48)
    }
}
