import NetworkDependency

/// In a text, finds secrets by their names.
///
/// The text may be a URL, a header field, a form or JSON, or may contain these. It may be cut off.
struct SecretScanner: Sendable {
    private let items: SecretNames
    private let fields: SecretNames
    private let names: SecretNames
    private let hasCommonNames: Bool
    /// A Boolean value that is true if the text may be a URL-encoded form.
    ///
    /// A form begins with the name of an item, without a "?" or "&" before it.
    var beginsWithItem = false
    /// A Boolean value that is true if the whole text is a URL or a form.
    ///
    /// In such a text, quotation marks and spaces have no meaning in values.
    var isOnlyItems = false
    /// A Boolean value that is true if a number is replaced by a number, not by text.
    var keepsTypes = true

    init(items: [String], fields: [String], hasCommonNames: Bool) {
        self.hasCommonNames = hasCommonNames
        self.items = SecretNames(items, hasCommonNames: hasCommonNames)
        self.fields = SecretNames(fields, hasCommonNames: hasCommonNames)
        names = SecretNames(items + fields, hasCommonNames: hasCommonNames)
    }

    /// Returns UTF-8 text without its secrets, and adds the secrets to the given ones.
    func redacted(_ text: [UInt8], finding secrets: inout RecurringSecrets) -> [UInt8] {
        let text = withoutMarked(withoutUserInformation(text, finding: &secrets), finding: &secrets)
        let plain = withoutItems(withoutFields(text, finding: &secrets), finding: &secrets)
        return isOnlyItems
            ? withoutSecretsInItems(plain, finding: &secrets) : withoutNamedValues(plain, finding: &secrets)
    }

    private func withoutMarked(_ text: [UInt8], finding secrets: inout RecurringSecrets) -> [UInt8] {
        guard hasCommonNames else { return text }
        var copy = RedactedCopy(of: text)
        for range in MarkedSecrets.ranges(in: text) {
            secrets.insert(String(decoding: text[range], as: UTF8.self))
            copy.replace(range, with: SecretForms.placeholder)
        }
        return copy.finished
    }

