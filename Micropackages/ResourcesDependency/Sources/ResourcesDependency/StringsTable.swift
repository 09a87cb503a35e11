import Foundation

/// The texts of a file of strings.
enum StringsTable {
    /// Returns the texts by their keys; none if the file cannot be read.
    static func texts(in data: Data?) -> [String: String] {
        data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [String: String] ?? [:]
    }

    /// Returns a text, or what takes its place.
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - value: The text if there is none, or the key if this is empty or `nil`.
    ///   - table: The name of the file; `Localizable` if it is empty or `nil`.
    ///   - resources: The resources with the file.
    ///   - read: Returns the contents of the file.
    /// - Returns: The text.
    static func text(
        forKey key: String,
        value: String?,
        table: String?,
        in resources: any Resources,
        read: (URL) -> Data?
    ) -> String {
        let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        let file = resources.url(forResource: table, withExtension: "strings")
        let substitute = value.flatMap { $0.isEmpty ? nil : $0 } ?? key
        return texts(in: file.flatMap(read))[key] ?? substitute
    }
}
