#if canImport(Darwin)
import Foundation

/// What stores values in place of `UserDefaults`: no object of it exists, because the system loses nothing.
final class StoredPreferences {
    private init() {}
    static func named(_: SuiteName?) -> StoredPreferences? { nil }
    func load() {}
    func object(forKey _: String) -> Any? { nil }
    func dictionaryRepresentation() -> [String: Any] { [:] }
    func persistentDomain() -> [String: Any] { [:] }
    func set(_: Any?, forKey _: String) {}
    func replace(with _: [String: Any]) {}
    func synchronize() -> Bool { true }
}

extension SystemPreferences {
    /// Does nothing, because the system stores values by itself, even if the process crashes.
    static func store(_: UserDefaults) {}

    /// Calls a body without a lock, because `UserDefaults` is thread-safe on Apple's systems.
    ///
    /// A lock could cause a deadlock: `UserDefaults` calls observers on the thread that sets a value, and these observers
    /// may read values.
    static func exclusively<Result>(_ body: () -> Result) -> Result { body() }
}
#endif
