#if canImport(Darwin)
import Foundation

extension SystemPreferences {
    /// Does nothing: the system stores what was set by itself, also when the process crashes.
    static func store(_: UserDefaults) {}
}
#endif
