import NetworkDependency

/// In a text, finds the listed fields and the user information of URLs.
///
/// The text may be cut off, and may contain other text between the fields. Each byte is looked at a constant number of times,
/// whatever the text contains, because a server chooses it.
struct FieldScanner {
    /// The names of the fields of each kind, and how their values are replaced.
    struct Rules: Sendable {
        var items: FieldNames
        var jsonFields: FieldNames
        var xmlNames: FieldNames
        /// A Boolean value that is true if the whole text is a URL or a form.
        ///
        /// In such a text, quotation marks and spaces have no meaning in values.
        var isOnlyItems = false
        /// A Boolean value that is true if the text was decoded from a URL or a form, whose values may contain items.
        var wasOnlyItems = false
        /// A Boolean value that is true if the text is a form, which begins with the name of an item.
        var isForm = false
        /// A Boolean value that is true if a number is replaced by a number, not by text.
        var keepsTypes = true
        /// The quotation marks around the strings of a text that is JSON, which no value reaches behind; `nil` for other text.
        var quotes: [Int]?
        /// A Boolean value that is true if the end of the text may be missing, and with it the end of an element.
        var isCut = false
    }

    private let text: DecodedText
    private let bytes: [UInt8]
    private let rules: Rules
    /// The values that were found: their ranges, their replacements, and the quotation mark that surrounds a replacement.
    private(set) var found: [(range: Range<Int>, replacement: String, mark: Range<Int>?)] = []
    /// The texts of the values, without the escapes of the syntax.
    private(set) var secrets: [String] = []
    /// The number of times that the scanner has read a byte: the cost of the scan, which tests limit.
    private(set) var steps = 0

    init(_ text: DecodedText, _ rules: Rules) {
        (self.text, self.rules, bytes) = (text, rules, text.bytes)
    }

    mutating func scan() {
        findUserInformation()
        if !rules.items.isEmpty { findItems() }
        if !rules.jsonFields.isEmpty { findFields() }
        if !rules.xmlNames.isEmpty { findElements() }
    }

    private mutating func insert(_ range: Range<Int>, _ secrets: [String]) {
        guard mayReplace(range) else { return }
        found.append((range, ArchiveRedaction.placeholder, nil))
        self.secrets += secrets
    }

    /// Returns whether a placeholder may replace a range.
    ///
    /// The range must not be empty. In JSON, it must also be inside of one string, or, if `isLiteral` is true, outside of all strings.
    private func mayReplace(_ range: Range<Int>, isLiteral: Bool = false) -> Bool {
        guard !range.isEmpty else { return false }
        guard let quotes = rules.quotes else { return true }
        let origin = text.origin(of: range)
        var (low, high) = (0, quotes.count)
        while low < high {
            let middle = (low + high) / 2
            if quotes[middle] < origin.lowerBound { low = middle + 1 } else { high = middle }
        }
        let isAcross = low < quotes.count && quotes[low] < origin.upperBound
        return !isAcross && (low % 2 == 1 || isLiteral && text.depth == 0)
    }

    /// Returns the position of the first byte for which a closure returns true, or a position behind the text.
    private mutating func skip(from start: Int, until isEnd: (UInt8) -> Bool) -> Int {
        var index = start
        while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
        steps += index - start + 1
        return index
    }

    private mutating func afterSpace(_ start: Int) -> Int {
        // A form encodes a space as "+".
        skip(from: start) { !" \t\r\n+".utf8.contains($0) }
    }

    /// Returns whether a byte of ASCII is at a position, which may be behind the text.
    private func has(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
        index < bytes.count && bytes[index] == UInt8(ascii: scalar)
    }

    // MARK: URLs and forms

