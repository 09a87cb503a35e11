/// The values that were redacted, in the forms in which they may recur.
struct RecurringSecrets: Sendable {
    /// The longest first, as a value may be a part of another.
    private var patterns: [Data] = []

    /// Adds a value that is long enough to be found by itself.
    mutating func insert(_ value: String, isCookie: Bool = false) {
        guard value.utf8.count >= (isCookie ? 16 : 8), value != Redactor.placeholder else { return }
        let plain = value.removingPercentEncoding ?? value
        let encoded = plain.percentEncoded
        let forms = [
            value, plain, encoded, encoded.replacing("%20", with: "+"), plain.replacing("/", with: "\\/"),
            Data(plain.utf8).base64EncodedString(),
        ]
        for form in Set(forms) { insert(Data(form.utf8)) }
    }

    /// Adds the values of others.
    mutating func formUnion(_ other: RecurringSecrets) {
        for pattern in other.patterns { insert(pattern) }
    }

    private mutating func insert(_ pattern: Data) {
        guard !patterns.contains(pattern) else { return }
        patterns.insert(pattern, at: patterns.firstIndex { $0.count <= pattern.count } ?? patterns.endIndex)
    }

    /// Adds credentials: as a whole, without the name of their scheme, and the password of "Basic".
    mutating func insertCredentials(_ value: String) {
        insert(value)
        guard let space = value.firstIndex(of: " ") else { return }
        let token = value[value.index(after: space)...].trimmingCharacters(in: .whitespaces)
        insert(token)
        guard let pair = Data(base64Encoded: token).flatMap({ String(validating: $0, as: UTF8.self) }) else { return }
        insert(pair)
        if let colon = pair.firstIndex(of: ":") { insert(String(pair[pair.index(after: colon)...])) }
    }

    /// Returns an entry without the values, wherever they are in it.
    func removed(from entry: HTTPArchive.Entry) -> HTTPArchive.Entry {
        guard !patterns.isEmpty else { return entry }
        var entry = entry
        entry.request.url = removed(from: entry.request.url)
        entry.request.fields = removed(from: entry.request.fields)
        entry.request.body = entry.request.body.map { removed(from: $0) }
        entry.response.fields = removed(from: entry.response.fields)
        entry.response.body = removed(from: entry.response.body)
        entry.error = entry.error.map { removed(from: $0) }
        return entry
    }

    private func removed(from text: String) -> String {
        String(decoding: removed(from: Data(text.utf8)), as: UTF8.self)
    }

    private func removed(from fields: [HTTPArchive.Field]) -> [HTTPArchive.Field] {
        fields.map { HTTPArchive.Field(name: $0.name, value: removed(from: $0.value)) }
    }

    /// Returns a body without the values, nor the beginning of one where the body was cut.
    private func removed(from body: HTTPArchive.Body) -> HTTPArchive.Body {
        var body = body
        body.data = removed(from: body.data)
        if body.isCut {
            for pattern in patterns {
                let end = (1..<pattern.count).last { body.data.suffix($0) == pattern.prefix($0) }
                body.data.removeLast(end ?? 0)
            }
        }
        return body
    }

    private func removed(from data: Data) -> Data {
        patterns.reduce(data) { data, pattern in
            var rest = data[...]
            var result = Data()
            while let range = rest.range(of: pattern) {
                result += rest[..<range.lowerBound] + Redactor.placeholder.utf8
                rest = rest[range.upperBound...]
            }
            return result.isEmpty && rest.count == data.count ? data : result + rest
        }
    }
}