    /// Returns a table without the values of each column whose name in the first line is the name of a secret.
    func redactedColumns(of data: Data, separator: Character, finding secrets: inout RecurringSecrets) -> Data {
        var lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\n").map { line in
            // A separator inside quotation marks is part of the value.
            line.components(separatedBy: "\"").enumerated().reduce(into: [""]) { values, piece in
                if piece.offset > 0 { values[values.count - 1] += "\"" }
                let isQuoted = !piece.offset.isMultiple(of: 2)
                let parts = isQuoted ? [piece.element] : piece.element.components(separatedBy: String(separator))
                values[values.count - 1] += parts[0]
                values += parts.dropFirst()
            }
        }
        let trimmed = CharacterSet(charactersIn: "\" \r")
        let columns = lines[0].indices.filter { names.contains(lines[0][$0].trimmingCharacters(in: trimmed)) }
        for line in lines.indices.dropFirst() {
            for column in columns where column < lines[line].count {
                secrets.insert(lines[line][column].trimmingCharacters(in: trimmed))
                lines[line][column] = SecretForms.placeholder
            }
        }
        return columns.isEmpty
            ? data : Data(lines.map { $0.joined(separator: String(separator)) }.joined(separator: "\n").utf8)
    }

    private func withoutNamedValues(_ text: [UInt8], finding secrets: inout RecurringSecrets) -> [UInt8] {
        guard !names.isEmpty else { return text }
        var scanner = NamedValueScanner(text, names: names)
        scanner.findValues()
        return scanner.redacted(finding: &secrets)
    }

    /// Returns items with the secrets in their values removed; a value may be a URL or, as in GraphQL, JSON.
    private func withoutSecretsInItems(_ text: [UInt8], finding secrets: inout RecurringSecrets) -> [UInt8] {
        let items = String(decoding: text, as: UTF8.self).components(separatedBy: "&").map { item in
            guard let sign = item.firstIndex(of: "=") else { return item }
            let value = item[item.index(after: sign)...].prefix { $0 != "#" }
            let decoded = String(value).decodedItem
            let bytes = withoutUserInformation([UInt8](decoded.utf8), finding: &secrets)
            let redacted = String(decoding: withoutFields(bytes, finding: &secrets), as: UTF8.self)
            return redacted == decoded ? item : item[...sign] + redacted.percentEncoded + item[value.endIndex...]
        }
        let joined = items.joined(separator: "&")
        return joined == String(decoding: text, as: UTF8.self) ? text : [UInt8](joined.utf8)
    }

    private func withoutUserInformation(_ text: [UInt8], finding secrets: inout RecurringSecrets) -> [UInt8] {
        let sign = UInt8(ascii: "@")
        var copy = RedactedCopy(of: text)
        var position = 0
        while let at = text.firstIndex(of: sign, or: sign, from: position) {
            let start = text[position..<at].lastIndex(where: \.endsURL).map { $0 + 1 } ?? position
            position = text[at...].firstIndex(where: \.endsURL) ?? text.count
            // The user information ends at the last "@", because the password may contain one.
            guard text[..<start].endsWithScheme, let last = text[..<position].lastIndex(of: sign) else { continue }
            secrets.insertCredentials("Basic \(Data(text[start..<last]).base64EncodedString())")
            copy.replace(start..<(last + 1), with: "")
        }
        return copy.finished
    }

    private func withoutItems(_ text: [UInt8], finding secrets: inout RecurringSecrets) -> [UInt8] {
        guard !items.isEmpty else { return text }
        var copy = RedactedCopy(of: text)
        var position = 0
        while let sign = text.firstIndex(of: UInt8(ascii: "="), or: UInt8(ascii: "%"), from: position) {
            position = sign + 1
            let isEncoded = text[sign] == UInt8(ascii: "%")
            guard let name = isEncoded ? nameInItem(of: text, before: sign) : name(in: text, before: sign),
                items.contains(name.decodedItem)
            else { continue }
            let start = isEncoded ? sign + 3 : sign + 1
            let end = endOfValue(in: text[start...], isEncoded: isEncoded)
            secrets.insert(String(decoding: text[start..<end], as: UTF8.self).decodedItem)
            copy.replace(start..<end, with: SecretForms.placeholder)
            position = end
        }
        return copy.finished
    }

    /// Returns the name of the item before an equals sign, or `nil` if there is none.
    private func name(in text: [UInt8], before sign: Int) -> String? {
        let slice = text[..<sign].suffix(256)
        guard let mark = slice.lastIndex(where: { "?&#;".utf8.contains($0) || $0.endsText }) else {
            return beginsWithItem && slice.startIndex == 0 ? String(decoding: slice, as: UTF8.self) : nil
        }
        let name = String(decoding: slice[(mark + 1)...], as: UTF8.self)
        // JSON may escape the ampersand between two items as `\u0026`.
        if text[mark] == UInt8(ascii: "\\") { return name.hasPrefix("u0026") ? String(name.dropFirst(5)) : nil }
        return text[mark].endsText ? nil : name
    }

    /// Returns the name before a percent-encoded equals sign.
    ///
    /// Such a sign occurs in a URL that is the value of an item of another URL.
    private func nameInItem(of text: [UInt8], before sign: Int) -> String? {
        guard text[sign...].prefix(3).uppercased == "%3D" else { return nil }
        let slice = text[..<sign].suffix(256)
        guard let mark = slice.lastIndex(of: UInt8(ascii: "%")),
            ["%3F", "%26", "%23"].contains(slice[mark...].prefix(3).uppercased)
        else { return nil }
        return String(decoding: slice[mark...].dropFirst(3), as: UTF8.self)
    }

    private func endOfValue(in text: ArraySlice<UInt8>, isEncoded: Bool) -> Int {
        text.indices.first { index in
            if "&#".utf8.contains(text[index]) { return true }
            if !isOnlyItems, text[index] == UInt8(ascii: ";") || text[index].endsText { return true }
            return isEncoded && ["%26", "%23"].contains(text[index...].prefix(3).uppercased)
        } ?? text.endIndex
    }

    private func withoutFields(_ text: [UInt8], finding secrets: inout RecurringSecrets) -> [UInt8] {
        guard !fields.isEmpty else { return text }
        var scanner = NamedValueScanner(text, names: fields)
        scanner.findFields(keepingTypes: keepsTypes)
        return scanner.redacted(finding: &secrets)
    }

    /// Returns a multipart form without the contents of the parts that have names of secrets.
    /// - Parameters:
    ///   - data: The form.
    ///   - boundary: The text that separates the parts.
    ///   - secrets: The secrets. The secrets of the form are added.
    /// - Returns: The form without its secrets.
    func redactedParts(of data: Data, boundary: String, finding secrets: inout RecurringSecrets) -> Data {
        let delimiter = Data("--\(boundary)".utf8)
        var result = Data()
        var rest = data[...]
        while !rest.isEmpty {
            let next = rest.dropFirst(delimiter.count).range(of: delimiter)?.lowerBound ?? rest.endIndex
            let part = rest[..<next]
            rest = rest[next...]
            guard let head = part.range(of: Data("\r\n\r\n".utf8)) ?? part.range(of: Data("\n\n".utf8)),
                isSecret(part[..<head.lowerBound])
            else {
                result += part
                continue
            }
            let content = part[head.upperBound...]
            secrets.insert(String(decoding: content, as: UTF8.self).trimmingCharacters(in: .newlines))
            result += part[..<head.upperBound] + Data("\(SecretForms.placeholder)\r\n".utf8)
        }
        return result
    }

    private func isSecret(_ head: Data) -> Bool {
        let text = String(decoding: head, as: UTF8.self)
        // The name may be encoded by RFC 5987: `name*=utf-8''pass%77ord`.
        return text.matches(of: /[;\s]name\*?\s*=\s*(?:[^'"\s]*'[^'\s]*')?"?([^";\r\n]*)/.ignoresCase()).contains {
            match in
            items.contains(String(match.output.1).decodedItem)
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate var uppercased: String {
        String(decoding: self, as: UTF8.self).uppercased()
    }

    /// A Boolean value that is true after the scheme of a URL, such as "https://" or, in JSON, "https:\/\/".
    fileprivate var endsWithScheme: Bool {
        String(decoding: suffix(5), as: UTF8.self).replacing("\\", with: "").hasSuffix("://")
    }
}

extension UInt8 {
    /// A Boolean value that is true for a byte that cannot be part of a URL in a text.
    fileprivate var endsText: Bool {
        "\\\"'<> \r\n".utf8.contains(self)
    }

    /// A Boolean value that is true for a byte that ends the host of a URL.
    fileprivate var endsURL: Bool {
        endsText || "/?#".utf8.contains(self)
    }
}

extension String {
    fileprivate var decodedItem: String {
        let text = replacing("+", with: " ")
        return text.removingPercentEncoding ?? text
    }
}