    private mutating func findUserInformation() {
        var (start, sign): (Int?, Int?) = (nil, nil)
        var enclosure = Enclosure()
        var position = 0
        while position <= bytes.count {
            let isOnlyItems = rules.isOnlyItems
            let end = skip(from: position) {
                "@/?#".utf8.contains($0) || !isOnlyItems && ($0.endsText || $0.mayEncloseURL)
            }
            position = end + 1
            // The user information ends at the last "@", because the password may contain one.
            if has("@", at: end) {
                sign = end
                continue
            }
            if start != nil, end < bytes.count, bytes[end].mayEncloseURL, !enclosure.ends(at: bytes[end]) { continue }
            if let start, let sign, start < sign, mayReplace(start..<sign + 1) {
                found.append((start..<sign + 1, "", nil))
                let parts = bytes[start..<sign].split(separator: UInt8(ascii: ":"), maxSplits: 1)
                secrets += parts.map { String(decoding: $0, as: UTF8.self) }
            }
            (start, sign) = (nil, nil)
            if has("/", at: end), let mark = markBeforeURL(withSlashAt: end) {
                (start, enclosure) = (end + 1, Enclosure(mark: mark))
            }
        }
    }

    /// Returns the byte before a URL, or 0 at the beginning of the text.
    /// - Parameter end: The position of the second slash, before the authority.
    /// - Returns: The byte, or `nil` if an authority does not begin behind the slash.
    private mutating func markBeforeURL(withSlashAt end: Int) -> UInt8? {
        guard end > 0, has("/", at: end - 1) else { return nil }
        var start = end - 1
        // The scheme is missing in a link to another host: "//host/path".
        let hasScheme = start > 0 && has(":", at: start - 1)
        if hasScheme {
            start -= 1
            while start > 0, bytes[start - 1].isAlphanumeric || "+-.".utf8.contains(bytes[start - 1]) { start -= 1 }
            steps += end - start
        }
        guard start > 0 else { return 0 }
        let mark = bytes[start - 1]
        return hasScheme || mark.endsText || mark.mayEncloseURL || mark == UInt8(ascii: "=") ? mark : nil
    }

    private mutating func findItems() {
        // The beginning of the URL, and whether it has a slash, a query or fragment, and one of them before the other.
        var (start, hasSlash, hasQuery, isURL) = (0, false, false, false)
        var enclosure = Enclosure()
        // The beginnings of a name and of the value of a listed name, and whether they are in the path.
        var (name, value, isInPath): (Int?, Int?, Bool) = (rules.isForm || rules.wasOnlyItems ? 0 : nil, nil, false)
        var isForm = rules.isForm
        steps += bytes.count
        for (index, byte) in bytes.enumerated() {
            var endsText = !rules.isOnlyItems && byte.endsText
            if endsText { isForm = false }
            if !rules.isOnlyItems, byte.mayEncloseURL {
                if hasSlash || hasQuery {
                    endsText = enclosure.ends(at: byte)
                } else if value == nil {
                    (start, enclosure) = (index + 1, Enclosure(mark: byte))
                }
            }
            if let first = value,
                endsText || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#") && !isForm
                    || byte == UInt8(ascii: ";") && !rules.isOnlyItems || isInPath && "?/;".utf8.contains(byte)
            {
                insertItem(first..<index)
                value = nil
            }
            if endsText {
                (start, hasSlash, hasQuery, isURL, name) = (index + 1, false, false, false, nil)
                enclosure = Enclosure()
                continue
            }
            guard value == nil else { continue }
            // In other text, an item follows the "?" or "#" of a URL, which has a slash or begins there.
            let isItem = rules.isOnlyItems || rules.wasOnlyItems || isForm
            switch byte {
            case UInt8(ascii: "/"):
                hasSlash = true
            case UInt8(ascii: "?"), UInt8(ascii: "#"):
                if !hasQuery { (hasQuery, isURL) = (true, hasSlash || index == start) }
                (name, isInPath) = (isItem || isURL ? index + 1 : nil, false)
            case UInt8(ascii: "&"):
                (name, isInPath) = (isItem || isURL ? index + 1 : nil, false)
            case UInt8(ascii: ";"):
                isInPath = !hasQuery && !rules.isForm
                name = isItem || isURL || isInPath && hasSlash ? index + 1 : nil
            case UInt8(ascii: "="):
                if let first = name, rules.items.containsItem(text.text(first..<index).decodedItem) {
                    value = index + 1
                }
                // The value of another item may itself be a form.
                name = name == nil ? nil : index + 1
            default:
                break
            }
        }
        if let value { insertItem(value..<bytes.count) }
    }

