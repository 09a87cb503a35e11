import NetworkDependency

extension HTTPArchive {
    /// The content of a request or a response, after decoding.
    struct Body: Sendable {
        var data = Data()
        var type = ""
        /// A Boolean value that is true if the archive contains only a part of the content.
        var isCut = false
        /// A Boolean value that is true if the content was not recorded, because secrets in it cannot be found.
        var isLeftOut = false
        /// A Boolean value that is true if the archive contains the content as text.
        private var isText = false

        init(data: Data = Data()) {
            self.data = data
        }
    }
}

extension HTTPArchive.Body: Decodable {
    private static let reasonOfLeavingOut =
        "The content is not text, so its secrets cannot be found: keepsUnreadableBodies records it anyway."

    private enum CodingKeys: String, CodingKey {
        case size, mimeType, text, encoding, params, comment
        // The format does not define these fields. It requires an underscore at the beginning of additional fields.
        case requestEncoding = "_encoding"
        case isCut = "_isCut"
    }

    private struct Parameter: Decodable {
        let name: String
        let value: String?
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        type = try container.decodeIfPresent(String.self, forKey: .mimeType) ?? ""
        isCut = try container.decodeIfPresent(Bool.self, forKey: .isCut) ?? false
        isLeftOut = try isCut && container.decodeIfPresent(String.self, forKey: .comment) == Self.reasonOfLeavingOut
        let parameters = try container.decodeIfPresent([Parameter].self, forKey: .params) ?? []
        guard let text = try container.decodeIfPresent(String.self, forKey: .text), !text.isEmpty || parameters.isEmpty
        else {
            let isForm = type.isEmpty || type.lowercased().hasPrefix("application/x-www-form-urlencoded")
            let size = try container.decodeIfPresent(Int.self, forKey: .size) ?? 0
            isCut = isCut || size > 0 || !isForm && !parameters.isEmpty
            data = isCut ? Data() : Data(Self.form(parameters).utf8)
            return
        }
        let encoding =
            try container.decodeIfPresent(String.self, forKey: .encoding)
            ?? container.decodeIfPresent(String.self, forKey: .requestEncoding)
        guard encoding?.lowercased() == "base64" else {
            data = Self.bytes(of: text, type: type)
            isText = true
            return
        }
        guard let decoded = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
            throw DecodingError.dataCorruptedError(
                forKey: .text,
                in: container,
                debugDescription: "The encoding is base64, but the text is not."
            )
        }
        data = decoded
    }

    /// Replaces the type by the value of the `Content-Type` field, because the archive's type may lack the character set.
    mutating func read(as fieldType: String) {
        guard !type.lowercased().contains("charset="), fieldType.lowercased().contains("charset=") else { return }
        type = fieldType
        if isText { data = Self.bytes(of: String(decoding: data, as: UTF8.self), type: type) }
    }

    /// Encodes the content as text if decoding returns the same bytes, and as base64 otherwise.
    /// - Parameters:
    ///   - encoder: The encoder.
    ///   - isContent: A Boolean value that is true for a response, because only its content has a size in the format.
    /// - Throws: An `EncodingError`.
    func encode(to encoder: any Encoder, asContent isContent: Bool) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(type, forKey: .mimeType)
        if isContent { try container.encode(data.count, forKey: .size) }
        if isCut {
            try container.encode(true, forKey: .isCut)
            try container.encode(
                isLeftOut
                    ? Self.reasonOfLeavingOut
                    : "Only the first \(data.count) bytes were recorded.",
                forKey: .comment
            )
        }
        if let text = String(validating: data, as: UTF8.self), Self.bytes(of: text, type: type) == data {
            try container.encode(text, forKey: .text)
        } else {
            try container.encode("base64", forKey: isContent ? .encoding : .requestEncoding)
            try container.encode(data.base64EncodedString(), forKey: .text)
        }
    }

    /// Returns the bytes of a text in the character set of its type, or in UTF-8 if the type has none.
    private static func bytes(of text: String, type: String) -> Data {
        let type = type.lowercased().replacing("\"", with: "")
        let isLatin = ["iso-8859-1", "latin1", "windows-1252"].contains { type.contains("charset=\($0)") }
        return (isLatin ? text.data(using: .windowsCP1252) : nil) ?? Data(text.utf8)
    }

    private static func form(_ parameters: [Parameter]) -> String {
        parameters.map { parameter in
            [parameter.name, parameter.value ?? ""].map(\.percentEncoded).joined(separator: "=")
        }.joined(separator: "&")
    }
}

extension String {
    /// The text with every character except ASCII letters, digits and "-._~" escaped, as in a query item.
    var percentEncoded: String {
        addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: "-._~").union(.alphanumerics)) ?? self
    }
}
