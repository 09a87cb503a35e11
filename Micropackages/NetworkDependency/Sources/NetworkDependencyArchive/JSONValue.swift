import NetworkDependency

/// A JSON value, for comparing texts that may differ in white space or in the order of fields.
enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Decimal)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Returns whether another value is equal to this value; a redacted part of this value equals any value.
    func matches(_ other: JSONValue) -> Bool {
        differences(from: other).isEmpty
    }

    /// Returns the paths at which another value differs, such as "$.items[3].price", each with both values.
    func differences(from other: JSONValue, at path: String = "$") -> [(path: String, first: String?, second: String?)]
    {
        switch (self, other) {
        case (.string(ArchiveRedaction.placeholder), _):
            return []
        case (.string(let text), .string(let other)) where text.matches(other):
            return []
        case (.array(let values), .array(let others)):
            return (0..<max(values.count, others.count)).flatMap { index in
                Self.differences(
                    from: index < values.count ? values[index] : nil,
                    to: index < others.count ? others[index] : nil,
                    at: "\(path)[\(index)]"
                )
            }
        case (.object(let fields), .object(let others)):
            // A redacted name stands for any fields whose names it matches.
            let redacted = fields.keys.filter { $0.contains(ArchiveRedaction.placeholder) }
            let names = others.keys.filter { name in !redacted.contains { $0.matches(name) } }
            return Set(fields.keys).subtracting(redacted).union(names).sorted().flatMap { name in
                Self.differences(from: fields[name], to: others[name], at: path + name.asPathStep)
            }
        default:
            return self == other ? [] : [(path, description, other.description)]
        }
    }

    private static func differences(
        from first: JSONValue?,
        to second: JSONValue?,
        at path: String
    ) -> [(path: String, first: String?, second: String?)] {
        guard let first, let second else { return [(path, first?.description, second?.description)] }
        return first.differences(from: second, at: path)
    }
}

extension JSONValue: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([String: JSONValue].self) {
            self = .object(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .number(try container.decode(Decimal.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let values): try container.encode(values)
        case .object(let fields): try container.encode(fields)
        }
    }
}

extension JSONValue: CustomStringConvertible {
    var description: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

extension String {
    /// This name of a field as a step of a JSON path, such as `.price` or `["unit price"]`.
    fileprivate var asPathStep: String {
        let isPlain = wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
        return isPlain ? ".\(self)" : "[\(JSONValue.string(self).description)]"
    }
}
