#if !canImport(Darwin)
import Foundation

extension SystemResources {
    // The bundle itself does not find the localization `en` for a user who prefers `en-GB`.
    public func localizedString(forKey key: String, value: String?, table: String?) -> String {
        StringsTable.text(forKey: key, value: value, table: table, in: self) { try? Data(contentsOf: $0) }
    }
}
#endif
