import NetworkDependency

/// In a text, finds the values that have names of secrets.
///
/// The scanner finds names in JSON, XML, HTML, GraphQL, JavaScript and YAML, in settings of the form `NAME=value`, and in pairs
/// such as `{"name": "password", "value": "…"}`. The text may mix these syntaxes, and may be cut off.
struct NamedValueScanner {
    /// The largest number of bytes of a tag or an object in which a value is searched for.
    private static let reach = 1 << 14

    let text: [UInt8]
    let names: SecretNames
    /// The values that were found: their ranges, their text without the escapes of the syntax, and their replacements.
    private var found: [(range: Range<Int>, secret: String, replacement: String)] = []

    init(_ text: [UInt8], names: SecretNames) {
        self.text = text
        self.names = names
    }

    /// Returns the text with the values replaced, and adds the values to the secrets.
    func redacted(finding secrets: inout RecurringSecrets) -> [UInt8] {
        var copy = RedactedCopy(of: text)
        var end = 0
        for (_, secret, _) in found where !secret.isEmpty { secrets.insert(secret) }
        for (range, _, replacement) in found.sorted(by: {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        })
        where range.lowerBound >= end {
            copy.replace(range, with: replacement)
            end = range.upperBound
        }
        return copy.finished
    }

    mutating func insert(_ range: Range<Int>, _ secret: String, replacement: String = SecretForms.placeholder) {
        found.append((range, secret, replacement))
    }

    /// Finds the values in all syntaxes except for JSON and query items.
    mutating func findValues() {
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
            // The text of a value is not searched again, because that would take quadratic time.
            position = max(end, found.last?.range.upperBound ?? 0)
        }
    }

    private mutating func findValue(of name: String, at range: Range<Int>) {
        if findElement(name, at: range) || findPair(at: range) || findNextElement(at: range) { return }
        // An option of a command, `--password …`, or a line of a .netrc file, `login … password …`.
        let words = text[..<range.lowerBound].suffix(256).split { " \t\r\n".utf8.contains($0) }
        if name.hasPrefix("--") || words.dropLast().last.map({ Array($0) == Array("login".utf8) }) == true {
            return findArgument(at: range.upperBound, behind: nil)
        }
        guard let sign = sign(behind: range.upperBound) else { return }
        var next = sign + 1
        if next < text.count, ">=".utf8.contains(text[next]) { next += 1 }
        next = afterSpace(next)
        guard next < text.count else { return }
        if let value = quoted(from: next) { return insert(value) }
        // In YAML and settings, if a name is at the beginning of a line, its value is the remaining line.
        let line = text[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let isAtLineStart =
            text[line..<range.lowerBound].allSatisfy { " \t-".utf8.contains($0) }
            || ["export ", "set "].contains { text[line...].starts(with: Array($0.utf8)) }
        let isYAML = text[next - 1] == UInt8(ascii: " ")
        let endsLine = isAtLineStart && (isYAML || text[sign] == UInt8(ascii: "="))
        let end = self.end(from: next, before: endsLine ? "\r\n" : "\r\n \t,;&)}]<>\"'\\")
        if !text[next..<end].isLiteral, endsLine || !"{[".utf8.contains(text[next]) { insert(next..<end) }
    }

    /// Finds the word after `end` or, if a sign is given, the part of that word after the sign.
    private mutating func findArgument(at end: Int, behind sign: UInt8?) {
        let start = afterSpace(end)
        guard start > end, start < text.count else { return }
        let isQuoted = "\"'".utf8.contains(text[start])
        let value = quoted(from: start) ?? start..<self.end(from: start, before: " \t\r\n\\\"'")
        guard let sign else { return insert(value) }
        if let index = text[value].firstIndex(of: sign), isQuoted || index > start {
            insert(index + 1..<value.upperBound)
        }
    }

    /// Finds the value in the element after an element that contains a name: `<key>password</key><string>…</string>`.
    private mutating func findNextElement(at range: Range<Int>) -> Bool {
        guard text[range.upperBound...].starts(with: Array("</".utf8)), range.lowerBound > 0,
            text[range.lowerBound - 1] == UInt8(ascii: ">"),
            let open = text[..<range.lowerBound].suffix(64).lastIndex(of: UInt8(ascii: "<")),
            ["key", "name", "n", "field"].contains(word(open + 1..<range.lowerBound - 1))
        else { return false }
        // Skips the tags before the next text.
        var position = range.upperBound
        while position < text.count, text[position] == UInt8(ascii: "<") {
            guard let close = endOfTag(from: position) else { return false }
            position = after(" \t\r\n", from: close + 1)
        }
        guard position < text.count else { return false }
        insert(position..<end(from: position, before: "<"))
        return true
    }

    /// Finds the content of an XML element whose name is the name of a secret, with or without a namespace.
    private mutating func findElement(_ name: String, at range: Range<Int>) -> Bool {
        var before = range.lowerBound - 1
        if before >= 0, text[before] == UInt8(ascii: ":") {
            before -= 1
            while before >= 0, text[before].isWordByte { before -= 1 }
        }
        guard before >= 0, text[before] == UInt8(ascii: "<") else { return false }
        guard let close = endOfTag(from: range.upperBound), text[close - 1] != UInt8(ascii: "/") else { return true }
        insert(close + 1..<closingTag(of: name, from: close + 1))
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

    /// Returns the end of a tag; a bracket inside quotation marks does not end it.
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

    /// Finds the value in a pair whose first value is a name: `{"name": "password", "value": "…"}`, `<input name=password
    /// value=…>`.
    private mutating func findPair(at range: Range<Int>) -> Bool {
        func isMark(_ byte: UInt8) -> Bool { "\"'\\ \t".utf8.contains(byte) }
        guard let sign = text[..<range.lowerBound].lastIndex(where: { !isMark($0) }), ":=".utf8.contains(text[sign]),
            let last = text[..<sign].lastIndex(where: { !isMark($0) })
        else { return false }
        let first = text[...last].lastIndex { !$0.isWordByte }.map { $0 + 1 } ?? 0
        // These fields and attributes contain the name or the type of another value.
        let fields = ["name", "key", "id", "field", "header", "property", "k", "n", "type", "http-equiv"]
        guard fields.contains(word(first..<last + 1)) else { return false }
        // The nearest bracket may be inside a string, so several brackets are tried.
        var open = range.lowerBound
        for _ in 0..<8 {
            let mark = text[..<open].suffix(4_096).lastIndex { "{<".utf8.contains($0) }
            guard let mark else { return false }
            if findValues(within: mark) { return true }
            open = mark
        }
        return false
    }

    /// Finds the values in the object or the tag whose opening bracket is at an index.
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
                // A whole string is skipped, because it may contain brackets.
                let string = quoted(from: position).flatMap { sign(behind: $0.upperBound) == nil ? $0 : nil }
                position = string.map { after("\\", from: $0.upperBound) + 1 } ?? position + 1
                continue
            }
            let last = endOfWord(from: position)
            let isValue = ["value", "content", "val", "v", "text", "data"].contains(word(position..<last))
            position = last
            guard isValue, let next = sign(behind: last).map({ afterSpace($0 + 1) }) else { continue }
            if let value = quoted(from: next) {
                insert(value)
                position = after("\\", from: value.upperBound) + 1
                continue
            }
            let end = self.end(from: next, before: " \t\r\n,}>")
            if next < end, !"{[".utf8.contains(text[next]), !text[next..<end].isLiteral { insert(next..<end) }
        }
        return found.count > count
    }

    /// Returns the position of the colon or the equals sign after a name.
    ///
    /// A quotation mark with its backslashes, or a bracket, is skipped.
    private func sign(behind name: Int) -> Int? {
        let next = afterSpace(after("\"'\\]`", from: name))
        return next < text.count && ":=".utf8.contains(text[next]) ? next : nil
    }

    /// Returns the range of a string's contents; the quotation marks of the string may have backslashes.
    private func quoted(from start: Int) -> Range<Int>? {
        let mark = after("\\", from: start)
        guard mark < text.endIndex, "\"'`".utf8.contains(text[mark]) else { return nil }
        return mark + 1..<(endOfString(from: mark + 1, behind: mark - start) ?? text.endIndex)
    }

    private mutating func insert(_ range: Range<Int>) {
        let value = String(decoding: text[range], as: UTF8.self)
        if !value.isEmpty, value != SecretForms.placeholder { insert(range, value) }
    }

    private func word(_ range: Range<Int>) -> String {
        range.count > 16 ? "" : String(decoding: text[range], as: UTF8.self).lowercased()
    }

    private func endOfWord(from start: Int) -> Int {
        text[start...].firstIndex { !$0.isWordByte } ?? text.endIndex
    }

    private func end(from start: Int, before bytes: String) -> Int {
        text[start...].firstIndex { bytes.utf8.contains($0) } ?? text.endIndex
    }

    func after(_ bytes: String, from start: Int) -> Int {
        text[min(start, text.endIndex)...].firstIndex { !bytes.utf8.contains($0) } ?? text.endIndex
    }

    private func afterSpace(_ start: Int) -> Int {
        after(" \t", from: start)
    }
}

