#if !canImport(Darwin)
import Foundation

extension SystemPreferences {
    /// All `UserDefaults` share data that they do not protect; recursive, as a subclass may notify those that read it.
    private static let access = NSRecursiveLock()

    /// Stores what was set: nothing else does it before the process ends.
    static func store(_ defaults: UserDefaults) {
        _ = defaults.synchronize()
    }

    /// Calls a body, which no other thread does meanwhile.
    static func exclusively<Result>(_ body: () -> Result) -> Result { access.withLock(body) }
}
#endif
