#if canImport(Darwin)
import Foundation

extension SystemPreferences {
    /// Does nothing, because the system stores values by itself, even if the process crashes.
    static func store(_: UserDefaults) {}

    /// Calls a body without a lock.
    ///
    /// `UserDefaults` is thread-safe here, and calls observers on the thread that sets a value. These observers may read values.
    static func exclusively<Result>(_ body: () -> Result) -> Result { body() }
}
#endif
