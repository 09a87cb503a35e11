public import Foundation

/// The preferences of the user: `UserDefaults`.
///
/// It looks values up and stores them in `UserDefaults`, and converts them itself: see the ledger of defects for what that of
/// Linux does instead. There, every value that is set is stored at once, as a process that ends would lose it otherwise.
public final class SystemPreferences: Preferences {
    /// The preferences of the application: `UserDefaults.standard`.
    public static let standard = SystemPreferences(UserDefaults.standard)

    private static let observers = PreferenceObservers()
    private static let notifications: Void = {
        // Changes by code that uses `UserDefaults` itself.
        _ = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification,
            object: nil,
            queue: nil,
            using: { _ in observers.notify() }
        )
    }()

    /// `nonisolated(unsafe)`: Apple's systems make it safe to use from many threads, and ``exclusively(_:)`` makes it so elsewhere.
    nonisolated(unsafe) let defaults: UserDefaults

    /// Creates the façade of defaults.
    public init(_ defaults: UserDefaults) {
        self.defaults = defaults
    }

    public func propertyListValue(forKey key: String) -> PropertyListValue? {
        withDefaults { defaults in
            defaults.object(forKey: key).flatMap { try? PropertyListValue($0) }
        }
    }

    public func setPropertyListValue(_ value: PropertyListValue?, forKey key: String) {
        withDefaults { defaults in
            if let value {
                defaults.set(value.foundationValue, forKey: key)
            } else {
                defaults.removeObject(forKey: key)
            }
            SystemPreferences.store(defaults)
        }
        SystemPreferences.observers.notify()
    }

    public func registerPropertyListValues(_ values: [String: PropertyListValue]) {
        withDefaults { $0.register(defaults: values.mapValues(\.foundationValue)) }
        SystemPreferences.observers.notify()
    }

    public func propertyListValues() -> [String: PropertyListValue] {
        withDefaults { defaults in
            defaults.dictionaryRepresentation().compactMapValues { try? PropertyListValue($0) }
        }
    }

    public func suite(named name: String) -> any Preferences {
        guard let defaults = UserDefaults(suiteName: SuiteName.checked(name)) else {
            fatalError("Preferences have no suite named \(name.debugDescription): it is the application's own name")
        }
        return SystemPreferences(defaults)
    }

    public func persistentPropertyListValues(forName name: String) -> [String: PropertyListValue]? {
        let values = withDefaults { defaults in
            defaults.persistentDomain(forName: name)?.compactMapValues { try? PropertyListValue($0) } ?? [:]
        }
        return values.isEmpty ? nil : values
    }

    public func setPersistentPropertyListValues(_ values: [String: PropertyListValue]?, forName name: String) {
        withDefaults { defaults in
            if let values {
                defaults.setPersistentDomain(values.mapValues(\.foundationValue), forName: name)
            } else {
                defaults.removePersistentDomain(forName: name)
            }
            SystemPreferences.store(defaults)
        }
        SystemPreferences.observers.notify()
    }

    public func changes() -> AsyncStream<Void> {
        SystemPreferences.notifications
        return SystemPreferences.observers.changes()
    }

    public func synchronize() -> Bool {
        withDefaults { $0.synchronize() }
    }

    private func withDefaults<Result: Sendable>(_ body: (UserDefaults) -> Result) -> Result {
        SystemPreferences.exclusively { body(defaults) }
    }
}
