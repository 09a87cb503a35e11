import NetworkDependency

extension HTTPArchive {
    /// A response; its status is 0 if no response arrived.
    struct Response: Sendable {
        var status = 0
        var fields: [Field] = []
        var body = Body()
    }
}

extension HTTPArchive.Response: Codable {
    private enum CodingKeys: String, CodingKey {
        case status, statusText, httpVersion, cookies, headers, content, redirectURL, headersSize, bodySize
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        status = try container.decode(Int.self, forKey: .status)
        fields = try container.decodeFields(forKey: .headers)
        body = try container.decodeIfPresent(HTTPArchive.Body.self, forKey: .content) ?? HTTPArchive.Body()
        if let type = fields.first(where: { $0.has("Content-Type") }) { body.read(as: type.value) }
        // Some programs record the target of a redirect only here, without a `Location` field.
        let redirectURL = try container.decodeIfPresent(String.self, forKey: .redirectURL) ?? ""
        if (300..<400).contains(status), !redirectURL.isEmpty, !fields.contains(where: { $0.has("Location") }) {
            fields.append(HTTPArchive.Field(name: "Location", value: redirectURL))
        }
    }

    func encode(to encoder: any Encoder) throws {
        let cookies = fields.filter { $0.has("Set-Cookie") }.compactMap { $0.value.split(separator: ";").first }
        let isRedirect = (300..<400).contains(status)
        let location = fields.first { $0.has("Location") }?.value
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(status, forKey: .status)
        try container.encode("", forKey: .statusText)
        try container.encode("unknown", forKey: .httpVersion)
        try container.encode(cookies.map { HTTPArchive.Field(pair: $0) }, forKey: .cookies)
        try container.encode(fields, forKey: .headers)
        try body.encode(to: container.superEncoder(forKey: .content), asContent: true)
        try container.encode(isRedirect ? location ?? "" : "", forKey: .redirectURL)
        try container.encode(-1, forKey: .headersSize)
        try container.encode(-1, forKey: .bodySize)
    }
}
