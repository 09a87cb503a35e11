#if canImport(Darwin)
import Foundation

extension SystemResources {
    /// The bundle keeps its tables itself.
    struct Tables: Sendable {}

    public var preferredLocalizations: [String] { bundle.preferredLocalizations }

    public func localizedString(forKey key: String, value: String?, table: String?) -> String {
        bundle.localizedString(forKey: key, value: value, table: table)
    }
}
#endif