    private mutating func insertItem(_ range: Range<Int>) {
        let value = text.text(range)
        var secrets = [value]
        if value.contains("+") { secrets.append(value.replacing("+", with: " ")) }
        // The end of a URL is not certain in other text: "(see https://a.test/?token=…)".
        if !rules.isOnlyItems, let end = value.utf8.firstIndex(where: \.mayEncloseURL) {
            secrets.append(String(value[..<end]))
        }
        insert(range, secrets)
    }

    // MARK: JSON

    /// Finds the values of JSON fields: any string before a colon is a name.
    private mutating func findFields() {
        var start: Int?
        var position = 0
        while true {
            let quote = endOfString(from: position)
            guard quote < bytes.count else { return }
            let name = start.map { $0..<quote }
            position = quote + 1
            start = position
            let colon = afterSpace(position)
            guard let name, has(":", at: colon), rules.jsonFields.contains(string(name)),
                text.depth == 0 || mayReplace(name.lowerBound - 1..<quote + 1)
            else { continue }
            let value = afterSpace(colon + 1)
            // Quotation marks with different escapes belong to different strings, one of which contains the other.
            let marks = [name.lowerBound - 1, quote] + (has("\"", at: value) ? [value] : [])
            guard Set(marks.map { text.origin(of: $0..<$0 + 1).count }).count == 1 else { continue }
            position = findValue(at: value, after: name.lowerBound - 1)
            // In a text without its escapes, the value ends at the first quotation mark of what it contains.
            start = has("\"", at: position - 1) ? position : nil
        }
    }

    /// Finds the value of a field, unless it is an object or an array, and returns its end.
    private mutating func findValue(at start: Int, after quote: Int) -> Int {
        if has("\"", at: start) {
            let range = start + 1..<endOfString(from: start + 1)
            insert(range, [string(range)])
            return range.upperBound + 1
        }
        let end = skip(from: start) { !"0123456789+-.eEtrufals".utf8.contains($0) }
        guard start < end else { return start }
        let literal = text.text(start..<end)
        guard literal == "true" || literal == "false" || Double(literal) != nil,
            mayReplace(start..<end, isLiteral: true)
        else { return start }
        if rules.keepsTypes {
            found.append((start..<end, Double(literal) == nil ? "false" : "0", nil))
        } else {
            // The mark may be escaped, because the JSON may be in a string.
            found.append((start..<end, ArchiveRedaction.placeholder, quote..<quote + 1))
        }
        return end
    }

