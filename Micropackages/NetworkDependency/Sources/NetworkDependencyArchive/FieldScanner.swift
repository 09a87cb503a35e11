import NetworkDependency

/// In a text, finds the listed fields and the user information of URLs.
///
/// The text may be cut off, and may contain other text between the fields.
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
        /// A Boolean value that is true if the text is a form, which begins with the name of an item.
        var isForm = false
        /// A Boolean value that is true if a number is replaced by a number, not by text.
        var keepsTypes = true
    }

    /// The largest number of bytes of a name, a tag, or a URL before an item.
    private static let reach = 4_096

    private let text: DecodedText
    private let bytes: [UInt8]
    private let rules: Rules
    /// The values that were found: their ranges, their replacements, and the quotation mark that surrounds a replacement.
    private(set) var found: [(range: Range<Int>, replacement: String, mark: Range<Int>?)] = []
    /// The texts of the values, without the escapes of the syntax.
    private(set) var secrets: [String] = []

    init(_ text: DecodedText, _ rules: Rules) {
        (self.text, self.rules, bytes) = (text, rules, text.bytes)
    }

    mutating func scan() {
        findUserInformation()
        findItems()
        findFields()
        findElements()
    }

    private mutating func insert(_ range: Range<Int>, _ secret: String) {
        guard !range.isEmpty else { return }
        found.append((range, ArchiveRedaction.placeholder, nil))
        secrets.append(secret)
    }

    // MARK: URLs and forms

    private mutating func findUserInformation() {
        let sign = UInt8(ascii: "@")
        var position = 0
        while let at = bytes.firstIndex(of: sign, from: position) {
            let start = bytes[position..<at].lastIndex(where: \.endsHost).map { $0 + 1 } ?? position
            position = bytes[at...].firstIndex(where: \.endsHost) ?? bytes.count
            // The user information ends at the last "@", because the password may contain one.
            guard bytes[..<start].suffix(3).elementsEqual("://".utf8), let last = bytes[..<position].lastIndex(of: sign)
            else { continue }
            found.append((start..<last + 1, "", nil))
            let parts = bytes[start..<last].split(separator: UInt8(ascii: ":"), maxSplits: 1)
            secrets += parts.map { String(decoding: $0, as: UTF8.self) }
        }
    }

    private mutating func findItems() {
        guard !rules.items.isEmpty else { return }
        var position = 0
        while let sign = bytes.firstIndex(of: UInt8(ascii: "="), from: position) {
            position = sign + 1
            guard let (name, isInPath) = nameOfItem(before: sign), rules.items.containsItem(name.decodedItem) else {
                continue
            }
            let end = bytes[position...].firstIndex { byte in
                "&#".utf8.contains(byte) || isInPath && "?/;".utf8.contains(byte)
                    || !rules.isOnlyItems && (byte == UInt8(ascii: ";") || byte.endsText)
            }
            let range = position..<(end ?? bytes.count)
            let value = text.text(range)
            insert(range, value)
            if value.contains("+") { secrets.append(value.replacing("+", with: " ")) }
            position = range.upperBound
        }
    }

    /// Returns the name of the item before an equals sign, or `nil` if it is not an item of a URL or a form.
    ///
    /// In a path, a ";" precedes an item.
    private func nameOfItem(before sign: Int) -> (String, isInPath: Bool)? {
        let slice = bytes[..<sign].suffix(256)
        guard let mark = slice.lastIndex(where: { "?&#;".utf8.contains($0) || !rules.isOnlyItems && $0.endsText })
        else {
            return rules.isForm && slice.startIndex == 0 ? (text.text(0..<sign), false) : nil
        }
        let name = text.text(mark + 1..<sign)
        let url = bytes[..<mark].suffix(Self.reach)
        let start =
            rules.isOnlyItems ? url.startIndex : url.lastIndex(where: \.endsText).map { $0 + 1 } ?? url.startIndex
        let query = url[start...].firstIndex { "?#".utf8.contains($0) } ?? mark
        let isInPath = query == mark && bytes[mark] == UInt8(ascii: ";") && !rules.isForm
        if rules.isOnlyItems || rules.isForm && start == 0 { return (name, isInPath) }
        // In other text, an item follows the "?" or "#" of a URL, which has a slash or begins there.
        guard query < mark || "?#;".utf8.contains(bytes[mark]) else { return nil }
        let isURL = query == start && !isInPath || url[start..<query].contains(UInt8(ascii: "/"))
        return isURL ? (name, isInPath) : nil
    }

    // MARK: JSON

    /// Finds the values of JSON fields: any string before a colon is a name.
    private mutating func findFields() {
        guard !rules.jsonFields.isEmpty else { return }
        let quote = UInt8(ascii: "\"")
        var position = 0
        while let mark = bytes.firstIndex(of: quote, from: position) {
            position = mark + 1
            guard let end = endOfString(from: position, limit: 256) else { continue }
            let colon = afterSpace(end + 1)
            guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":"),
                rules.jsonFields.contains(string(position..<end))
            else { continue }
            position = findValue(at: afterSpace(colon + 1), after: mark)
        }
    }

    /// Finds the value of a field, unless it is an object or an array, and returns its end.
    private mutating func findValue(at start: Int, after quote: Int) -> Int {
        guard start < bytes.count else { return start }
        if bytes[start] == UInt8(ascii: "\"") {
            let range = start + 1..<(endOfString(from: start + 1) ?? bytes.count)
            insert(range, string(range))
            return min(range.upperBound + 1, bytes.count)
        }
        let end = bytes[start...].firstIndex { !"0123456789+-.eEtrufals".utf8.contains($0) } ?? bytes.count
        let literal = text.text(start..<end)
        guard literal == "true" || literal == "false" || Double(literal) != nil else { return start }
        if rules.keepsTypes {
            found.append((start..<end, Double(literal) == nil ? "false" : "0", nil))
        } else {
            // The mark may be escaped, because the JSON may be in a string.
            found.append((start..<end, ArchiveRedaction.placeholder, quote..<quote + 1))
        }
        return end
    }

    private func endOfString(from start: Int, limit: Int = .max) -> Int? {
        let last = limit < bytes.count - start ? start + limit : bytes.count
        return bytes.withUnsafeBufferPointer { bytes in
            var index = start
            while index < last {
                if bytes[index] == UInt8(ascii: "\"") { return index }
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            return nil
        }
    }

    /// The content of a JSON string without escapes.
    private func string(_ range: Range<Int>) -> String {
        let raw = text.text(range)
        guard raw.contains("\\") else { return raw }
        return (try? JSONDecoder().decode(String.self, from: Data("\"\(raw)\"".utf8))) ?? raw
    }

    private func afterSpace(_ start: Int) -> Int {
        guard start < bytes.count else { return bytes.count }
        // A form encodes a space as "+".
        return bytes[start...].firstIndex { !" \t\r\n+".utf8.contains($0) } ?? bytes.count
    }

    // MARK: XML

    private mutating func findElements() {
        guard !rules.xmlNames.isEmpty else { return }
        var position = 0
        while let open = bytes.firstIndex(of: UInt8(ascii: "<"), from: position) {
            position = open + 1
            let name = nameOfXML(at: position)
            guard !name.isEmpty, let close = findAttributes(from: name.upperBound) else { continue }
            position = close + 1
            if bytes[close - 1] != UInt8(ascii: "/"), rules.xmlNames.contains(localName(name)) {
                let end = endOfContent(from: position)
                let content = text.text(position..<end)
                if !content.allSatisfy(\.isWhitespace) { insert(position..<end, content.withoutMarkup) }
                position = end
            }
        }
    }

    /// Finds the listed attributes of a tag, and returns the position of its ">".
    private mutating func findAttributes(from start: Int) -> Int? {
        var position = start
        while position < min(start + Self.reach, bytes.count) {
            if bytes[position] == UInt8(ascii: ">") { return position }
            // Another tag begins, so this was not one. Otherwise, "<a <a <a" would take quadratic time.
            if bytes[position] == UInt8(ascii: "<") { return nil }
            let name = nameOfXML(at: position)
            guard !name.isEmpty else {
                position += 1
                continue
            }
            let sign = afterSpace(name.upperBound)
            let mark = sign < bytes.count && bytes[sign] == UInt8(ascii: "=") ? afterSpace(sign + 1) : bytes.count
            position = name.upperBound
            guard mark < bytes.count, "\"'".utf8.contains(bytes[mark]),
                let end = bytes.firstIndex(of: bytes[mark], from: mark + 1)
            else { continue }
            if rules.xmlNames.contains(localName(name)) { insert(mark + 1..<end, text.text(mark + 1..<end)) }
            position = end + 1
        }
        return nil
    }

    /// Returns the end of the text of an element, before its end or its first child.
    private func endOfContent(from start: Int) -> Int {
        var position = start
        while let mark = bytes.firstIndex(of: UInt8(ascii: "<"), from: position) {
            let rest = bytes[mark...]
            let isData = rest.starts(with: Array("<![CDATA[".utf8))
            guard isData || rest.starts(with: Array("<!--".utf8)) else { return mark }
            let end = Array((isData ? "]]>" : "-->").utf8)
            position = mark
            while position < bytes.count, !bytes[position...].starts(with: end) { position += 1 }
        }
        return bytes.count
    }

    private func nameOfXML(at start: Int) -> Range<Int> {
        let end = bytes[start...].prefix(256).firstIndex { !$0.isAlphanumeric && !"_-.:".utf8.contains($0) }
        return start..<(end ?? min(bytes.count, start + 256))
    }

    private func localName(_ range: Range<Int>) -> String {
        String(decoding: bytes[range].split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
    }
}

extension UInt8 {
    /// A Boolean value that is true for a byte that cannot be part of a URL in a text.
    fileprivate var endsText: Bool {
        "\\\"'`<>(){} \t\r\n".utf8.contains(self)
    }

    /// A Boolean value that is true for a byte that ends the host of a URL.
    fileprivate var endsHost: Bool {
        endsText || "/?#".utf8.contains(self)
    }
}

extension String {
    /// The text of an item without the escapes of URLs and forms.
    var decodedItem: String {
        let text = replacing("+", with: " ")
        return text.removingPercentEncoding ?? text
    }

    /// The content of an XML element without comments and the marks of CDATA.
    fileprivate var withoutMarkup: String {
        replacing(/<!--(?s:.*?)-->/, with: "").replacing("<![CDATA[", with: "").replacing("]]>", with: "")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
