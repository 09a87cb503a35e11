#if canImport(Darwin)
import Foundation

extension SystemPreferences {
    /// Does nothing: the system stores what was set by itself, also when the process crashes.
    static func store(_: UserDefaults) {}

    /// Calls a body, which any number of threads may do at the same time.
    ///
    /// The body runs under no lock: `UserDefaults` calls observers on the thread that sets a value, and they may read it.
    static func exclusively<Result>(_ body: () -> Result) -> Result { body() }
}
#endif
