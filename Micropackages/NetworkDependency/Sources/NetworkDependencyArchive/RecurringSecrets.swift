import NetworkDependency

/// The texts of redacted fields, which are also redacted where they occur again.
struct RecurringSecrets: Sendable {
    /// Parameters of `Authorization` and similar fields that are public.
    private static let publicParameters: Set = [
        "algorithm", "charset", "headers", "nc", "oauth_signature_method", "oauth_timestamp", "oauth_version", "qop",
        "realm", "signedheaders", "uri", "userhash",
    ]

    private(set) var texts: Set<String> = []

    /// Adds a text, and what it decodes to, if it is long enough to be searched for and is not a date.
    mutating func insert(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        DecodedText([UInt8](text.utf8)).forEachDecoding(onlyEscapes: true) { decoded in
            guard let text = String(validating: decoded.bytes, as: UTF8.self) else { return }
            if text.count >= 8, text != ArchiveRedaction.placeholder, !text.isDate { texts.insert(text) }
        }
        insertPair(text)
    }

    /// Adds credentials: the whole value, the value without the scheme, the parts of a pair in base64, and the parameters.
    mutating func insertCredentials(_ value: String) {
        insert(value)
        let token = value.split(separator: " ", maxSplits: 1).last.map(String.init) ?? value
        if token != value, !token.contains("=\"") { insert(token) }
        for parameter in token.split(whereSeparator: { ",; ".contains($0) }) {
            guard let sign = parameter.firstIndex(of: "="),
                !Self.publicParameters.contains(parameter[..<sign].lowercased())
            else { continue }
            let text = parameter[parameter.index(after: sign)...].trimmingCharacters(
                in: CharacterSet(charactersIn: "\"'")
            )
            insert(text)
            // The key is before the scope: `Credential=key/20260101/region/service/aws4_request`.
            if parameter[..<sign].lowercased() == "credential" { insert(text.prefix { $0 != "/" } + "") }
        }
    }

    mutating func formUnion(_ other: RecurringSecrets) {
        texts.formUnion(other.texts)
    }

    /// Adds the user and the password of a text in base64, such as the credentials of the scheme "Basic".
    private mutating func insertPair(_ text: String) {
        let padded = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        guard text.utf8.count >= 11, let data = Data(base64Encoded: padded),
            let pair = String(validating: data, as: UTF8.self), pair.utf8.allSatisfy({ $0 >= 0x20 })
        else { return }
        for part in [pair] + pair.split(separator: ":", maxSplits: 1).map(String.init)
        where part.count >= 8 && !part.isDate {
            texts.insert(part)
        }
    }
}

extension String {
    /// A Boolean value that is true for a date in the formats of ISO 8601 and HTTP.
    var isDate: Bool {
        // A regular expression is made at each call, which takes longer than the rest of the work on a secret.
        guard utf8.prefix(4).allSatisfy({ (0x30...0x39).contains($0) }) || utf8.contains(UInt8(ascii: ",")) else {
            return false
        }
        return
            wholeMatch(
                of: /\d{4}-?[01]\d-?[0-3]\d([T ][0-2]\d:?[0-5]\d(:?[0-6]\d([.,]\d+)?)?\s?(Z|[+-]\d\d:?(\d\d)?)?)?/
            )
            != nil
            || wholeMatch(of: /[A-Z][a-z]{2,8}, \d\d?[ -][A-Z][a-z]{2}[ -]\d{2,4} \d\d:\d\d:\d\d \S+/) != nil
    }
}
