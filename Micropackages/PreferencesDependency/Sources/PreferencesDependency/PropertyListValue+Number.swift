import Foundation

extension PropertyListValue {
    /// Returns the value of a number or of a truth value, or `nil` for anything else.
    /// - Throws: ``Unsupported`` for a number that does not fit.
    static func number(_ value: Any) throws(Unsupported) -> PropertyListValue? {
        guard let number = value as? NSNumber else { return nil }
        // Truth values are of a class of their own.
        if type(of: number) == type(of: NSNumber(value: true)) { return .boolean(number.boolValue) }
        switch number.objCType.pointee {
        case CChar(UInt8(ascii: "f")), CChar(UInt8(ascii: "d")): return .real(number.doubleValue)
        default: break
        }
        guard let integer = Int(exactly: number) else { throw Unsupported(type: type(of: value)) }
        return .integer(integer)
    }
}
