#if canImport(Darwin)
import Foundation

extension SystemPreferences {
    /// Does nothing: the system stores values by itself, even if the process crashes.
    static func store(_: UserDefaults) {}

    /// Calls a body, without excluding other threads.
    ///
    /// The body runs under no lock: `UserDefaults` calls observers on the thread that sets a value, and they may read it.
    static func exclusively<Result>(_ body: () -> Result) -> Result { body() }
}
#endif
