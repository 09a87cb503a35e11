import NetworkDependency

/// Redacts the listed fields of entries, and collects their texts, so that they are also found where they recur.
struct Redactor {
    private let redaction: ArchiveRedaction
    private let headers: FieldNames
    private let cookiesKept: FieldNames
    private let rules: FieldScanner.Rules
    private let rulesWithinSecrets: FieldScanner.Rules
    private let formItems: FieldNames
    private(set) var secrets = RecurringSecrets()
    /// The number of looks at a byte while fields are searched.
    private(set) var steps = 0

    init(_ redaction: ArchiveRedaction) {
        self.redaction = redaction
        let except = redaction.exceptions
        headers = FieldNames(ArchiveRedaction.standardHeaders, except: except, adding: redaction.headers)
        cookiesKept = FieldNames(except)
        formItems = FieldNames(ArchiveRedaction.standardItems, except: except, adding: redaction.formFields)
        let fields = ArchiveRedaction.standardFields
        var rules = FieldScanner.Rules(
            items: FieldNames(ArchiveRedaction.standardItems, except: except, adding: redaction.queryItems),
            jsonFields: FieldNames(fields, except: except, adding: redaction.jsonFields),
            xmlNames: FieldNames(fields, except: except, adding: redaction.xmlNames)
        )
        self.rules = rules
        rules.isForm = true
        rules.items = rules.items.union(formItems)
        rulesWithinSecrets = rules
    }

    /// Returns an entry without the values of listed fields.
    mutating func redacted(_ entry: HTTPArchive.Entry) -> HTTPArchive.Entry {
        var entry = entry
        secrets.insertPlace(entry.request.url)
        entry.request.url = redacted(entry.request.url, isURL: true)
        entry.request.fields = entry.request.fields.map { redacted($0) }
        if let body = entry.request.body { entry.request.body = redacted(body, keepingTypes: false) }
        entry.response.fields = entry.response.fields.map { redacted($0) }
        entry.response.body = redacted(entry.response.body, keepingTypes: true)
        return entry
    }

    private mutating func redacted(_ text: String, isURL: Bool) -> String {
        var rules = rules
        rules.isOnlyItems = isURL
        return String(decoding: redacted([UInt8](text.utf8), by: rules), as: UTF8.self)
    }

    private mutating func redacted(_ field: HTTPArchive.Field) -> HTTPArchive.Field {
        var field = field
        let name = field.name.lowercased()
        guard headers.contains(name) else {
            field.value = redacted(field.value, isURL: field.isURL)
            return field
        }
        switch name {
        case "cookie":
            field.value = field.value.split(separator: ";").map { redactedCookie($0) }.joined(separator: ";")
        case "set-cookie":
            let parts = field.value.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
            field.value = ([redactedCookie(parts[0])] + parts.dropFirst().map(String.init)).joined(separator: ";")
        default:
            secrets.insertCredentials(field.value)
            insertSecrets(within: field.value)
            if !field.value.isEmpty { field.value = ArchiveRedaction.placeholder }
        }
        return field
    }

    private mutating func redactedCookie(_ text: Substring) -> String {
        guard let sign = text.firstIndex(of: "=") else {
            insert(String(text))
            return ArchiveRedaction.placeholder
        }
        if cookiesKept.contains(text[..<sign].trimmingCharacters(in: .whitespaces)) { return String(text) }
        let value = text[text.index(after: sign)...].trimmingCharacters(in: CharacterSet(charactersIn: " \""))
        insert(value)
        return text[...sign] + (value.isEmpty ? "" : ArchiveRedaction.placeholder)
    }

    private mutating func redacted(_ body: HTTPArchive.Body, keepingTypes: Bool) -> HTTPArchive.Body {
        let fullType = body.type
        var body = body
        body.type = redacted(fullType, isURL: false)
        guard redaction.keepsUnreadableBodies || body.isReadable else {
            body.data = Data()
            body.isCut = true
            body.isLeftOut = true
            return body
        }
        var rules = rules
        rules.keepsTypes = keepingTypes
        let type = fullType.lowercased()
        // A body without a type may also be a form.
        rules.isForm = type.isEmpty || type.hasPrefix("application/x-www-form-urlencoded")
        rules.isOnlyItems = rules.isForm && !type.isEmpty
        if rules.isForm { rules.items = rules.items.union(formItems) }
        if type.contains("html") { rules.xmlNames = FieldNames([]) }
        let bytes = [UInt8](body.data)
        rules.isCut = body.isCut
        let isJSON = type.contains("json") || type.contains("event-stream") || bytes.seemsJSON
        if isJSON { rules.quotes = bytes.quotesOfJSON }
        let parts = FormParts(of: bytes, type: fullType, named: formItems)
        steps += parts.steps
        for range in parts.found { insert(String(decoding: bytes[range], as: UTF8.self)) }
        body.data = Data(redacted(bytes, by: rules, and: parts.found))
        return body
    }

