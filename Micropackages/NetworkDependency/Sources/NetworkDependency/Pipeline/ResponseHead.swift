/// The head of a response, which is parsed line by line.
struct ResponseHead {
    /// The largest number of bytes of a head; a longer head may be endless.
    static let capacity = 1 << 20
    /// The largest number of encodings to decode, as in libcurl and browsers.
    ///
    /// Each encoding can expand one byte to a thousand.
    static let encodingLimit = 5

    private(set) var status = 0
    private(set) var isComplete = false
    private var size = 0
    /// The protocol and its version, or `nil` before the first line.
    private var version: String?
    /// The fields by their names in lower case; each also has its name in the case in which it first arrived.
    private var fields: [String: (name: String, values: [String])] = [:]
    /// The name of the last field, in lower case.
    private var lastName = ""

    init() {}

    /// Creates a complete head from fields, without parsing.
    init(status: Int, fields: [(name: String, value: String)]) {
        self.status = status
        isComplete = true
        for field in fields { append(field.name, field.value.trimmed) }
    }

    /// Parses the next line, and returns false if the head is too long.
    mutating func append(_ line: UnsafeRawBufferPointer) -> Bool {
        size += line.count
        guard size <= Self.capacity else { return false }
        var line = line[...]
        if line.last == UInt8(ascii: "\n") { line.removeLast() }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        switch line.first {
        case nil:
            isComplete = true
        case UInt8(ascii: " "), UInt8(ascii: "\t"):
            // The line continues the value of the line before, a form that HTTP declared obsolete in 2014.
            let text = String(header: line).trimmed
            guard let last = fields[lastName]?.values.indices.last, !text.isEmpty else { return true }
            if fields[lastName]?.values[last].isEmpty == false { fields[lastName]?.values[last] += " " }
            fields[lastName]?.values[last] += text
        case _ where version == nil:
            let parts = String(header: line).split(separator: " ", maxSplits: 2)
            version = parts.first.map(String.init) ?? ""
            status = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        default:
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return true }
            let name = String(header: line[..<colon]).trimmed
            let value = line[(colon + 1)...]
            let isLocation = name.lowercased() == "location"
            if !name.isEmpty { append(name, (isLocation ? String(location: value) : String(header: value)).trimmed) }
        }
        return true
    }

    private mutating func append(_ name: String, _ value: String) {
        lastName = name.lowercased()
        fields[lastName, default: (name, [])].values.append(value)
    }

    var isInformational: Bool {
        (100..<200).contains(status) && status != 101
    }

    /// The encodings to decode, in the order in which the server applied them.
    ///
    /// The list is empty for partial content (206), for a response without content (204, 304), and if any encoding is
    /// unknown. The content is then delivered as it was sent.
    var encodings: [String] {
        let names = parts(of: "content-encoding").filter { !["", "identity"].contains($0) }
        let areKnown = names.allSatisfy(["gzip", "x-gzip", "deflate", "br"].contains)
        return areKnown && ![204, 206, 304].contains(status) ? names : []
    }

    /// Whether the head determines the length of the body without ambiguity.
    ///
    /// A response without such a head is refused: libcurl would use the digits of a malformed length, and the last of several
    /// lengths, but a proxy may have read the same head differently.
    var hasSoundFraming: Bool {
        let codings = parts(of: "transfer-encoding").filter { !["", "identity"].contains($0) }
        let lengths = parts(of: "content-length")
        let isNumber = lengths.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } && Int64($0) != nil }
        return isNumber && (codings.isEmpty ? Set(lengths).count <= 1 : codings == ["chunked"])
    }

    /// Whether the body ends when the connection is closed, because the head announces no length.
    var endsWithConnection: Bool {
        version?.hasPrefix("HTTP/1") != false && status != 101 && bodyLength == nil && !isChunked
    }

    /// The length of the body before decoding, or `nil` if the head does not announce it.
    var bodyLength: Int64? {
        if [204, 304].contains(status) { return 0 }
        return isChunked ? nil : parts(of: "content-length").first.flatMap { Int64($0) }
    }

    private var isChunked: Bool {
        parts(of: "transfer-encoding").contains("chunked")
    }

    /// The values of the `Set-Cookie` fields; joined, they could not be told apart for certain.
    var cookieValues: [String] {
        fields["set-cookie"]?.values ?? []
    }

    /// Removes an informational response, but counts its bytes toward the capacity of the next head.
    mutating func reset() {
        let size = size
        self = ResponseHead()
        self.size = size
    }

    /// Returns the response, or `nil` if the status is invalid.
    ///
    /// A head with `Transfer-Encoding` loses its `Content-Length`, because the chunks determine the length of the body.
    func response(for url: URL) -> HTTPURLResponse? {
        guard (100...999).contains(status) else { return nil }
        let isChunked = fields["transfer-encoding"] != nil
        let counted = fields.filter { !isChunked || $0.key != "content-length" }.values
        return HTTPURLResponse(
            url: url,
            statusCode: status,
            httpVersion: version ?? "HTTP/1.1",
            headerFields: Dictionary(uniqueKeysWithValues: counted.map { ($0.name, $0.values.joined(separator: ", ")) })
        )
    }

    /// Returns the comma-separated values of a field, in lower case.
    func parts(of name: String) -> [String] {
        (fields[name]?.values ?? []).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map {
            $0.trimmingCharacters(in: .whitespaces).lowercased()
        }
    }
}

extension String {
    /// Decodes bytes as UTF-8 or, if they are not valid UTF-8, as Latin-1, in which every byte is valid.
    fileprivate init(header bytes: Slice<UnsafeRawBufferPointer>) {
        self =
            String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// Decodes bytes as UTF-8 or, if they are not valid UTF-8, escapes the bytes beyond ASCII.
    ///
    /// As Latin-1, a byte would become a character whose UTF-8 has other bytes, so the redirect would lead to another resource.
    fileprivate init(location bytes: Slice<UnsafeRawBufferPointer>) {
        self =
            String(validating: bytes, as: UTF8.self)
            ?? bytes.map { byte in
                byte < 0x80 ? String(Unicode.Scalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
            }.joined()
    }

    fileprivate var trimmed: String {
        trimmingCharacters(in: .whitespaces)
    }
}
