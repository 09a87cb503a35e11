import DependencyInterception

/// Preferences made of closures.
///
/// ```swift
/// let preferences = ComposablePreferences(forwardingTo: InMemoryPreferences()) {
///     $0.propertyListValue = { key in key == "launches" ? 3 : nil }
/// }
/// ```
public struct ComposablePreferences: Preferences {
    /// The closures of ``ComposablePreferences``, each in place of the requirement with its name.
    public struct Closures: Sendable {
        /// Returns the value of a key.
        public var propertyListValue: (@Sendable (_ key: String) -> PropertyListValue?)?
        /// Sets the value of a key, or removes it.
        public var setPropertyListValue: (@Sendable (_ value: PropertyListValue?, _ key: String) -> Void)?
        /// Adds registered values.
        public var registerPropertyListValues: (@Sendable (_ values: [String: PropertyListValue]) -> Void)?
        /// Returns all values.
        public var propertyListValues: (@Sendable () -> [String: PropertyListValue])?
        /// Returns the preferences of a suite.
        public var suite: (@Sendable (_ name: String) -> any Preferences)?
        /// Returns all values that were set in a domain.
        public var persistentPropertyListValues: (@Sendable (_ name: String) -> [String: PropertyListValue]?)?
        /// Replaces or removes all values that were set in a domain.
        public var setPersistentPropertyListValues:
            (@Sendable (_ values: [String: PropertyListValue]?, _ name: String) -> Void)?
        /// Returns a sequence with an element for each change.
        public var changes: (@Sendable () -> AsyncStream<Void>)?
        /// Waits until all values are stored.
        public var synchronize: (@Sendable () -> Bool)?
    }

    private let base: any Preferences
    private var closures = Closures()

    /// Creates preferences.
    /// - Parameters:
    ///   - base: The preferences that answer the calls without a closure. Without a base, the call traps with a message that names the
    ///     call.
    ///   - configure: Sets closures.
    public init(forwardingTo base: (any Preferences)? = nil, _ configure: (inout Closures) -> Void = { _ in }) {
        let unexpected = UnexpectedCalls<PreferencesCall>(double: "ComposablePreferences")
        self.base = base ?? InMemoryPreferences().intercepted(by: unexpected)
        configure(&closures)
    }

    public func propertyListValue(forKey key: String) -> PropertyListValue? {
        (closures.propertyListValue ?? base.propertyListValue(forKey:))(key)
    }

    public func setPropertyListValue(_ value: PropertyListValue?, forKey key: String) {
        (closures.setPropertyListValue ?? base.setPropertyListValue(_:forKey:))(value, key)
    }

    public func registerPropertyListValues(_ values: [String: PropertyListValue]) {
        (closures.registerPropertyListValues ?? base.registerPropertyListValues(_:))(values)
    }

    public func propertyListValues() -> [String: PropertyListValue] {
        (closures.propertyListValues ?? base.propertyListValues)()
    }

    public func suite(named name: String) -> any Preferences { (closures.suite ?? base.suite(named:))(name) }

    public func persistentPropertyListValues(forName name: String) -> [String: PropertyListValue]? {
        (closures.persistentPropertyListValues ?? base.persistentPropertyListValues(forName:))(name)
    }

    public func setPersistentPropertyListValues(_ values: [String: PropertyListValue]?, forName name: String) {
        (closures.setPersistentPropertyListValues ?? base.setPersistentPropertyListValues(_:forName:))(values, name)
    }

    public func changes() -> AsyncStream<Void> { (closures.changes ?? base.changes)() }

    public func synchronize() -> Bool { (closures.synchronize ?? base.synchronize)() }
}

extension ComposablePreferences: WeaklyReadPreferences {
    func weakReader(ofKey key: String) -> @Sendable () -> PropertyListValue?? {
        guard let read = closures.propertyListValue else { return base.reader(ofKey: key) }
        return { .some(read(key)) }
    }
}
