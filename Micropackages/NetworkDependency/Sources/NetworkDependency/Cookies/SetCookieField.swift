/// The value of a `Set-Cookie` field (RFC 6265, 5.2), without the rules of the host that receives it.
package struct SetCookieField: Sendable {
    package let name: String
    package let value: String
    private let attributes: [String: String]

    /// Returns the fields of a header value, which may be several joined with commas.
    ///
    /// A field without a name is left out. A comma separates two fields when a name and "=" follow it, which tells it from
    /// the comma in a date.
    package static func fields(in value: String) -> [SetCookieField] {
        split(value).compactMap { SetCookieField($0[...]) }
    }

    /// Returns the texts of the fields of a header value, which may be several joined with commas.
    static func split(_ value: String) -> [String] {
        var fields: [Substring] = []
        var start = value.startIndex
        for comma in value.indices where value[comma] == "," {
            let rest = value[value.index(after: comma)...]
            let name = rest.prefix { $0 != "=" && $0 != ";" && $0 != "," }
            guard name.endIndex < rest.endIndex, rest[name.endIndex] == "=" else { continue }
            guard !name.trimmed.isEmpty, !name.trimmed.contains(" ") else { continue }
            fields.append(value[start..<comma])
            start = rest.startIndex
        }
        return (fields + [value[start...]]).map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private init?(_ field: Substring) {
        let parts = field.split(separator: ";", omittingEmptySubsequences: false).map(Attribute.init)
        guard let cookie = parts.first, let value = cookie.value, !cookie.name.isEmpty else { return nil }
        name = cookie.name
        self.value = value
        let attributes = parts.dropFirst().map { ($0.name.lowercased(), $0.value ?? "") }
        self.attributes = Dictionary(attributes) { _, last in last }
    }

    /// The domain in lower case and without a leading dot, or `nil` where the cookie is for its host alone.
    package var domain: String? {
        guard let domain = attributes["domain"]?.lowercased() else { return nil }
        let name = domain.hasPrefix(".") ? String(domain.dropFirst()) : domain
        return name.isEmpty ? nil : name
    }

    package var path: String? {
        attributes["path"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    package var isSecure: Bool {
        attributes["secure"] != nil
    }

    /// The value of `Max-Age`, in seconds, which takes precedence over ``expiry``.
    package var maximalAge: Int? {
        attributes["max-age"].flatMap(Int.init)
    }

    package var expiry: Date? {
        attributes["expires"].flatMap(Date.init(cookieDate:))
    }
}

/// A name and the value behind its first "=", without the spaces around them.
private struct Attribute {
    let name: String
    let value: String?

    init(_ text: Substring) {
        let pair = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        name = pair[0].trimmed
        value = pair.count == 2 ? pair[1].trimmed : nil
    }
}

extension Substring {
    fileprivate var trimmed: String {
        trimmingCharacters(in: .whitespaces)
    }
}
