import NetworkDependency

/// The texts of redacted fields, which are also redacted where they occur again.
struct RecurringSecrets: Sendable {
    /// Parameters of `Authorization` and similar fields that are public.
    private static let publicParameters: Set = [
        "algorithm", "charset", "headers", "nc", "oauth_signature_method", "oauth_timestamp", "oauth_version", "qop",
        "realm", "signedheaders", "uri", "userhash",
    ]

    /// The texts to search for.
    var texts: Set<String> { found.subtracting(places) }

    private var found: Set<String> = []
    private var places: Set<String> = []

    /// Excludes the host and the path of a request, which a cookie may repeat, because a replay would not find the request.
    mutating func insertPlace(_ url: String) {
        guard let components = URLComponents(string: url), let host = components.host else { return }
        let port = components.port.map { ":\($0)" } ?? ""
        let origin = "\(components.scheme ?? "")://\(host)\(port)"
        let paths = [components.percentEncodedPath, components.path]
        places.formUnion([host, host + port, origin] + paths + paths.map { origin + $0 })
    }

    /// Adds a text, and what it decodes to, if it is long enough to be searched for and is not a date.
    mutating func insert(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        DecodedText([UInt8](text.utf8)).forEachDecoding(onlyEscapes: true) { decoded in
            guard let text = String(validating: decoded.bytes, as: UTF8.self) else { return }
            if text.count >= 8, text != ArchiveRedaction.placeholder, !text.isDate { found.insert(text) }
        }
        insertPair(text)
    }

    /// Adds credentials: the whole value, the value without the scheme, the parts of a pair in base64, and the parameters.
    mutating func insertCredentials(_ value: String) {
        insert(value)
        let token = value.split(separator: " ", maxSplits: 1).last.map(String.init) ?? value
        if token != value, !token.contains("=\"") { insert(token) }
        // Several fields with one name are one field with a list.
        for member in value.split(separator: ",") {
            let parts = member.split(separator: " ", maxSplits: 1)
            guard let last = parts.last, last.drop(while: { $0 != "=" }).allSatisfy({ $0 == "=" }) else { continue }
            insert(String(last))
            // Behind a scheme such as "AWS", the token is the name of a key and a signature.
            if parts.count > 1 { for part in last.split(separator: ":") { insert(String(part)) } }
        }
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
        found.formUnion(other.found)
        places.formUnion(other.places)
    }

    /// Adds the user and the password of a text in base64, such as the credentials of the scheme "Basic".
    private mutating func insertPair(_ text: String) {
        let padded = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        guard text.utf8.count >= 11, let data = Data(base64Encoded: padded),
            let pair = String(validating: data, as: UTF8.self),
            pair.utf8.allSatisfy({ $0 >= 0x20 || "\t\r\n".utf8.contains($0) })
        else { return }
        for part in [pair] + pair.split(separator: ":", maxSplits: 1).map(String.init)
        where part.count >= 8 && !part.isDate {
            found.insert(part)
        }
    }
}

extension String {
    /// A Boolean value that is true for a date in the formats of ISO 8601 and HTTP.
    ///
    /// A server chooses the number of secrets, and Swift parses a regular expression at each use, so this is not one.
    var isDate: Bool {
        guard utf8.count <= 64 else { return false }
        var rest = utf8[...]
        /// Removes a shape at the beginning: a digit stands for the digits up to it, "A" and "a" for letters of their case.
        func skip(_ shape: String) -> Bool {
            var end = rest.startIndex
            for sign in shape.utf8 {
                guard end < rest.endIndex else { return false }
                let byte = rest[end]
                let isPart =
                    switch sign {
                    case 0x30...0x39: 0x30...sign ~= byte
                    case UInt8(ascii: "A"): 0x41...0x5A ~= byte
                    case UInt8(ascii: "a"): 0x61...0x7A ~= byte
                    default: byte == sign
                    }
                guard isPart else { return false }
                rest.formIndex(after: &end)
            }
            rest = rest[end...]
            return true
        }
        if skip("9999-19-39") || skip("99991939") {
            if rest.isEmpty { return true }
            guard skip("T") || skip(" "), skip("29:59") || skip("2959") else { return false }
            if skip(":69") || skip("69"), skip(".") || skip(",") {
                guard skip("9") else { return false }
                while skip("9") {}
            }
            _ = skip(" ")
            if !skip("Z"), skip("+99") || skip("-99") { _ = skip(":") && skip("99") || skip("99") }
            return rest.isEmpty
        }
        guard skip("Aaa") else { return false }
        while skip("a") {}
        guard skip(", 9") else { return false }
        _ = skip("9")
        guard skip(" Aaa ") || skip("-Aaa-"), skip("9999") || skip("99"), skip(" 99:99:99 ") else { return false }
        return !rest.isEmpty && !rest.contains(UInt8(ascii: " "))
    }
}
