/// A key with a default and a type for its value.
///
/// ```swift
/// extension PreferenceKey where Value == Int {
///     static let launches = PreferenceKey("launches", default: 0)
/// }
///
/// dependencies.preferences[.launches] += 1
/// ```
public struct PreferenceKey<Value: PreferenceValue>: Sendable {
    /// The key.
    public let name: String
    /// The value to use if the key has no value, or has a value of another type.
    public let defaultValue: Value

    /// Creates a key.
    /// - Parameters:
    ///   - name: The text under which the value is stored.
    ///   - defaultValue: The value to use if the key has no value, or has a value of another type.
    public init(_ name: String, default defaultValue: Value) {
        self.name = name
        self.defaultValue = defaultValue
    }
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// Creates a key whose value may be missing.
    /// - Parameter name: The key.
    public init(_ name: String) {
        self.init(name, default: nil)
    }
}

extension Preferences {
    /// The value of a key, or its default.
    ///
    /// Setting an optional value to `nil` removes the value.
    public subscript<Value>(key: PreferenceKey<Value>) -> Value {
        get { propertyListValue(forKey: key.name).flatMap(Value.init(propertyListValue:)) ?? key.defaultValue }
        nonmutating set { setPropertyListValue(newValue.propertyListValue, forKey: key.name) }
    }

    /// Removes the value that was set, so that the key has its registered value or its default.
    public func remove<Value>(_ key: PreferenceKey<Value>) {
        setPropertyListValue(nil, forKey: key.name)
    }
}
