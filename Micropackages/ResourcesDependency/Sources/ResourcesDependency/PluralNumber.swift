import Foundation

/// The digits of a number, without its sign, as plural rules need them.
struct PluralNumber {
    /// The digits before the decimal separator.
    let whole: UInt64
    /// The digits after the decimal separator as a number, without trailing zeros.
    let fraction: UInt64
    /// The number of digits after the decimal separator.
    let fractionDigits: Int

    init(_ number: NSNumber) {
        // A real number has the digits of the shortest text that identifies it as a `Double`, such as "1.5", because a
        // format's argument of type `Float` is passed as a `Double`. No rule applies to "1e+100".
        let isReal = ["f", "d"].contains(String(cString: number.objCType))
        let text = isReal ? "\(abs(number.doubleValue))" : number.stringValue
        let parts = text.drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
        let digits = parts.count > 1 && parts[1] != "0" ? parts[1] : ""
        whole = parts.first.flatMap { UInt64($0) } ?? .max
        fraction = UInt64(digits) ?? 0
        fractionDigits = digits.count
    }

    /// Whether the number has no digits after the decimal separator.
    var isWhole: Bool { fractionDigits == 0 }

    /// Returns whether the number is whole and lies in one of the ranges.
    ///
    /// With a modulus, only the last digits are compared.
    /// - Parameters:
    ///   - ranges: The ranges.
    ///   - modulus: A power of ten. With 100, the last two digits are compared.
    /// - Returns: Whether the number or its last digits are in one of the ranges.
    func ends(in ranges: ClosedRange<UInt64>..., modulo modulus: UInt64 = .max) -> Bool {
        isWhole && ranges.contains { $0.contains(whole % modulus) }
    }

    /// Returns whether the last digits are in a range.
    ///
    /// For a whole number, these are the digits before the separator. For all other numbers, they are the digits after it.
    func digitsEnd(in range: ClosedRange<UInt64>, modulo modulus: UInt64) -> Bool {
        range.contains((isWhole ? whole : fraction) % modulus)
    }
}
