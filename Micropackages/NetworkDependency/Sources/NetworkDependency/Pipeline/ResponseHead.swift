/// The head of a response, line by line.
struct ResponseHead {
    /// The largest number of bytes of a head; a longer one is taken for endless.
    static let capacity = 1 << 20
    /// The largest number of encodings that are undone, as in libcurl and browsers.
    ///
    /// Each one can turn a byte into a thousand.
    static let encodingLimit = 5

    private(set) var status = 0
    private(set) var isComplete = false
    private var size = 0
    /// The protocol and its version, once the first line is read.
    private var version: String?
    /// The fields by name in lower case, each with its name as it first arrived.
    private var fields: [String: (name: String, values: [String])] = [:]
    /// The name of the last field, in lower case.
    private var lastName = ""

    init() {}

    /// Creates a complete head from fields that need not be parsed.
    init(status: Int, fields: [(name: String, value: String)]) {
        self.status = status
        isComplete = true
        for field in fields { append(field.name, field.value.trimmed) }
    }

    /// Accepts the next line with its end, and returns false for a head that is too long.
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
            // A line that continues the value before it, as heads could until 2014.
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
            if !name.isEmpty { append(name, String(header: line[(colon + 1)...]).trimmed) }
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

    /// The encodings to undo, in the order in which they were applied.
    ///
    /// It is empty for a part of the content (206), and if an encoding is unknown. Such content is delivered encoded.
    var encodings: [String] {
        let names = parts(of: "content-encoding").filter { !["", "identity"].contains($0) }
        let areKnown = names.allSatisfy(["gzip", "x-gzip", "deflate", "br"].contains)
        return areKnown && ![204, 206, 304].contains(status) ? names : []
    }

    /// Whether the head determines the end of the body without ambiguity.
    ///
    /// libcurl uses the digits of a malformed length, and the last of several lengths. A proxy may have understood another one.
    var hasSoundFraming: Bool {
        let codings = parts(of: "transfer-encoding").filter { !["", "identity"].contains($0) }
        guard codings.isEmpty else { return codings == ["chunked"] }
        let lengths = parts(of: "content-length")
        let isNumber = lengths.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } && Int64($0) != nil }
        return Set(lengths).count <= 1 && isNumber
    }

    /// Whether the body ends with the connection, as the head does not give its length.
    var endsWithConnection: Bool {
        version?.hasPrefix("HTTP/1") != false && ![101, 204, 304].contains(status) && fields["content-length"] == nil
            && !parts(of: "transfer-encoding").contains("chunked")
    }

    /// Forgets an informational response, except for its number of bytes.
    mutating func reset() {
        let size = size
        self = ResponseHead()
        self.size = size
    }

    /// Returns the response, or `nil` for an invalid status.
    ///
    /// A length is dropped if the body is in chunks, as it does not count then.
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

    /// Returns the values of a field in lower case, split at commas.
    func parts(of name: String) -> [String] {
        (fields[name]?.values ?? []).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map {
            $0.trimmingCharacters(in: .whitespaces).lowercased()
        }
    }
}

extension String {
    /// Reads bytes as UTF-8 or, if they are invalid, as Latin-1, in which every byte is valid.
    fileprivate init(header bytes: Slice<UnsafeRawBufferPointer>) {
        self =
            String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    fileprivate var trimmed: String {
        trimmingCharacters(in: .whitespaces)
    }
}
