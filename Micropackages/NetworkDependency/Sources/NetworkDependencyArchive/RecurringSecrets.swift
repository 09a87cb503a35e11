import NetworkDependency

/// The redacted values, in all forms in which they may occur again.
struct RecurringSecrets: Sendable {
    /// The patterns to search for, by their first eight bytes: all forms of the values.
    ///
    /// Longer patterns come first, because a pattern may be the beginning of another pattern.
    private(set) var patterns: [UInt64: [Data]] = [:]

    /// Adds a value if it is long enough to be searched for without its name.
    mutating func insert(_ value: String, isCookie: Bool = false) {
        let minimum = isCookie ? 16 : MemoryLayout<UInt64>.size
        guard value != SecretForms.placeholder else { return }
        for form in SecretForms(value, minimum: minimum).all { insert(form) }
    }

    mutating func formUnion(_ other: RecurringSecrets) {
        for pattern in other.patterns.values.joined() { insert(pattern) }
    }

    private mutating func insert(_ pattern: Data) {
        let same = patterns[pattern.firstWord, default: []]
        guard !same.contains(pattern) else { return }
        patterns[pattern.firstWord, default: []].insert(
            pattern,
            at: same.firstIndex { $0.count <= pattern.count } ?? same.endIndex
        )
    }

    /// Adds credentials: the whole value, the value without the scheme, and the password of the scheme "Basic".
    mutating func insertCredentials(_ value: String) {
        insert(value)
        guard let space = value.firstIndex(of: " ") else { return }
        let token = value[value.index(after: space)...].trimmingCharacters(in: .whitespaces)
        insert(token)
        guard let pair = Data(base64Encoded: token).flatMap({ String(validating: $0, as: UTF8.self) }) else { return }
        insert(pair)
        if let colon = pair.firstIndex(of: ":") { insert(String(pair[pair.index(after: colon)...])) }
    }

    func removed(from text: String) -> String {
        String(decoding: removed(from: Data(text.utf8)), as: UTF8.self)
    }

    /// Returns the length of the longest end of the data that is the beginning, but not the whole, of a pattern.
    func beginningOfPattern(at data: Data) -> Int {
        patterns.values.joined().reduce(0) { longest, pattern in
            let lengths = stride(from: min(pattern.count - 1, data.count), to: longest, by: -1)
            return lengths.first { data.suffix($0) == pattern.prefix($0) } ?? longest
        }
    }

    func removed(from data: Data) -> Data {
        let size = MemoryLayout<UInt64>.size
        guard data.count >= size else { return data }
        return data.withUnsafeBytes { bytes in
            var result = Data()
            var copied = 0
            var position = 0
            while position + size <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
                let rest = UnsafeRawBufferPointer(rebasing: bytes[position...])
                guard let pattern = patterns[word]?.first(where: { rest.starts(with: $0) }) else {
                    position += 1
                    continue
                }
                result += bytes[copied..<position] + Array(SecretForms.placeholder.utf8)
                position += pattern.count
                copied = position
            }
            return copied == 0 ? data : result + bytes[copied...]
        }
    }
}

extension Data {
    fileprivate var firstWord: UInt64 {
        withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
    }
}
