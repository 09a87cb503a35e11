public import Foundation

/// A value that preferences can store.
public enum PropertyListValue: Sendable, Hashable {
    /// A text.
    case string(String)
    /// A whole number.
    case integer(Int)
    /// A number with a fraction.
    case real(Double)
    /// A Boolean value.
    case boolean(Bool)
    /// A point in time.
    case date(Date)
    /// Bytes.
    case data(Data)
    /// Values in order.
    case array([PropertyListValue])
    /// Values by name.
    case dictionary([String: PropertyListValue])
}

extension PropertyListValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates a text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates a whole number.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// Creates a number with a fraction.
    public init(floatLiteral value: Double) { self = .real(value) }
    /// Creates a Boolean value.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    /// Creates an array.
    public init(arrayLiteral elements: PropertyListValue...) { self = .array(elements) }
    /// Creates a dictionary.
    ///
    /// If a name is repeated, its last value is used.
    public init(dictionaryLiteral elements: (String, PropertyListValue)...) {
        self = .dictionary(Dictionary(elements) { $1 })
    }
}
