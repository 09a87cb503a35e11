import Foundation

/// The texts of a file of strings.
enum StringsTable {
    /// Returns the texts by their keys, without what is no text; none if the file cannot be read.
    static func texts(in data: Data?) -> [String: String] {
        let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [String: Any]
        return list?.compactMapValues { $0 as? String } ?? [:]
    }

    /// Returns the name of a table's file, without its extension.
    static func name(_ table: String?) -> String {
        table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    }

    /// Returns a text, or what takes its place.
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - value: The text if there is none, or the key if this is empty or `nil`.
    ///   - texts: The texts of the table.
    /// - Returns: The text.
    static func text(forKey key: String, value: String?, in texts: [String: String]) -> String {
        texts[key] ?? value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }
}
