import Foundation

extension Data: ObservedValue {
    /// The text if it is short and not JSON, or else the number of bytes and a hash.
    ///
    /// The hash of JSON or a property list does not depend on the order of keys. Encoders write keys in the order of a
    /// dictionary, which differs from run to run, and decoders ignore that order.
    var observation: String? {
        if count <= 60, !isJSON, let text = String(validating: self, as: UTF8.self) {
            return text.observation
        }
        let hash = canonicalText.map { contentHash(of: $0.utf8) } ?? contentHash(of: self)
        return "\(count) bytes with the hash \(String(hash, radix: 16))"
    }

    /// A Boolean value that is true if the first byte begins an object or an array in JSON.
    var isJSON: Bool { first == UInt8(ascii: "{") || first == UInt8(ascii: "[") }

    /// A normalized text of JSON, JSON lines or a property list, or `nil` for other data.
    private var canonicalText: String? {
        switch first {
        case _ where isJSON:
            if let object = try? JSONSerialization.jsonObject(with: self) {
                return DependencySimulation.canonicalText(of: object)
            }
            let lines = split(separator: UInt8(ascii: "\n")).map { try? JSONSerialization.jsonObject(with: $0) }
            return lines.contains { $0 == nil } ? nil : DependencySimulation.canonicalText(of: lines)
        case UInt8(ascii: "b"), UInt8(ascii: "<"):
            return (try? PropertyListSerialization.propertyList(from: self, format: nil)).map {
                DependencySimulation.canonicalText(of: $0)
            }
        default:
            return nil
        }
    }
}

/// Returns a text of a value, with the keys of dictionaries in sorted order.
func canonicalText(of value: Any) -> String {
    switch value {
    case let values as [String: Any]:
        let texts = values.sorted { $0.key < $1.key }.map {
            "\($0.key.debugDescription): \(canonicalText(of: $0.value))"
        }
        return "[\(texts.joined(separator: ", "))]"
    case let values as [Any]:
        return "[\(values.map(canonicalText).joined(separator: ", "))]"
    case let value as any ObservedValue:
        return value.observation ?? "a value"
    default:
        return "\(value)"
    }
}
