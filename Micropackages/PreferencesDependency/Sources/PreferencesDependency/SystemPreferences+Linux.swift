#if !canImport(Darwin)
import Foundation

extension SystemPreferences {
    /// All instances of `UserDefaults` share data without protection.
    ///
    /// The lock is recursive, as a subclass may notify observers, who read values.
    private static let access = NSRecursiveLock()

    /// Stores the values, as the system does not do it before the process ends.
    static func store(_ defaults: UserDefaults) {
        _ = defaults.synchronize()
    }

    /// Calls a body, and excludes other threads meanwhile.
    static func exclusively<Result>(_ body: () -> Result) -> Result { access.withLock(body) }
}
#endif
