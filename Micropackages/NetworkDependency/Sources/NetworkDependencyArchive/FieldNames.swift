/// A list of the names of fields; case, "-" and "_" are ignored.
struct FieldNames: Sendable {
    private let names: Set<String>

    init(_ standard: [String], except exceptions: [String] = [], adding own: [String] = []) {
        names = Set(standard.map(Self.normalized)).subtracting(exceptions.map(Self.normalized))
            .union(own.map(Self.normalized))
    }

    var isEmpty: Bool { names.isEmpty }

    func contains(_ name: some StringProtocol) -> Bool {
        name.utf8.count <= 128 && names.contains(Self.normalized(String(name)))
    }

    /// Returns whether the list contains the name of an item; of "user[password]" and "password[]", "password" is compared.
    func containsItem(_ name: String) -> Bool {
        let last = name.split(whereSeparator: { "[]".contains($0) }).last
        return contains(name) || last.map { contains($0) } == true
    }

    func union(_ other: FieldNames) -> FieldNames {
        FieldNames(Array(names), adding: Array(other.names))
    }

    private static func normalized(_ name: String) -> String {
        String(
            decoding: name.lowercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") },
            as: UTF8.self
        )
    }
}
