public import Foundation

/// A type of values that preferences can have.
public protocol PreferenceValue: Sendable {
    /// Creates the value that preferences have, converted as `UserDefaults` does it; `nil` for one of another type.
    init?(propertyListValue: PropertyListValue)

    /// The value for preferences, or `nil` if there is none.
    var propertyListValue: PropertyListValue? { get }
}

extension String: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        guard let value = value.stringValue else { return nil }
        self = value
    }

    public var propertyListValue: PropertyListValue? { .string(self) }
}

extension Int: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        guard let value = value.integerValue else { return nil }
        self = value
    }

    public var propertyListValue: PropertyListValue? { .integer(self) }
}

extension Double: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        guard let value = value.doubleValue else { return nil }
        self = value
    }

    public var propertyListValue: PropertyListValue? { .real(self) }
}

extension Bool: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        guard let value = value.booleanValue else { return nil }
        self = value
    }

    public var propertyListValue: PropertyListValue? { .boolean(self) }
}

extension URL: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        guard let value = value.urlValue else { return nil }
        self = value
    }

    public var propertyListValue: PropertyListValue? { PropertyListValue(self) }
}

extension Date: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        guard case .date(let value) = value else { return nil }
        self = value
    }

    public var propertyListValue: PropertyListValue? { .date(self) }
}

extension Data: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        guard case .data(let value) = value else { return nil }
        self = value
    }

    public var propertyListValue: PropertyListValue? { .data(self) }
}

extension Array: PreferenceValue where Element: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        guard case .array(let values) = value else { return nil }
        let elements = values.compactMap(Element.init(propertyListValue:))
        guard elements.count == values.count else { return nil }
        self = elements
    }

    public var propertyListValue: PropertyListValue? { .array(compactMap(\.propertyListValue)) }
}

extension Dictionary: PreferenceValue where Key == String, Value: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        guard case .dictionary(let values) = value else { return nil }
        let elements = values.compactMapValues(Value.init(propertyListValue:))
        guard elements.count == values.count else { return nil }
        self = elements
    }

    public var propertyListValue: PropertyListValue? { .dictionary(compactMapValues(\.propertyListValue)) }
}

extension Optional: PreferenceValue where Wrapped: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        self = Wrapped(propertyListValue: value)
    }

    public var propertyListValue: PropertyListValue? { flatMap(\.propertyListValue) }
}

extension PreferenceValue where Self: RawRepresentable, RawValue: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        guard let value = RawValue(propertyListValue: value).flatMap(Self.init(rawValue:)) else { return nil }
        self = value
    }

    public var propertyListValue: PropertyListValue? { rawValue.propertyListValue }
}