    /// Returns the position of the next quotation mark that is not escaped, or the end of the text.
    private mutating func endOfString(from start: Int) -> Int {
        var end = start
        repeat {
            end = skip(from: end) { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
            if has("\"", at: end) { return end }
            end += 2
        } while end < bytes.count
        return bytes.count
    }

    /// The content of a JSON string without escapes.
    private func string(_ range: Range<Int>) -> String {
        let raw = text.text(range)
        guard raw.contains("\\") else { return raw }
        return (try? JSONDecoder().decode(String.self, from: Data("\"\(raw)\"".utf8))) ?? raw
    }

    // MARK: XML

    /// The beginnings and ends of what may stand in the text of an element.
    private static let sections: [(begin: String, end: String)] = [
        ("<![CDATA[", "]]>"), ("<!--", "-->"), ("<?", "?>"),
    ]

    private mutating func findElements() {
        var visited: [Bool] = []
        var ends: [String: Int] = [:]
        var position = 0
        while true {
            let open = skip(from: position) { $0 == UInt8(ascii: "<") }
            guard open < bytes.count else { return }
            position = open + 1
            let name = nameOfXML(at: position)
            if visited.isEmpty { (visited, ends) = ([Bool](repeating: false, count: bytes.count), endTags()) }
            guard !name.isEmpty, let close = findAttributes(from: name.upperBound, &visited) else { continue }
            // The search goes on behind the name: in a text without its escapes, the value of an attribute may contain elements.
            guard !has("/", at: close - 1), isListed(name) else { continue }
            // A name in angle brackets without an end, such as "Bearer <token>", is not an element.
            let hasEnd = ends[text.text(name)].map { $0 > close } == true
            if hasEnd || rules.isCut { position = findContent(from: close + 1) }
        }
    }

    /// The positions of the last end tag of each listed name.
    private mutating func endTags() -> [String: Int] {
        var (ends, position) = ([String: Int](), 0)
        while position < bytes.count {
            position = skip(from: position) { $0 == UInt8(ascii: "<") } + 1
            guard has("/", at: position) else { continue }
            let name = nameOfXML(at: position + 1)
            if isListed(name) { ends[text.text(name)] = position }
            position = name.upperBound
        }
        return ends
    }

    /// Finds the listed attributes of a tag, and returns the position of its ">".
    ///
    /// The tag of an "<" in the value of an attribute may share its attributes with the tag around it. They are not read again,
    /// because the tag around it had no ">", and reading them again would take quadratic time.
    private mutating func findAttributes(from start: Int, _ visited: inout [Bool]) -> Int? {
        var position = start
        while position < bytes.count, !visited[position] {
            visited[position] = true
            if has(">", at: position) { return position }
            // Another tag begins, so this was not one.
            if has("<", at: position) { return nil }
            let name = nameOfXML(at: position)
            position = max(position + 1, name.upperBound)
            guard !name.isEmpty else { continue }
            let sign = afterSpace(position)
            let mark = has("=", at: sign) ? afterSpace(sign + 1) : bytes.count
            guard has("\"", at: mark) || has("'", at: mark) else { continue }
            let quote = bytes[mark]
            let end = skip(from: mark + 1) { $0 == quote }
            guard end < bytes.count else { continue }
            if isListed(name) { insert(mark + 1..<end, [text.text(mark + 1..<end)]) }
            position = end + 1
        }
        return nil
    }

    /// Finds the text of an element, before its end or its first child, and returns its end.
    private mutating func findContent(from start: Int) -> Int {
        var (position, content) = (start, [UInt8]())
        while true {
            let mark = skip(from: position) { $0 == UInt8(ascii: "<") }
            content += bytes[position..<mark]
            position = mark
            guard let (begin, last) = Self.sections.first(where: { hasText($0.begin, at: mark) }) else { break }
            let inner = mark + begin.utf8.count
            var end = inner
            repeat {
                end = skip(from: end) { $0 == last.utf8.first } + 1
            } while end <= bytes.count && !hasText(last, at: end - 1)
            if last == "]]>" { content += bytes[inner..<min(end - 1, bytes.count)] }
            position = min(end - 1 + last.utf8.count, bytes.count)
        }
        let secret = String(decoding: content, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        if !secret.isEmpty { insert(start..<position, [secret]) }
        return position
    }

    private func hasText(_ mark: String, at index: Int) -> Bool {
        index < bytes.count && bytes[index...].starts(with: mark.utf8)
    }

    private mutating func nameOfXML(at start: Int) -> Range<Int> {
        start..<skip(from: start) { !$0.isAlphanumeric && !"_-.:".utf8.contains($0) }
    }

    private func isListed(_ name: Range<Int>) -> Bool {
        rules.xmlNames.contains(text.text(name).split(separator: ":").last ?? "")
    }
}

/// What stands around a URL in other text, and so may end it.
///
/// URLs may contain parentheses and "'", which end a URL only if one of them is before it.
private struct Enclosure {
    var mark: UInt8 = 0
    private var depth = 0

    init(mark: UInt8 = 0) {
        self.mark = mark
    }

    /// Returns whether the URL ends at its next parenthesis or "'".
    mutating func ends(at byte: UInt8) -> Bool {
        if byte == UInt8(ascii: "'") { return mark == byte }
        guard mark == UInt8(ascii: "(") else { return false }
        depth += byte == mark ? 1 : -1
        return depth < 0
    }
}

extension UInt8 {
    /// A Boolean value that is true for a byte that cannot be part of a URL in a text.
    fileprivate var endsText: Bool {
        Self.endOfText[Int(self)]
    }

    private static let endOfText = (0..<256).map { "\\\"`<>{} \t\r\n".utf8.contains(UInt8($0)) }

    /// A Boolean value that is true for a byte that may be part of a URL in a text, and may stand around it.
    fileprivate var mayEncloseURL: Bool {
        self == UInt8(ascii: "'") || self == UInt8(ascii: "(") || self == UInt8(ascii: ")")
    }
}

extension String {
    /// The text of an item without the escapes of URLs and forms.
    var decodedItem: String {
        let text = replacing("+", with: " ")
        return text.removingPercentEncoding ?? text
    }
}
