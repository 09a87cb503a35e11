#if canImport(Darwin)
import Foundation

extension SystemResources {
    /// Empty, because the bundle caches its tables itself.
    struct Tables: Sendable {}

    public var preferredLocalizations: [String] { bundle.preferredLocalizations }

    public func localizedString(forKey key: String, value: String?, table: String?) -> String {
        bundle.localizedString(forKey: key, value: value, table: table)
    }

    public func localizedString(
        forKey key: String,
        value: String?,
        table: String?,
        arguments: [any CVarArg]
    ) -> String {
        // `String(format:)` finds the plural rules only in the string object that the bundle returns, so the string
        // must not be copied.
        String(
            format: bundle.localizedString(forKey: key, value: value, table: table),
            locale: .current,
            arguments: arguments
        )
    }
}
#endif
