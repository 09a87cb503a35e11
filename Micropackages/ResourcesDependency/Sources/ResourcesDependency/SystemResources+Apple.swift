#if canImport(Darwin)
import Foundation

extension SystemResources {
    public func localizedString(forKey key: String, value: String?, table: String?) -> String {
        bundle.localizedString(forKey: key, value: value, table: table)
    }
}
#endif