extension NamedValueScanner {
    /// Returns the end of a string's contents, before the backslashes of the closing quotation mark.
    /// - Parameters:
    ///   - start: The position after the opening quotation mark.
    ///   - escapes: The number of backslashes before the opening quotation mark.
    ///   - limit: The largest number of bytes of the contents.
    /// - Returns: The end, or `nil` if the string has no end.
    func endOfString(from start: Int, behind escapes: Int, limit: Int = .max) -> Int? {
        let mark = text[start - 1]
        var position = start
        while let next = text.firstIndex(of: mark, or: mark, from: position), next - start < limit {
            let count = min(backslashes(before: next), next - start)
            // A mark with more backslashes is inside the string, or ends a string that itself ends with backslashes.
            if count == escapes || count > escapes && ends(count, escapes) { return next - escapes }
            position = next + 1
        }
        return nil
    }

    func backslashes(before mark: Int) -> Int {
        mark - (text[..<mark].lastIndex { $0 != UInt8(ascii: "\\") } ?? -1) - 1
    }

    /// Returns whether a quotation mark after `count` backslashes ends a string whose marks have `escapes` backslashes.
    ///
    /// It does if the additional backslashes are escaped backslashes at the end of the string.
    private func ends(_ count: Int, _ escapes: Int) -> Bool {
        escapes == 0 ? count.isMultiple(of: 2) : !count.isMultiple(of: 2) && ends((count - 1) / 2, (escapes - 1) / 2)
    }
}

extension UInt8 {
    /// A Boolean value that is true for a byte of a name.
    fileprivate var isWordByte: Bool {
        isAlphanumeric || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
    }
}

extension ArraySlice<UInt8> {
    /// A Boolean value that is true for a JSON literal without quotation marks, such as a number.
    fileprivate var isLiteral: Bool {
        ["true", "false", "null"].contains(String(decoding: self, as: UTF8.self))
            || allSatisfy { "0123456789.+-eE".utf8.contains($0) }
    }
}
