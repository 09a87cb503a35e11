import GlobalDependencies

/// Preferences made of closures.
public struct ComposablePreferences: Preferences {
    private let base: (any Preferences)?
    private let get: (@Sendable (String) -> PropertyListValue?)?
    private let set: (@Sendable (PropertyListValue?, String) -> Void)?
    private let register: (@Sendable ([String: PropertyListValue]) -> Void)?
    private let all: (@Sendable () -> [String: PropertyListValue])?
    private let findSuite: (@Sendable (String) -> any Preferences)?
    private let getDomain: (@Sendable (String) -> [String: PropertyListValue]?)?
    private let setDomain: (@Sendable ([String: PropertyListValue]?, String) -> Void)?
    private let observe: (@Sendable () -> AsyncStream<Void>)?
    private let store: (@Sendable () -> Bool)?

    /// Creates preferences.
    ///
    /// A call without a closure goes to the base. Without a base, the call traps with a message that names the call.
    /// - Parameters:
    ///   - base: The preferences that answer the calls without a closure.
    ///   - get: Returns the value of a key.
    ///   - set: Sets the value of a key, or removes it.
    ///   - register: Adds registered values.
    ///   - all: Returns all values.
    ///   - suite: Returns the preferences of a suite.
    ///   - persistentDomain: Returns all values that were set in a domain.
    ///   - setPersistentDomain: Replaces or removes all values that were set in a domain.
    ///   - changes: Returns a sequence with an element for each change.
    ///   - synchronize: Waits until all values are stored.
    public init(
        forwardingTo base: (any Preferences)? = nil,
        get: (@Sendable (_ key: String) -> PropertyListValue?)? = nil,
        set: (@Sendable (_ value: PropertyListValue?, _ key: String) -> Void)? = nil,
        register: (@Sendable (_ values: [String: PropertyListValue]) -> Void)? = nil,
        all: (@Sendable () -> [String: PropertyListValue])? = nil,
        suite: (@Sendable (_ name: String) -> any Preferences)? = nil,
        persistentDomain: (@Sendable (_ name: String) -> [String: PropertyListValue]?)? = nil,
        setPersistentDomain: (@Sendable (_ values: [String: PropertyListValue]?, _ name: String) -> Void)? = nil,
        changes: (@Sendable () -> AsyncStream<Void>)? = nil,
        synchronize: (@Sendable () -> Bool)? = nil
    ) {
        self.base = base
        self.get = get
        self.set = set
        self.register = register
        self.all = all
        findSuite = suite
        getDomain = persistentDomain
        setDomain = setPersistentDomain
        observe = changes
        store = synchronize
    }

    public func propertyListValue(forKey key: String) -> PropertyListValue? {
        if let get { return get(key) }
        guard let base else { return unexpected("object(forKey: \(key.debugDescription))") }
        return base.propertyListValue(forKey: key)
    }

    public func setPropertyListValue(_ value: PropertyListValue?, forKey key: String) {
        set?(value, key) ?? base?.setPropertyListValue(value, forKey: key)
            ?? unexpected(
                value.map { "set(\($0.foundationValue), forKey: \(key.debugDescription))" }
                    ?? "removeObject(forKey: \(key.debugDescription))"
            )
    }

    public func registerPropertyListValues(_ values: [String: PropertyListValue]) {
        register?(values) ?? base?.registerPropertyListValues(values)
            ?? unexpected("register(defaults: \(values.mapValues(\.foundationValue)))")
    }

    public func propertyListValues() -> [String: PropertyListValue] {
        all?() ?? base?.propertyListValues() ?? unexpected("dictionaryRepresentation()")
    }

    public func suite(named name: String) -> any Preferences {
        findSuite?(name) ?? base?.suite(named: name) ?? unexpected("suite(named: \(name.debugDescription))")
    }

    public func persistentPropertyListValues(forName name: String) -> [String: PropertyListValue]? {
        if let getDomain { return getDomain(name) }
        guard let base else { return unexpected("persistentDomain(forName: \(name.debugDescription))") }
        return base.persistentPropertyListValues(forName: name)
    }

    public func setPersistentPropertyListValues(_ values: [String: PropertyListValue]?, forName name: String) {
        setDomain?(values, name) ?? base?.setPersistentPropertyListValues(values, forName: name)
            ?? unexpected("\(values == nil ? "remove" : "set")PersistentDomain(forName: \(name.debugDescription))")
    }

    public func changes() -> AsyncStream<Void> {
        observe?() ?? base?.changes() ?? unexpected("changes()")
    }

    public func synchronize() -> Bool {
        store?() ?? base?.synchronize() ?? unexpected("synchronize()")
    }

    private func unexpected<Answer>(_ call: String) -> Answer {
        UnexpectedCall("ComposablePreferences.\(call)").trap()
    }
}
