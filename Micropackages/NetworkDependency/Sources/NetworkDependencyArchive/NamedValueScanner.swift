import NetworkDependency

/// A scanner that finds the values of names in the syntaxes that are neither JSON nor the items of a URL.
///
/// These are XML and HTML, GraphQL, JavaScript, YAML, settings of the form `NAME=value`, and pairs such as
/// `{"name": "password", "value": "…"}`. The text may be any mixture of them, and may be cut off.
struct NamedValueScanner {
    /// The most bytes of a tag or an object in which a value is looked for.
    private static let reach = 1 << 14

    private let text: [UInt8]
    private let names: SecretNames
    /// The ranges of values, with what they are without the escapes of their syntax.
    private(set) var found: [(range: Range<Int>, secret: String)] = []

    init(_ text: [UInt8], names: SecretNames) {
        self.text = text
        self.names = names
        scan()
    }

    /// The text with its values replaced.
    var redacted: [UInt8] {
        var copy = RedactedCopy(of: text)
        var end = 0
        for (range, _) in found.sorted(by: {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        })
        where range.lowerBound >= end {
            copy.replace(range, with: Redactor.placeholder)
            end = range.upperBound
        }
        return copy.finished
    }

    private mutating func scan() {
        var position = 0
        while position < text.count {
            guard text[position].isWordByte else {
                position += 1
                continue
            }
            let end = endOfWord(from: position)
            if end - position <= 128 {
                let name = String(decoding: text[position..<end], as: UTF8.self)
                if names.contains(name) {
                    findValue(of: name, at: position..<end)
                } else if ["-u", "--user", "--proxy-user"].contains(name) {
                    findArgument(at: end, behind: UInt8(ascii: ":"))
                }
            }
            // What is replaced is not searched again, which would take a time that grows with the square of the length.
            position = max(end, found.last?.range.upperBound ?? 0)
        }
    }

