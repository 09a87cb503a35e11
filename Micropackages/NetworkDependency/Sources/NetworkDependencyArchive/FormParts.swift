import NetworkDependency

/// The contents of the listed fields of a multipart form, also of forms within its parts.
struct FormParts {
    private(set) var found: [Range<Int>] = []
    /// The number of looks at a byte.
    private(set) var steps = 0

    private let body: [UInt8]
    private let names: FieldNames
    /// The boundaries of the form and of the forms within its parts.
    private var boundaries: Set<ArraySlice<UInt8>> = []

    init(of body: [UInt8], type: String, named names: FieldNames) {
        (self.body, self.names) = (body, names)
        guard type.isEmpty || type.lowercased().hasPrefix("multipart/") else { return }
        enter(type)
        if boundaries.isEmpty, body.starts(with: "--".utf8) {
            // The type lacks the boundary, with which the body begins.
            enter("boundary=" + String(decoding: body[2...].prefix { $0 > 0x20 }, as: UTF8.self))
        }
        findParts()
    }

    private mutating func findParts() {
        var (next, head): (Int, Int?) = (0, nil)
        var field: Int?
        while next < body.count {
            let start = next
            next = (body.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? body.count - 1) + 1
            steps += next - start
            let line = body[start..<next].trimmed
            if let isLast = delimiter(line) {
                if let field { insert(field..<start) }
                (field, head) = (nil, isLast ? nil : next)
            } else if let first = head, line.isEmpty {
                head = nil
                let text = String(decoding: body[first..<start], as: UTF8.self)
                if isListed(text) { field = next } else { enter(text) }
            }
        }
        if let field { insert(field..<body.count) }
    }

    /// Returns whether a line ends the last part, or `nil` if it is not a delimiter.
    private func delimiter(_ line: ArraySlice<UInt8>) -> Bool? {
        let mark = "--".utf8
        guard line.starts(with: mark) else { return nil }
        if boundaries.contains(line.dropFirst(2)) { return false }
        return line.suffix(2).elementsEqual(mark) && boundaries.contains(line.dropFirst(2).dropLast(2)) ? true : nil
    }

    private mutating func insert(_ range: Range<Int>) {
        var end = range.upperBound
        while end > range.lowerBound, "\r\n".utf8.contains(body[end - 1]) { end -= 1 }
        if end > range.lowerBound { found.append(range.lowerBound..<end) }
    }

    /// Adds the boundaries of the value of `Content-Type`, or of the head of a part.
    private mutating func enter(_ text: String) {
        let matches = text.matches(of: /(?:^|[;\s])boundary\s*=\s*(?:"([^"\r\n]*)"|([^;\s]*))/.ignoresCase())
        boundaries.formUnion(
            matches.map { Array(($0.output.1 ?? $0.output.2 ?? "").utf8)[...].trimmed }.filter { !$0.isEmpty }
        )
    }

    private func isListed(_ head: String) -> Bool {
        head.matches(of: /[;\s]name\*?\s*=\s*"?([^";\r\n]*)/.ignoresCase()).contains {
            // The name may be encoded by RFC 5987: `name*=utf-8''pass%77ord`.
            names.containsItem(String($0.output.1.split(separator: "'").last ?? "").decodedItem)
        }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without the space at their end.
    fileprivate var trimmed: Self {
        prefix(upTo: lastIndex { !" \t\r\n".utf8.contains($0) }.map { $0 + 1 } ?? startIndex)
    }
}
