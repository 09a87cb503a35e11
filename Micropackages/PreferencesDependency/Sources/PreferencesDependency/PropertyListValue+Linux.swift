#if !canImport(Darwin)
extension PropertyListValue {
    /// Returns the value of a number or of a truth value, or `nil` for anything else.
    /// - Throws: ``Unsupported`` for a number that does not fit.
    static func number(_ value: Any) throws(Unsupported) -> PropertyListValue? {
        switch value {
        case let value as Bool: return .boolean(value)
        // By its decimal digits, as the number of 64 bits that is nearest to it has others.
        case let value as Float: return .real(Double("\(value)") ?? Double(value))
        case let value as any BinaryFloatingPoint: return .real(Double(value))
        case let value as any BinaryInteger:
            guard let integer = Int(exactly: value) else { throw Unsupported(type: type(of: value)) }
            return .integer(integer)
        default: return nil
        }
    }
}
#endif
