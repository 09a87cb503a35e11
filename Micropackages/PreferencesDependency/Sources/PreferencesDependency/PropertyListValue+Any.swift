import Foundation

extension PropertyListValue {
    /// The error for a value with a part that a property list cannot contain.
    struct Unsupported: Error {
        /// The path from the value to the part: `[0]["name"]`.
        var path = ""
        let type: Any.Type
    }

    /// Creates a value from a Foundation value.
    /// - Throws: ``Unsupported`` if a property list cannot contain the value.
    init(_ value: Any) throws(Unsupported) {
        if let number = try PropertyListValue.number(value) {
            self = number
            return
        }
        switch value {
        case let value as PropertyListValue: self = value
        case let value as String: self = .string(value)
        case let value as Substring: self = .string(String(value))
        case let value as Date: self = .date(value)
        case let value as Data: self = .data(value)
        case let value as URL: self.init(value)
        case let value as [String: Any]: self = .dictionary(try PropertyListValue.converted(value))
        case let value as [Any]: self = .array(try PropertyListValue.converted(value))
        default: throw Unsupported(type: type(of: value))
        }
    }

    private static func converted(_ values: [Any]) throws(Unsupported) -> [PropertyListValue] {
        var converted: [PropertyListValue] = []
        for (index, value) in values.enumerated() {
            converted.append(try part("[\(index)]", value))
        }
        return converted
    }

    private static func converted(_ values: [String: Any]) throws(Unsupported) -> [String: PropertyListValue] {
        var converted: [String: PropertyListValue] = [:]
        for (name, value) in values {
            converted[name] = try part("[\(name.debugDescription)]", value)
        }
        return converted
    }

    private static func part(_ step: String, _ value: Any) throws(Unsupported) -> PropertyListValue {
        // On Linux, the elements of Foundation's collections may be optionals.
        guard let value = unwrapped(value) else { throw Unsupported(path: step, type: type(of: value)) }
        do {
            return try PropertyListValue(value)
        } catch {
            throw Unsupported(path: step + error.path, type: error.type)
        }
    }

    private static func unwrapped(_ value: Any) -> Any? {
        guard let optional = value as? any OptionalValue else { return value }
        return optional.wrapped.flatMap(unwrapped)
    }

    /// The value as a Foundation value.
    package var foundationValue: any Sendable {
        switch self {
        case .string(let value): value
        // An `NSNumber` can be cast to any numeric type, like a number from Apple's `UserDefaults`.
        case .integer(let value): NSNumber(value: value)
        case .real(let value): NSNumber(value: value)
        case .boolean(let value): NSNumber(value: value)
        case .date(let value): value
        case .data(let value): value
        case .array(let values): values.map(\.foundationValue)
        case .dictionary(let values): values.mapValues(\.foundationValue)
        }
    }
}

private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { self }
}
