#if !canImport(Darwin)
import Foundation

extension SystemPreferences {
    /// A lock for all instances of `UserDefaults`, because they share data and do not protect it.
    ///
    /// The lock is recursive, because a subclass of `UserDefaults` may call observers under the lock, and these may read values.
    private static let access = NSRecursiveLock()

    /// Stores the values at once, because they would otherwise be lost at the end of the process.
    static func store(_ defaults: UserDefaults) {
        _ = defaults.synchronize()
    }

    /// Calls a body under the lock.
    static func exclusively<Result>(_ body: () -> Result) -> Result { access.withLock(body) }
}
#endif
