import DependencySupport

/// Preferences in memory that behave like the system's.
///
/// ```swift
/// let preferences = InMemoryPreferences(["launches": 3])
/// let dependencies = GlobalDependencies.default.with(override: preferences, for: \.preferences)
/// ```
///
/// Each object has its own suites, so tests do not see each other's preferences.
public final class InMemoryPreferences: Preferences {
    private struct Domains {
        let arguments: [String: PropertyListValue]
        var set: [SuiteName?: [String: PropertyListValue]] = [:]
        var registered: [String: PropertyListValue] = [:]
    }

    /// The state that all suites share.
    private final class Store: Sendable {
        let domains: Lock<Domains>
        let observers = PreferenceObservers()

        init(_ domains: Domains) {
            self.domains = Lock(domains)
        }
    }

    private let name: SuiteName?
    private let store: Store

    /// Creates the standard preferences of a process that runs for the first time.
    /// - Parameters:
    ///   - values: The initial values.
    ///   - arguments: The values of the command-line arguments, which take precedence over values that are set. The arguments
    ///     `-launches 3` are `["launches": "3"]`.
    public convenience init(
        _ values: [String: PropertyListValue] = [:],
        arguments: [String: PropertyListValue] = [:]
    ) {
        self.init(nil, Store(Domains(arguments: arguments, set: [nil: values])))
    }

    private init(_ name: SuiteName?, _ store: Store) {
        self.name = name
        self.store = store
    }

    public func propertyListValue(forKey key: String) -> PropertyListValue? {
        store.domains.withLock { $0.arguments[key] ?? $0.set[name]?[key] ?? $0.registered[key] }
    }

    public func setPropertyListValue(_ value: PropertyListValue?, forKey key: String) {
        store.domains.withLock { $0.set[name, default: [:]][key] = value }
        store.observers.notify()
    }

    public func registerPropertyListValues(_ values: [String: PropertyListValue]) {
        store.domains.withLock { $0.registered.merge(values) { $1 } }
        store.observers.notify()
    }

    public func propertyListValues() -> [String: PropertyListValue] {
        store.domains.withLock { domains in
            domains.registered
                .merging(domains.set[name] ?? [:]) { $1 }
                .merging(domains.arguments) { $1 }
        }
    }

    public func suite(named name: String) -> any Preferences {
        InMemoryPreferences(SuiteName.domain(SuiteName.checked(name)), store)
    }

    public func persistentPropertyListValues(forName name: String) -> [String: PropertyListValue]? {
        let values = store.domains.withLock { $0.set[SuiteName.domain(name)] } ?? [:]
        return values.isEmpty ? nil : values
    }

    public func setPersistentPropertyListValues(_ values: [String: PropertyListValue]?, forName name: String) {
        store.domains.withLock { $0.set[SuiteName.domain(name)] = values }
        store.observers.notify()
    }

    public func changes() -> AsyncStream<Void> {
        store.observers.changes()
    }

    /// A closure that returns the value of a key, or `nil` once these preferences are released.
    func weakReader(ofKey key: String) -> @Sendable () -> PropertyListValue?? {
        { [name, weak store] in
            store.map { InMemoryPreferences(name, $0).propertyListValue(forKey: key) }
        }
    }

    /// Ends all sequences of changes, and refuses new ones, at the end of a simulated world.
    package func end() {
        store.observers.end()
    }

    /// Returns `true`, because values in memory need not be stored.
    public func synchronize() -> Bool {
        true
    }
}