    private mutating func findValue(of name: String, at range: Range<Int>) {
        if findElement(name, at: range) || findPair(at: range) || findNextElement(at: range) { return }
        // `--password …` of a command, and `login … password …` of a file .netrc.
        let words = text[..<range.lowerBound].suffix(256).split { " \t\r\n".utf8.contains($0) }
        if name.hasPrefix("--") || words.dropLast().last.map({ Array($0) == Array("login".utf8) }) == true {
            return findArgument(at: range.upperBound, behind: nil)
        }
        // Behind the name: its quotation mark, with backslashes, or a bracket.
        var next = range.upperBound
        while next < text.count, "\"'\\]`".utf8.contains(text[next]) { next += 1 }
        next = afterSpace(next)
        guard next < text.count, ":=".utf8.contains(text[next]) else { return }
        let isAssignment = text[next] == UInt8(ascii: "=")
        next += 1
        if next < text.count, ">=".utf8.contains(text[next]) { next += 1 }
        next = afterSpace(next)
        guard next < text.count else { return }
        if let value = quoted(from: next) { return insert(value) }
        // A name at the beginning of a line has the rest of the line as its value, as in YAML and settings.
        let line = text[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let isAtLineStart =
            text[line..<range.lowerBound].allSatisfy { " \t-".utf8.contains($0) } || startsWithExport(line)
        let isYAML = text[next - 1] == UInt8(ascii: " ")
        let endsLine = isAtLineStart && (isYAML || isAssignment)
        let end =
            text[next...].firstIndex { byte in
                byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
                    || !endsLine && " \t,;&)}]<>\"'\\".utf8.contains(byte)
            } ?? text.endIndex
        let value = next..<end
        guard !value.isEmpty, !text[value].isLiteral, !"{[".utf8.contains(text[next]) || endsLine else { return }
        insert(value)
    }

    /// Finds the word behind a space, or the part of it behind a sign.
    private mutating func findArgument(at end: Int, behind sign: UInt8?) {
        let start = afterSpace(end)
        guard start > end, start < text.count else { return }
        let isQuoted = "\"'".utf8.contains(text[start])
        let value =
            quoted(from: start)
            ?? start..<(text[start...].firstIndex { " \t\r\n\\\"'".utf8.contains($0) } ?? text.endIndex)
        guard let sign else { return insert(value) }
        if let index = text[value].firstIndex(of: sign), isQuoted || index > start {
            insert(index + 1..<value.upperBound)
        }
    }

    /// Finds the value behind an element that is a name: `<key>password</key><string>…</string>`.
    private mutating func findNextElement(at range: Range<Int>) -> Bool {
        guard text[range.upperBound...].starts(with: Array("</".utf8)), range.lowerBound > 0,
            text[range.lowerBound - 1] == UInt8(ascii: ">"),
            let open = text[..<range.lowerBound].suffix(64).lastIndex(of: UInt8(ascii: "<")),
            ["key", "name", "n", "field"].contains(word(open + 1..<range.lowerBound - 1))
        else { return false }
        var position = range.upperBound
        // Behind the tags before the next text.
        while position < text.count {
            if text[position] == UInt8(ascii: "<") {
                guard let close = endOfTag(from: position) else { return false }
                position = close + 1
            } else if " \t\r\n".utf8.contains(text[position]) {
                position += 1
            } else {
                insert(position..<(text[position...].firstIndex(of: UInt8(ascii: "<")) ?? text.endIndex))
                return true
            }
        }
        return false
    }

    private func startsWithExport(_ line: Int) -> Bool {
        text[line...].starts(with: Array("export ".utf8)) || text[line...].starts(with: Array("set ".utf8))
    }

    /// Finds the content of an element that has the name, with or without a namespace.
    private mutating func findElement(_ name: String, at range: Range<Int>) -> Bool {
        var before = range.lowerBound - 1
        if before >= 0, text[before] == UInt8(ascii: ":") {
            before -= 1
            while before >= 0, text[before].isWordByte { before -= 1 }
        }
        guard before >= 0, text[before] == UInt8(ascii: "<") else { return false }
        guard let close = endOfTag(from: range.upperBound), text[close - 1] != UInt8(ascii: "/") else { return true }
        let start = close + 1
        let last = closingTag(of: name, from: start)
        if start < last { insert(start..<last) }
        return true
    }

    private func closingTag(of name: String, from start: Int) -> Int {
        var position = start
        while let sign = text.firstIndex(of: UInt8(ascii: "<"), or: UInt8(ascii: "<"), from: position) {
            position = sign + 1
            guard position < text.count, text[position] == UInt8(ascii: "/") else { continue }
            let tag = text[(position + 1)...].prefix { $0 != UInt8(ascii: ">") }.prefix(256)
            let local = tag.split(separator: UInt8(ascii: ":")).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
            if local.lowercased().trimmingCharacters(in: .whitespaces) == name.lowercased() { return sign }
        }
        return text.endIndex
    }

    /// Returns the end of a tag, which quotation marks may hide.
    private func endOfTag(from start: Int) -> Int? {
        var quote: UInt8?
        for index in start..<min(start + Self.reach, text.count) {
            if let open = quote {
                if text[index] == open { quote = nil }
            } else if "\"'".utf8.contains(text[index]) {
                quote = text[index]
            } else if text[index] == UInt8(ascii: ">") {
                return index
            }
        }
        return nil
    }

    /// Finds the value beside a name that is itself a value: `{"name": "password", "value": "…"}`, `<input name=password value=…>`.
    private mutating func findPair(at range: Range<Int>) -> Bool {
        var before = range.lowerBound - 1
        while before >= 0, "\"'\\ \t".utf8.contains(text[before]) { before -= 1 }
        guard before > 0, ":=".utf8.contains(text[before]) else { return false }
        before -= 1
        while before >= 0, "\"'\\ \t".utf8.contains(text[before]) { before -= 1 }
        let end = before + 1
        while before >= 0, text[before].isWordByte { before -= 1 }
        guard names(word(before + 1..<end)) else { return false }
        // The nearest bracket may stand within a string.
        var open = range.lowerBound
        for _ in 0..<8 {
            let mark = text[..<open].suffix(4_096).lastIndex { "{<".utf8.contains($0) }
            guard let mark else { return false }
            if findValues(within: mark) { return true }
            open = mark
        }
        return false
    }

    /// Returns whether the value of a field or an attribute is the name of another, or tells its type.
    private func names(_ word: String) -> Bool {
        ["name", "key", "id", "field", "header", "property", "k", "n", "type", "http-equiv"].contains(word)
    }

    /// Finds the values in the object or the tag that begins at a bracket.
    private mutating func findValues(within open: Int) -> Bool {
        let count = found.count
        var position = open + 1
        var depth = 0
        while position < text.count, position < open + Self.reach {
            let byte = text[position]
            if "}>".utf8.contains(byte) {
                if depth == 0 { break }
                depth -= 1
            } else if byte == UInt8(ascii: "{") {
                depth += 1
            }
            guard byte.isWordByte else {
                // A string is passed as a whole, as it may have brackets.
                if let string = quoted(from: position), !isName(string) {
                    position = afterMark(string.upperBound)
                } else {
                    position += 1
                }
                continue
            }
            let last = endOfWord(from: position)
            if ["value", "content", "val", "v", "text", "data"].contains(word(position..<last)) {
                var next = last
                while next < text.count, "\"'\\".utf8.contains(text[next]) { next += 1 }
                next = afterSpace(next)
                if next < text.count, ":=".utf8.contains(text[next]) {
                    next = afterSpace(next + 1)
                    if let value = quoted(from: next) {
                        insert(value)
                        position = afterMark(value.upperBound)
                        continue
                    }
                    let end = text[next...].firstIndex { " \t\r\n,}>".utf8.contains($0) } ?? text.endIndex
                    if next < end, !"{[".utf8.contains(text[next]), !text[next..<end].isLiteral { insert(next..<end) }
                }
            }
            position = last
        }
        return found.count > count
    }

    /// Returns the position behind the quotation mark that ends a string.
    private func afterMark(_ end: Int) -> Int {
        (text[end...].firstIndex { $0 != UInt8(ascii: "\\") } ?? end) + 1
    }

    /// Returns whether a string is a name before a colon or a sign.
    private func isName(_ string: Range<Int>) -> Bool {
        var next = string.upperBound
        while next < text.count, "\"'\\".utf8.contains(text[next]) { next += 1 }
        next = afterSpace(next)
        return next < text.count && ":=".utf8.contains(text[next])
    }

    /// Returns the contents of the string that begins at a position, whose quotation marks may have backslashes before them.
    private func quoted(from start: Int) -> Range<Int>? {
        guard start < text.count else { return nil }
        let mark = text[start...].firstIndex { $0 != UInt8(ascii: "\\") } ?? text.endIndex
        guard mark < text.endIndex, "\"'`".utf8.contains(text[mark]) else { return nil }
        let escapes = mark - start
        var position = mark + 1
        var backslashes = 0
        while position < text.count {
            if text[position] == UInt8(ascii: "\\") {
                backslashes += 1
            } else {
                // A mark of the text within has more backslashes than the marks around it.
                if text[position] == text[mark], escapes == 0 ? backslashes.isMultiple(of: 2) : backslashes == escapes {
                    return mark + 1..<position - escapes
                }
                backslashes = 0
            }
            position += 1
        }
        return mark + 1..<text.endIndex
    }

    private mutating func insert(_ range: Range<Int>) {
        let value = String(decoding: text[range], as: UTF8.self)
        guard !value.isEmpty, value != Redactor.placeholder else { return }
        found.append((range, value))
    }

    private func word(_ range: Range<Int>) -> String {
        range.count > 16 ? "" : String(decoding: text[range], as: UTF8.self).lowercased()
    }

    private func endOfWord(from start: Int) -> Int {
        text[start...].firstIndex { !$0.isWordByte } ?? text.endIndex
    }

    private func afterSpace(_ start: Int) -> Int {
        text[min(start, text.endIndex)...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
            ?? text.endIndex
    }
}

extension UInt8 {
    /// A Boolean value that is true within a name.
    fileprivate var isWordByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: false
        }
    }
}

extension ArraySlice<UInt8> {
    /// A Boolean value that is true for a literal that JSON has without quotation marks, which ``JSONWalk`` has seen.
    fileprivate var isLiteral: Bool {
        ["true", "false", "null"].contains(String(decoding: self, as: UTF8.self))
            || allSatisfy { "0123456789.+-eE".utf8.contains($0) }
    }
}
