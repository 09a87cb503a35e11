import NetworkDependency

extension HTTPArchive {
    /// A request.
    ///
    /// Properties that follow from its URL and its header fields are not stored.
    struct Request: Sendable {
        var method: String
        /// The URL; it may have a scheme that no session can request, such as "data:" or "blob:".
        var url: String
        var fields: [Field] = []
        var body: Body?

        /// The method and the URL, such as "GET https://api.example.com/users/7".
        var name: String {
            "\(method) \(url)"
        }

        /// The URL, or `nil` if no session can request it.
        var checkedURL: URL? { URL(string: url).flatMap { try? Hop.checked($0) } }

        /// Returns the value of a header field, or `nil` if the field is missing; the case of the name is ignored.
        func value(of name: String) -> String? {
            fields.first { $0.has(name) }?.value
        }
    }

    /// A header field, a cookie or an item of a query.
    struct Field: Sendable, Codable {
        let name: String
        var value: String

        /// A Boolean value that is true if the value of a header field is a URL.
        var isURL: Bool { ["location", "content-location", "referer"].contains(name.lowercased()) }

        /// Returns whether the field has a given name; the case of the name is ignored.
        func has(_ other: String) -> Bool {
            name.lowercased() == other.lowercased()
        }
    }
}

extension HTTPArchive.Request: Codable {
    private enum CodingKeys: String, CodingKey {
        case method, url, httpVersion, cookies, headers, queryString, postData, headersSize, bodySize
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        method = try container.decode(String.self, forKey: .method)
        url = try container.decode(String.self, forKey: .url)
        fields = try container.decodeFields(forKey: .headers)
        body = try container.decodeIfPresent(HTTPArchive.Body.self, forKey: .postData)
    }

    func encode(to encoder: any Encoder) throws {
        let cookies = (value(of: "Cookie") ?? "").split(separator: ";").map { HTTPArchive.Field(pair: $0) }
        let items = URLComponents(string: url)?.queryItems ?? []
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(method, forKey: .method)
        try container.encode(url, forKey: .url)
        try container.encode("unknown", forKey: .httpVersion)
        try container.encode(cookies, forKey: .cookies)
        try container.encode(fields, forKey: .headers)
        try container.encode(
            items.map { HTTPArchive.Field(name: $0.name, value: $0.value ?? "") },
            forKey: .queryString
        )
        if let body { try body.encode(to: container.superEncoder(forKey: .postData), asContent: false) }
        try container.encode(-1, forKey: .headersSize)
        try container.encode(body.map { $0.isCut ? -1 : $0.data.count } ?? 0, forKey: .bodySize)
    }
}

extension HTTPArchive.Field {
    /// Decodes a field.
    ///
    /// Polly.JS writes the value as a list.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        if let values = try? container.decode([String].self, forKey: .value) {
            value = values.joined(separator: ", ")
        } else {
            value = try container.decodeIfPresent(String.self, forKey: .value) ?? ""
        }
    }

    /// Creates a field from the text of a cookie, such as "name=value".
    init(pair: Substring) {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        name = parts[0].trimmingCharacters(in: .whitespaces)
        value = parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    }
}

extension KeyedDecodingContainer {
    /// Decodes header fields, without the pseudo-header fields of HTTP/2.
    ///
    /// Firefox writes several fields with the same name as one field whose value has several lines.
    func decodeFields(forKey key: Key) throws -> [HTTPArchive.Field] {
        try (decodeIfPresent([HTTPArchive.Field].self, forKey: key) ?? [])
            .filter { !$0.name.hasPrefix(":") && !$0.name.isEmpty }
            .flatMap { field in
                field.value.split(whereSeparator: \.isNewline).flatMap { line in
                    (field.has("Set-Cookie") ? SetCookieField.split("\(line)") : ["\(line)"]).map {
                        HTTPArchive.Field(name: field.name, value: $0)
                    }
                }
                    + (field.value.isEmpty ? [field] : [])
            }
    }
}
