/// Preferences that are made of closures.
public struct ComposablePreferences: Preferences {
    private let base: any Preferences
    private let get: @Sendable (String) -> PropertyListValue?
    private let set: @Sendable (PropertyListValue?, String) -> Void

    /// Creates preferences.
    ///
    /// A call without a closure goes to the base; without a base, it is a trap that names it.
    /// - Parameters:
    ///   - base: The preferences that the other calls go to.
    ///   - get: Returns the value of a key.
    ///   - set: Sets the value of a key, or removes it.
    public init(
        forwardingTo base: (any Preferences)? = nil,
        get: (@Sendable (String) -> PropertyListValue?)? = nil,
        set: (@Sendable (PropertyListValue?, String) -> Void)? = nil
    ) {
        let base = base ?? UnexpectedPreferences()
        self.base = base
        self.get = get ?? { base.propertyListValue(forKey: $0) }
        self.set = set ?? { base.setPropertyListValue($0, forKey: $1) }
    }

    public func propertyListValue(forKey key: String) -> PropertyListValue? {
        get(key)
    }

    public func setPropertyListValue(_ value: PropertyListValue?, forKey key: String) {
        set(value, key)
    }

    public func registerPropertyListValues(_ values: [String: PropertyListValue]) {
        base.registerPropertyListValues(values)
    }

    public func propertyListValues() -> [String: PropertyListValue] {
        base.propertyListValues()
    }

    public func suite(named name: String) -> any Preferences {
        base.suite(named: name)
    }

    public func changes() -> AsyncStream<Void> {
        base.changes()
    }

    public func synchronize() -> Bool {
        base.synchronize()
    }
}
