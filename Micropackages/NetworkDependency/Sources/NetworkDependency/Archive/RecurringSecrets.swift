/// The values that were redacted, in the forms in which they may recur.
struct RecurringSecrets: Sendable {
    /// The longest first, as a value may be a part of another.
    private var patterns: [Data] = []

    /// Adds a value that is long enough to be found by itself.
    mutating func insert(_ value: String, isCookie: Bool = false) {
        guard value.utf8.count >= (isCookie ? 16 : 8), value != Redactor.placeholder else { return }
        let unreserved = CharacterSet(charactersIn: "-._~").union(.alphanumerics)
        let plain = value.removingPercentEncoding ?? value
        let encoded = plain.addingPercentEncoding(withAllowedCharacters: unreserved) ?? plain
        let forms = [
            value, plain, encoded, encoded.replacing("%20", with: "+"), plain.replacing("/", with: "\\/"),
            Data(plain.utf8).base64EncodedString(),
        ]
        for form in Set(forms.map { Data($0.utf8) }) where !patterns.contains(form) {
            patterns.insert(form, at: patterns.firstIndex { $0.count <= form.count } ?? patterns.endIndex)
        }
    }

    /// Adds credentials: as a whole, without the name of their scheme, and the password of the scheme "Basic".
    mutating func insertCredentials(_ value: String) {
        insert(value)
        guard let space = value.firstIndex(of: " ") else { return }
        let token = value[value.index(after: space)...].trimmingCharacters(in: .whitespaces)
        insert(token)
        guard let pair = Data(base64Encoded: token).flatMap({ String(validating: $0, as: UTF8.self) }) else { return }
        insert(pair)
        if let colon = pair.firstIndex(of: ":") { insert(String(pair[pair.index(after: colon)...])) }
    }

    /// Returns a text without the values.
    func removed(from text: String) -> String {
        guard !patterns.isEmpty else { return text }
        return String(decoding: removed(from: Data(text.utf8)), as: UTF8.self)
    }

    /// Returns a body without the values, nor the beginning of one where the body was cut.
    func removed(from body: HTTPArchive.Body) -> HTTPArchive.Body {
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