    /// Replaces what stands in the listed fields of a text and of the texts that its escapes decode to.
    private mutating func redacted(
        _ bytes: [UInt8],
        by rules: FieldScanner.Rules,
        and others: [Range<Int>] = []
    ) -> [UInt8] {
        var replacements = Replacements()
        for range in others { replacements.add(range, ArchiveRedaction.placeholder) }
        for secret in scan(bytes, by: rules, for: &replacements) { insert(secret) }
        return replacements.applied(to: bytes)
    }

    private mutating func insert(_ secret: String) {
        secrets.insert(secret)
        insertSecrets(within: secret)
    }

    /// Adds what stands in the listed fields of a secret, which may be JSON or a form, and may recur without the rest.
    private mutating func insertSecrets(within secret: String) {
        var unused = Replacements()
        // The secrets of a secret are not searched again, because a server could nest them without an end.
        for inner in scan([UInt8](secret.utf8), by: rulesWithinSecrets, for: &unused) { secrets.insert(inner) }
    }

    /// Finds what stands in the listed fields of a text and of the texts that its escapes decode to.
    /// - Returns: The secrets.
    private mutating func scan(
        _ bytes: [UInt8],
        by rules: FieldScanner.Rules,
        for replacements: inout Replacements
    ) -> [String] {
        var (rules, secrets) = (rules, [String]())
        DecodedText(bytes).forEachDecoding(onlyEscapes: true) { text in
            var scanner = FieldScanner(text, rules)
            scanner.scan()
            steps += text.bytes.count + scanner.steps
            for (range, replacement, mark) in scanner.found {
                let mark = mark.map { String(decoding: bytes[text.origin(of: $0)], as: UTF8.self) } ?? ""
                replacements.add(text.origin(of: range), mark + replacement + mark)
            }
            secrets += scanner.secrets
            // Within a URL or a form, an escaped quotation mark may be the end of a value.
            if rules.isOnlyItems { (rules.isOnlyItems, rules.isForm, rules.wasOnlyItems) = (false, false, true) }
        }
        return secrets
    }
}

extension [UInt8] {
    fileprivate var seemsJSON: Bool {
        let beginning = lazy.filter { $0 > 0x20 }.prefix(2)
        return beginning.first.map("{[".utf8.contains) == true
            && beginning.dropFirst().first.map("\"{}[]-0123456789tfn".utf8.contains) == true
    }

    /// The quotation marks at the beginnings and ends of the strings; a string ends at the latest with its line.
    fileprivate var quotesOfJSON: [Int] {
        withUnsafeBufferPointer { bytes in
            var (quotes, index) = ([Int](), 0)
            while index < bytes.count {
                let isInString = quotes.count % 2 == 1
                switch bytes[index] {
                case UInt8(ascii: "\\") where isInString: index += 1
                case UInt8(ascii: "\""): quotes.append(index)
                case UInt8(ascii: "\n") where isInString: quotes.append(index)
                default: break
                }
                index += 1
            }
            return quotes
        }
    }
}

extension HTTPArchive.Body {
    /// A Boolean value that is true for text, in which fields can be found.
    ///
    /// Text that was cut may end within a character.
    fileprivate var isReadable: Bool {
        if data.contains(0) { return false }
        let ends = isCut ? 0...3 : 0...0
        return ends.contains { String(validating: data.dropLast($0), as: UTF8.self) != nil }
            || type.lowercased().contains("charset=")
    }
}

extension String {
    /// The URL without the query items that were redacted.
    var withoutRedactedItems: String {
        guard contains(ArchiveRedaction.placeholder), var components = URLComponents(string: self) else { return self }
        let items = components.percentEncodedQueryItems?.filter {
            $0.value?.contains(ArchiveRedaction.placeholder) != true
        }
        components.percentEncodedQueryItems = items?.isEmpty == true ? nil : items
        return components.string ?? self
    }
}
