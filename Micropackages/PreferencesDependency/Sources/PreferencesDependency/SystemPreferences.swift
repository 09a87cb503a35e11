public import Foundation

/// The preferences of the user: `UserDefaults`.
///
/// The values are stored in `UserDefaults`, but this type converts them, because the conversions on Linux differ: see
/// the defect ledger. On Linux, every value is stored at once, because it would otherwise be lost at the end of the
/// process.
public final class SystemPreferences: Preferences {
    /// The preferences of the application: `UserDefaults.standard`.
    public static let standard = SystemPreferences(UserDefaults.standard)

    private static let observers = PreferenceObservers()
    private static let notifications: Void = {
        // Code that uses `UserDefaults` directly causes this notification, so its changes are reported, too.
        _ = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification,
            object: nil,
            queue: nil,
            using: { _ in observers.notify() }
        )
    }()

    /// `nonisolated(unsafe)`: `UserDefaults` is thread-safe on Apple's systems, and ``exclusively(_:)`` protects it on
    /// other systems.
    nonisolated(unsafe) let defaults: UserDefaults

    /// Creates the façade of a `UserDefaults` object.
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
