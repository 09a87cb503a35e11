#if canImport(Darwin)
import Foundation

extension PropertyListValue {
    /// Returns the value of a number or of a truth value, or `nil` for anything else.
    /// - Throws: ``Unsupported`` for a number that does not fit.
    static func number(_ value: Any) throws(Unsupported) -> PropertyListValue? {
        guard let number = value as? NSNumber else { return nil }
        if CFGetTypeID(number) == CFBooleanGetTypeID() { return .boolean(number.boolValue) }
        // By its decimal digits, as the number of 64 bits that is nearest to it has others.
        if let float = value as? Float, type(of: value) == Float.self {
            return .real(Double("\(float)") ?? Double(float))
        }
        if CFNumberIsFloatType(number) { return .real(number.doubleValue) }
        guard let integer = Int(exactly: number) else { throw Unsupported(type: type(of: value)) }
        return .integer(integer)
    }
}
#endif
