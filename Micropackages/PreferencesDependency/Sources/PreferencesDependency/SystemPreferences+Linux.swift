#if !canImport(Darwin)
import Foundation

extension SystemPreferences {
    /// Stores what was set: nothing else does it before the process ends.
    static func store(_ defaults: UserDefaults) {
        _ = defaults.synchronize()
    }
}
#endif
