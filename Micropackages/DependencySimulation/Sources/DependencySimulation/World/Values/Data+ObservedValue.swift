import Foundation

extension Data: ObservedValue {
    /// The text if it is short and not JSON, or else the number of bytes and a hash.
    ///
    /// The hash of JSON or a property list does not depend on the order of keys. Encoders write keys in the order of a
    /// dictionary, which differs from run to run, and decoders ignore that order. Short bytes may precede JSON, such as its length.
    /// The text names bytes that are part of JSON, so that a failure can name the cause of a difference.
    var observation: String? {
        if let canonicalText { return text(withHashOf: canonicalText.utf8) }
        if count <= 60, !isJSON, let text = String(validating: self, as: UTF8.self) {
            return (text.observation ?? "") + (hasPartOfJSON ? SimulationEscape.partOfJSON : "")
        }
        return text(withHashOf: self) + (hasPartOfJSON ? SimulationEscape.partOfJSON : "")
    }

    /// The highest number of bytes before JSON.
    private static let prefixLimit = 64

    /// A Boolean value that is true if the first byte begins an object or an array in JSON.
    var isJSON: Bool { first == UInt8(ascii: "{") || first == UInt8(ascii: "[") }

    /// A Boolean value that is true if the bytes contain the beginning or a member of an object in JSON.
    private var hasPartOfJSON: Bool {
        isJSON || firstRange(of: Data(#"":"#.utf8)) != nil || firstRange(of: Data(#"" :"#.utf8)) != nil
            || firstRange(of: Data(#"{""#.utf8)) != nil
    }

    private func text(withHashOf bytes: some Sequence<UInt8>) -> String {
        "\(count) bytes with the hash \(String(contentHash(of: bytes), radix: 16))"
    }

    /// A normalized text of JSON, JSON lines or a property list, or `nil` for other data.
    private var canonicalText: String? {
        switch first {
        case _ where isJSON:
            if let object = try? JSONSerialization.jsonObject(with: self) {
                return DependencySimulation.canonicalText(of: object)
            }
            let lines = split(separator: UInt8(ascii: "\n")).map { try? JSONSerialization.jsonObject(with: $0) }
            return lines.contains { $0 == nil }
                ? canonicalTextAfterPrefix : DependencySimulation.canonicalText(of: lines)
        case UInt8(ascii: "b"), UInt8(ascii: "<"):
            return (try? PropertyListSerialization.propertyList(from: self, format: nil)).map {
                DependencySimulation.canonicalText(of: $0)
            }
        default:
            return canonicalTextAfterPrefix
        }
    }

    /// The bytes before an object in JSON, and its normalized text.
    private var canonicalTextAfterPrefix: String? {
        let head = prefix(Self.prefixLimit + 2)
        guard let start = head.firstRange(of: Data(#"{""#.utf8))?.lowerBound, start > startIndex,
            let object = try? JSONSerialization.jsonObject(with: Data(self[start...]))
        else { return nil }
        return "\(Array(self[..<start])) \(DependencySimulation.canonicalText(of: object))"
    }
}
