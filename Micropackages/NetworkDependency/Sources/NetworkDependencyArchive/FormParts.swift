import NetworkDependency

/// The contents of the listed fields of a multipart form, also of forms within its parts.
struct FormParts {
    private(set) var found: [Range<Int>] = []
    /// The number of looks at a byte.
    private(set) var steps = 0

    private let body: [UInt8]
    private let names: FieldNames
    /// The boundaries of the form, of the part that is read, of the part in it, and so on.
    private var boundaries: [[ArraySlice<UInt8>]] = []
    /// The position in ``boundaries`` of each boundary.
    private var levels: [ArraySlice<UInt8>: Int] = [:]

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
        var field: (start: Int, level: Int)?
        while next < body.count {
            let start = next
            next = (body.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? body.count - 1) + 1
            steps += next - start
            let line = body[start..<next].trimmed
            if let (level, isLast) = delimiter(line), level <= field?.level ?? level {
                if let field { insert(field.start..<start) }
                (field, head) = (nil, isLast ? nil : next)
                for boundary in boundaries[(level + 1)...].joined() { levels[boundary] = nil }
                boundaries.removeSubrange((level + 1)...)
            } else if let first = head, line.isEmpty {
                head = nil
                let text = String(decoding: body[first..<start], as: UTF8.self)
                if isListed(text) { field = (next, boundaries.count - 1) } else { enter(text) }
            }
        }
        if let field { insert(field.start..<body.count) }
    }

    /// Returns the level of the boundary that is in a line, and whether the line ends the last part.
    private func delimiter(_ line: ArraySlice<UInt8>) -> (level: Int, isLast: Bool)? {
        let mark = "--".utf8
        guard line.starts(with: mark) else { return nil }
        if let level = levels[line.dropFirst(2)] { return (level, false) }
        guard line.suffix(2).elementsEqual(mark) else { return nil }
        return levels[line.dropFirst(2).dropLast(2)].map { ($0, true) }
    }

    private mutating func insert(_ range: Range<Int>) {
        var end = range.upperBound
        while end > range.lowerBound, "\r\n".utf8.contains(body[end - 1]) { end -= 1 }
        if end > range.lowerBound { found.append(range.lowerBound..<end) }
    }

    /// Adds the boundaries of the value of `Content-Type`, or of the head of a part.
    private mutating func enter(_ text: String) {
        let matches = text.matches(of: /(?:^|[;\s])boundary\s*=\s*(?:"([^"\r\n]*)"|([^;\s]*))/.ignoresCase())
        let found = matches.map { Array(($0.output.1 ?? $0.output.2 ?? "").utf8)[...].trimmed }
            .filter { levels[$0] == nil && !$0.isEmpty }
        guard !found.isEmpty else { return }
        for boundary in found { levels[boundary] = boundaries.count }
        boundaries.append(found)
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
