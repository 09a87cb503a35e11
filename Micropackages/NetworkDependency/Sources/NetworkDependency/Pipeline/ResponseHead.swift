/// The head of a response, line by line.
struct ResponseHead {
    /// The number of bytes that a head may have, beyond which it is taken for endless.
    static let capacity = 1 << 20

    private(set) var status = 0
    private(set) var isComplete = false
    private var hasFirstLine = false
    private var size = 0
    private var version = "HTTP/1.1"
    private var fields: [Field] = []

    private struct Field {
        let name: String
        let lowercasedName: String
        var value: String
    }

    init() {}

    /// Creates the complete head of a response whose fields need not be parsed.
    init(status: Int, fields: [(name: String, value: String)]) {
        self.status = status
        isComplete = true
        self.fields = fields.map {
            Field(name: $0.name, lowercasedName: $0.name.lowercased(), value: $0.value.trimmed)
        }
    }

    /// Accepts the next line with its end, and returns false for a head that is too long.
    mutating func append(_ line: UnsafeRawBufferPointer) -> Bool {
        size += line.count
        guard size <= Self.capacity else { return false }
        let text = line.withoutLineEnd
        switch text.first {
        case nil:
            isComplete = true
        case UInt8(ascii: " "), UInt8(ascii: "\t"):
            appendContinuation(text)
        default:
            if hasFirstLine { appendField(text) } else { appendStatus(text) }
            hasFirstLine = true
        }
        return true
    }

    var isInformational: Bool {
        (100..<200).contains(status) && status != 101
    }

    /// The values of `Content-Encoding`, in the order in which they were applied.
    var encodings: String {
        values(of: "content-encoding").joined(separator: ",")
    }

    /// Whether the head tells without a doubt where the body ends.
    ///
    /// libcurl takes what it understands of a length, and the last of several. A proxy before may have understood another.
    var hasSoundFraming: Bool {
        let codings = parts(of: "transfer-encoding").map { $0.lowercased() }.filter { !["", "identity"].contains($0) }
        guard codings.isEmpty else { return codings == ["chunked"] }
        let lengths = parts(of: "content-length")
        return Set(lengths).count <= 1 && lengths.allSatisfy { $0.utf8.allSatisfy(\.isDigit) && Int64($0) != nil }
    }

    /// Whether the body goes on to the end of the connection, which nothing else tells.
    var endsWithConnection: Bool {
        version.hasPrefix("HTTP/1") && ![101, 204, 304].contains(status) && values(of: "content-length").isEmpty
            && !parts(of: "transfer-encoding").contains { $0.lowercased() == "chunked" }
    }

    /// Forgets an informational response, except how long it was.
    mutating func reset() {
        let size = size
        self = ResponseHead()
        self.size = size
    }

    /// Returns the response, or `nil` for a status that none can have.
    ///
    /// A length is left out that does not count, because the body is in chunks.
    func response(for url: URL) -> HTTPURLResponse? {
        guard (100...999).contains(status) else { return nil }
        let isChunked = !parts(of: "transfer-encoding").isEmpty
        // Values are joined in place: a copy for each would take a time that grows with the square of their number.
        var joined: [Field] = []
        var positions: [String: Int] = [:]
        for field in fields where !isChunked || field.lowercasedName != "content-length" {
            if let position = positions[field.lowercasedName] {
                joined[position].value += ", "
                joined[position].value += field.value
            } else {
                positions[field.lowercasedName] = joined.count
                joined.append(field)
            }
        }
        return HTTPURLResponse(
            url: url,
            statusCode: status,
            httpVersion: version,
            headerFields: Dictionary(uniqueKeysWithValues: joined.map { ($0.name, $0.value) })
        )
    }

    private func parts(of name: String) -> [String] {
        values(of: name).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }

    private func values(of name: String) -> [String] {
        fields.filter { $0.lowercasedName == name }.map(\.value)
    }

    private mutating func appendStatus(_ line: Slice<UnsafeRawBufferPointer>) {
        let parts = String(header: line).split(separator: " ", maxSplits: 2)
        version = parts.first.map(String.init) ?? version
        status = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    }

    private mutating func appendField(_ line: Slice<UnsafeRawBufferPointer>) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
        let name = String(header: line[..<colon]).trimmed
        guard !name.isEmpty else { return }
        let value = String(header: line[(colon + 1)...]).trimmed
        fields.append(Field(name: name, lowercasedName: name.lowercased(), value: value))
    }

    /// Appends a line that goes on with the value before it, as heads could until 2014.
    private mutating func appendContinuation(_ line: Slice<UnsafeRawBufferPointer>) {
        let text = String(header: line).trimmed
        guard !fields.isEmpty, !text.isEmpty else { return }
        let last = fields.count - 1
        if !fields[last].value.isEmpty { fields[last].value += " " }
        fields[last].value += text
    }
}

extension UnsafeRawBufferPointer {
    fileprivate var withoutLineEnd: Slice<UnsafeRawBufferPointer> {
        var line = self[...]
        if line.last == UInt8(ascii: "\n") { line.removeLast() }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return line
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}

extension String {
    /// Reads bytes as UTF-8 or, where they are none, as Latin-1, in which no byte is invalid.
    fileprivate init(header bytes: Slice<UnsafeRawBufferPointer>) {
        self =
            String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    fileprivate var trimmed: String {
        trimmingCharacters(in: .whitespaces)
    }
}
