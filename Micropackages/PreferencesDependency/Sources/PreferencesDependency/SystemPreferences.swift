public import Foundation

/// The preferences of the user: `UserDefaults`.
///
/// The values are those of `UserDefaults`, but this type converts them, because the conversions on Linux differ: see the
/// defect ledger. On Linux, this type also stores them, each at once and in one step, so that neither the end of the process
/// nor a second process loses a value. If that fails, the value is visible to this type in this process, not to
/// `UserDefaults`, ``synchronize()`` returns false, and the next change tries again.
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

    /// What stores the values, or `nil` if `defaults` does.
    ///
    /// `nonisolated(unsafe)`: ``exclusively(_:)`` protects it.
    nonisolated(unsafe) private let stored: StoredPreferences?

    /// Creates the façade of a `UserDefaults` object.
    ///
    /// Other than `UserDefaults.standard`, the object stores the values itself. On Linux, it may lose what the suites of
    /// ``suite(named:)`` do not lose: see the defect ledger.
    public init(_ defaults: UserDefaults) {
        self.defaults = defaults
        let isOwn = defaults === UserDefaults.standard
        stored = isOwn ? SystemPreferences.exclusively { StoredPreferences.named(nil) } : nil
    }

    private init(_ defaults: UserDefaults, suite name: SuiteName) {
        self.defaults = defaults
        stored = SystemPreferences.exclusively { StoredPreferences.named(name) }
    }

    public func propertyListValue(forKey key: String) -> PropertyListValue? {
        withDefaults { defaults in
            let value = stored.map { $0.object(forKey: key) } ?? defaults.object(forKey: key)
            return value.flatMap { try? PropertyListValue($0) }
        }
    }

    public func setPropertyListValue(_ value: PropertyListValue?, forKey key: String) {
        withDefaults { defaults in
            if let stored {
                return stored.set(value?.foundationValue, forKey: key)
            }
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
            let values = stored?.dictionaryRepresentation() ?? defaults.dictionaryRepresentation()
            return values.compactMapValues { try? PropertyListValue($0) }
        }
    }

    public func suite(named name: String) -> any Preferences {
        guard let domain = SuiteName.domain(SuiteName.checked(name)) else { return SystemPreferences.standard }
        guard let defaults = UserDefaults(suiteName: name) else {
            fatalError("Preferences have no suite named \(name.debugDescription)")
        }
        return SystemPreferences(defaults, suite: domain)
    }

    public func persistentPropertyListValues(forName name: String) -> [String: PropertyListValue]? {
        let values = withDefaults { defaults in
            let stored = StoredPreferences.named(SuiteName.domain(name))
            stored?.load()
            let values = stored?.persistentDomain() ?? defaults.persistentDomain(forName: name) ?? [:]
            return values.compactMapValues { try? PropertyListValue($0) }
        }
        return values.isEmpty ? nil : values
    }

    public func setPersistentPropertyListValues(_ values: [String: PropertyListValue]?, forName name: String) {
        let isStored = withDefaults { defaults in
            if let stored = StoredPreferences.named(SuiteName.domain(name)) {
                stored.replace(with: (values ?? [:]).mapValues(\.foundationValue))
                return true
            }
            if let values {
                defaults.setPersistentDomain(values.mapValues(\.foundationValue), forName: name)
            } else {
                defaults.removePersistentDomain(forName: name)
            }
            SystemPreferences.store(defaults)
            return false
        }
        if isStored {
            // As `UserDefaults` does. Posting waits for observers on other threads, which may read values, so no lock is held.
            NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
        }
        SystemPreferences.observers.notify()
    }

    public func changes() -> AsyncStream<Void> {
        SystemPreferences.notifications
        return SystemPreferences.observers.changes()
    }

    public func synchronize() -> Bool {
        withDefaults { stored?.synchronize() ?? $0.synchronize() }
    }

    private func withDefaults<Result: Sendable>(_ body: (UserDefaults) -> Result) -> Result {
        SystemPreferences.exclusively {
            stored?.load()
            return body(defaults)
        }
    }
}
