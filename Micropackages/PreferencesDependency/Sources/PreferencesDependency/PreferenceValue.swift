public import Foundation

/// A type whose values preferences can store.
public protocol PreferenceValue: Sendable {
    /// Converts a stored value as `UserDefaults` does, or returns `nil` if its type cannot be converted.
    init?(propertyListValue: PropertyListValue)

    /// The value to store, or `nil` to remove the stored value.
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

extension Float: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        guard let value = value.doubleValue else { return nil }
        self = Float(value)
    }

    public var propertyListValue: PropertyListValue? { .real(Double(self)) }
}

/// Numbers of up to 63 bits are stored as numbers.
///
/// Larger numbers are stored as text, as property lists have no type for them.
extension UInt: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        let number =
            if case .string(let text) = value { UInt(text) } else { value.integerValue.flatMap(UInt.init(exactly:)) }
        guard let number else { return nil }
        self = number
    }

    public var propertyListValue: PropertyListValue? { Int(exactly: self).map { .integer($0) } ?? .string("\(self)") }
}

/// Stored as the text of the identifier: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
extension UUID: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        guard case .string(let text) = value, let value = UUID(uuidString: text) else { return nil }
        self = value
    }

    public var propertyListValue: PropertyListValue? { .string(uuidString) }
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

    /// An array of the elements.
    /// - Precondition: No element is `nil`, as property lists have no value for it.
    public var propertyListValue: PropertyListValue? {
        .array(enumerated().map { index, element in part("[\(index)] of an", element.propertyListValue) })
    }
}

/// Stored as an array in an unspecified order.
extension Set: PreferenceValue where Element: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        guard let elements = [Element](propertyListValue: value) else { return nil }
        self = Set(elements)
    }

    public var propertyListValue: PropertyListValue? { Array(self).propertyListValue }
}

extension Dictionary: PreferenceValue where Key == String, Value: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        guard case .dictionary(let values) = value else { return nil }
        let elements = values.compactMapValues(Value.init(propertyListValue:))
        guard elements.count == values.count else { return nil }
        self = elements
    }

    /// A dictionary of the values.
    /// - Precondition: No value is `nil`, as property lists have no value for it.
    public var propertyListValue: PropertyListValue? {
        let values = map { key, value in (key, part("[\(key.debugDescription)] of a", value.propertyListValue)) }
        return .dictionary([String: PropertyListValue](uniqueKeysWithValues: values))
    }
}

extension PreferenceValue {
    /// Returns a part of a collection's value, and traps if there is none.
    fileprivate func part(_ place: String, _ value: PropertyListValue?) -> PropertyListValue {
        guard let value else { fatalError("A preference cannot contain nil: \(place) \(Self.self)") }
        return value
    }
}

extension Optional: PreferenceValue where Wrapped: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        guard let value = Wrapped(propertyListValue: value) else { return nil }
        self = value
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

/// A default implementation for your own types: `extension Settings: PreferenceValue {}`.
///
/// The value is stored as `PropertyListEncoder` encodes it: as a property list or, if it contains an integer above `Int.max`, as the
/// data of a property list of an array with the value. Stored data that cannot be decoded is read as `nil`.
extension PreferenceValue where Self: Codable {
    public init?(propertyListValue value: PropertyListValue) {
        let list = [value.foundationValue]
        let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        guard let decoded = data.flatMap(Self.decoded) ?? value.dataValue.flatMap(Self.decoded) else { return nil }
        self = decoded
    }

    private static func decoded(_ data: Data) -> Self? {
        try? PropertyListDecoder().decode([Self].self, from: data).first
    }

    public var propertyListValue: PropertyListValue? {
        do {
            // The value is wrapped in an array, because a property list cannot consist of a single text or number.
            let data = try PropertyListEncoder().encode([self])
            let list = try PropertyListSerialization.propertyList(from: data, format: nil)
            // Of all that the encoder encodes, only an integer above `Int.max` is no value by itself.
            guard let value = try? PropertyListValue(list) else { return .data(data) }
            guard case .array(let values) = value else { return nil }
            return values.first
        } catch {
            fatalError("A value of type \(Self.self) cannot be a preference: \(error)")
        }
    }
}

extension PreferenceValue where Self: RawRepresentable & Codable, RawValue: PreferenceValue {
    public init?(propertyListValue value: PropertyListValue) {
        guard let value = RawValue(propertyListValue: value).flatMap(Self.init(rawValue:)) else { return nil }
        self = value
    }

    public var propertyListValue: PropertyListValue? { rawValue.propertyListValue }
}
