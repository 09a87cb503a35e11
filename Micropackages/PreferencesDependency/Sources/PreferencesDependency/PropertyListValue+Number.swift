import Foundation

extension PropertyListValue {
    /// Returns the property list value of a number or a Boolean value, or `nil` for other types.
    /// - Throws: ``Unsupported`` for a number that is too large.
    static func number(_ value: Any) throws(Unsupported) -> PropertyListValue? {
        guard let number = value as? NSNumber else { return nil }
        // Boolean values have their own subclass of `NSNumber`.
        if type(of: number) == type(of: NSNumber(value: true)) { return .boolean(number.boolValue) }
        switch number.objCType.pointee {
        case CChar(UInt8(ascii: "f")), CChar(UInt8(ascii: "d")): return .real(number.doubleValue)
        default: break
        }
        guard let integer = Int(exactly: number) else { throw Unsupported(type: type(of: value)) }
        return .integer(integer)
    }
}
