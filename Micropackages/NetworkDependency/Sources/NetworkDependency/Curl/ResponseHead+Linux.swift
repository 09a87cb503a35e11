#if !canImport(Darwin)
/// The head of a response, line by line.
struct ResponseHead {
    /// The bytes that a head may have. A server that sends more does so without an end.
    private static let capacity = 1 << 20

    private(set) var status = 0
    private(set) var isComplete = false
    private var size = 0
    private var version = "HTTP/1.1"
    private var fields: [(name: String, value: String)] = []

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
            if text.starts(with: "HTTP/".utf8) { appendStatus(text) } else { appendField(text) }
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

    /// Whether the head does not tell several lengths of the body, of which a proxy before may have believed another.
    var hasOneLength: Bool {
        Set(values(of: "content-length")).count <= 1 || !values(of: "transfer-encoding").isEmpty
    }

    /// Returns the response, or `nil` for a status that none can have.
    func response(for url: URL) -> HTTPURLResponse? {
        var joined: [String: String] = [:]
        var names: [String: String] = [:]
        for (name, value) in fields {
            let key = names[name.lowercased()] ?? name
            names[name.lowercased()] = key
            joined[key] = joined[key].map { "\($0), \(value)" } ?? value
        }
        return HTTPURLResponse(url: url, statusCode: status, httpVersion: version, headerFields: joined)
    }

    private func values(of name: String) -> [String] {
        fields.filter { $0.name.lowercased() == name }.map(\.value)
    }

    private mutating func appendStatus(_ line: Slice<UnsafeRawBufferPointer>) {
        let parts = String(header: line).split(separator: " ", maxSplits: 2)
        version = parts.first.map(String.init) ?? version
        status = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    }

    private mutating func appendField(_ line: Slice<UnsafeRawBufferPointer>) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
        let name = String(header: line[..<colon]).trimmed
        if !name.isEmpty { fields.append((name, String(header: line[(colon + 1)...]).trimmed)) }
    }

    /// Appends a line that goes on with the value before it, as heads could until 2014.
    private mutating func appendContinuation(_ line: Slice<UnsafeRawBufferPointer>) {
        guard let last = fields.popLast() else { return }
        fields.append((last.name, "\(last.value) \(String(header: line).trimmed)".trimmed))
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
#endif
