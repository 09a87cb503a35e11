import NetworkDependency

/// Redacts entries by the names of secrets, and collects the secrets, so that they are also found where their names are missing.
struct Redactor {
    private static let alwaysSecret = ["authorization", "proxy-authorization", "cookie", "set-cookie"]

    private let headers: SecretNames
    private let keepsUnreadableBodies: Bool
    private let scanner: SecretScanner
    private let formScanner: SecretScanner
    private(set) var secrets = RecurringSecrets()

    init(_ redaction: ArchiveRedaction) {
        let isCommon = redaction.hasCommonNames
        headers = SecretNames(redaction.headers + Self.alwaysSecret, hasCommonNames: isCommon)
        keepsUnreadableBodies = redaction.keepsUnreadableBodies
        let fields = redaction.jsonFields
        scanner = SecretScanner(items: redaction.queryItems, fields: fields, hasCommonNames: isCommon)
        formScanner = SecretScanner(
            items: redaction.queryItems + redaction.formFields,
            fields: fields,
            hasCommonNames: isCommon
        )
    }

    /// Returns an entry without the secrets that have a name.
    mutating func redacted(_ entry: HTTPArchive.Entry) -> HTTPArchive.Entry {
        var entry = entry
        entry.request.url = redacted(entry.request.url, isURL: true)
        entry.request.fields = entry.request.fields.map { redacted($0) }
        if let body = entry.request.body { entry.request.body = redacted(body, keepingTypes: false) }
        entry.response.fields = entry.response.fields.map { redacted($0) }
        entry.response.body = redacted(entry.response.body, keepingTypes: true)
        return entry
    }

    private mutating func redacted(_ text: String, isURL: Bool = false) -> String {
        var scanner = scanner
        scanner.isOnlyItems = isURL
        return String(decoding: scanner.redacted([UInt8](text.utf8), finding: &secrets), as: UTF8.self)
    }

    private mutating func redacted(_ field: HTTPArchive.Field) -> HTTPArchive.Field {
        var field = field
        let name = field.name.lowercased()
        switch name {
        case "cookie":
            field.value = field.value.split(separator: ";").map { redactedCookie($0) }.joined(separator: ";")
        case "set-cookie":
            let parts = field.value.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
            field.value = ([redactedCookie(parts[0])] + parts.dropFirst().map(String.init)).joined(separator: ";")
        case _ where headers.contains(name):
            secrets.insertCredentials(field.value)
            field.value = SecretForms.placeholder
        default:
            field.value = redacted(field.value, isURL: ["location", "content-location", "referer"].contains(name))
        }
        return field
    }

    private mutating func redactedCookie(_ text: Substring) -> String {
        guard let sign = text.firstIndex(of: "=") else { return SecretForms.placeholder }
        secrets.insert(text[text.index(after: sign)...].trimmingCharacters(in: .whitespaces), isCookie: true)
        return text[...sign] + SecretForms.placeholder
    }

    private mutating func redacted(_ body: HTTPArchive.Body, keepingTypes: Bool) -> HTTPArchive.Body {
        var body = body
        guard keepsUnreadableBodies || body.isReadable else {
            body.data = Data()
            body.isCut = true
            body.isLeftOut = true
            return body
        }
        let isForm = body.type.lowercased().hasPrefix("application/x-www-form-urlencoded")
        // A body without a type may also be a form.
        var scanner = isForm || body.type.isEmpty ? formScanner : scanner
        scanner.beginsWithItem = isForm || body.type.isEmpty
        scanner.isOnlyItems = isForm
        scanner.keepsTypes = keepingTypes
        body.data = Data(scanner.redacted([UInt8](body.data), finding: &secrets))
        if let separator = body.separator {
            body.data = formScanner.redactedColumns(of: body.data, separator: separator, finding: &secrets)
        }
        if let boundary = body.boundary {
            body.data = formScanner.redactedParts(of: body.data, boundary: boundary, finding: &secrets)
        }
        return body
    }
}

extension HTTPArchive.Body {
    /// A Boolean value that is true for text, in which secrets can be found.
    ///
    /// Text that was cut may end within a character.
    fileprivate var isReadable: Bool {
        if data.contains(0) { return false }
        let ends = isCut ? 0...3 : 0...0
        return ends.contains { String(validating: data.dropLast($0), as: UTF8.self) != nil }
            || type.lowercased().contains("charset=")
    }

    /// The character that separates the values of a table, or `nil` if the body is not a table.
    fileprivate var separator: Character? {
        let type = type.lowercased()
        return type.hasPrefix("text/csv") ? "," : type.hasPrefix("text/tab-separated-values") ? "\t" : nil
    }

    /// The text that separates the parts of a multipart form, or `nil` if the body is not such a form.
    fileprivate var boundary: String? {
        guard type.lowercased().hasPrefix("multipart/"),
            let name = type.range(of: "boundary=", options: .caseInsensitive)
        else { return nil }
        return type[name.upperBound...].prefix { $0 != ";" }.trimmingCharacters(in: CharacterSet(charactersIn: " \""))
    }
}

extension String {
    var withoutRedactedItems: String {
        guard contains(SecretForms.placeholder), var components = URLComponents(string: self) else { return self }
        let items = components.percentEncodedQueryItems?.filter { $0.value?.contains(SecretForms.placeholder) != true }
        components.percentEncodedQueryItems = items?.isEmpty == true ? nil : items
        return components.string ?? self
    }
}
