/// The value of a `Set-Cookie` field (RFC 6265bis, 5.6), whether or not the host that sent it may set the cookie.
package struct SetCookieField: Sendable {
    /// The largest number of bytes of the name and the value together, and the largest number of bytes of an attribute's value.
    static let nameAndValueLimit = 4_096
    static let attributeLimit = 1_024

    package let name: String
    package let value: String
    /// The values of the attributes, by their names in lower case.
    private(set) var attributes: [String: String] = [:]

    /// Parses the values of fields.
    ///
    /// A field is dropped if it has no name, is too long, or contains control characters. The closure is called for each field.
    /// Once it returns true, no fields are returned.
    package static func fields(in values: [String], unless isOver: () -> Bool = { false }) -> [SetCookieField] {
        var fields: [SetCookieField] = []
        for value in values {
            if isOver() { return [] }
            if let field = SetCookieField(Array(value.utf8)[...]) { fields.append(field) }
        }
        return fields
    }

    /// Returns the value of each field of a header value in which several fields may be joined with commas.
    ///
    /// A comma separates two fields only if a name and "=" follow it. In a date, the text after the comma has a space before any
    /// "=", so the comma of a date separates nothing.
    package static func split(_ value: String) -> [String] {
        let bytes = Array(value.utf8)
        var slices: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        for comma in bytes.indices where bytes[comma] == UInt8(ascii: ",") {
            // The search ends at the next comma, so each byte is read at most twice.
            let rest = bytes[(comma + 1)...]
            guard let end = rest.firstIndex(where: { ",;=".utf8.contains($0) }), bytes[end] == UInt8(ascii: "=") else {
                continue
            }
            let name = bytes[(comma + 1)..<end].trimmed
            guard !name.isEmpty, !name.contains(UInt8(ascii: " ")) else { continue }
            slices.append(bytes[start..<comma])
            start = comma + 1
        }
        return (slices + [bytes[start...]]).map { String(decoding: $0.trimmed, as: UTF8.self) }
    }

    private init?(_ field: ArraySlice<UInt8>) {
        let parts = field.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard let cookie = parts.first?.nameAndValue, let value = cookie.value, !cookie.name.isEmpty,
            cookie.name.count + value.count <= Self.nameAndValueLimit,
            // A value may contain tabs.
            !field.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7F })
        else { return nil }
        name = String(decoding: cookie.name, as: UTF8.self)
        self.value = String(decoding: value, as: UTF8.self)
        for part in parts.dropFirst() {
            let (name, value) = part.nameAndValue
            guard value?.count ?? 0 <= Self.attributeLimit else { continue }
            attributes[String(decoding: name, as: UTF8.self).lowercased()] = String(
                decoding: value ?? [],
                as: UTF8.self
            )
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate var trimmed: ArraySlice<UInt8> {
        func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let start = firstIndex { !isSpace($0) } ?? endIndex
        let end = self[start...].lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
        return self[start..<end]
    }

    /// The name before the first "=" and the value after it, both without surrounding spaces.
    fileprivate var nameAndValue: (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>?) {
        guard let sign = firstIndex(of: UInt8(ascii: "=")) else { return (trimmed, nil) }
        return (self[..<sign].trimmed, self[(sign + 1)...].trimmed)
    }
}
