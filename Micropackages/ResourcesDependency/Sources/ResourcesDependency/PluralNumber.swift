import Foundation

/// A number in the form that plural rules need: its digits, without its sign.
struct PluralNumber {
    /// The digits before the decimal separator.
    let whole: UInt64
    /// The digits after the decimal separator, without trailing zeros, as a number.
    let fraction: UInt64
    /// The number of digits after the decimal separator.
    let fractionDigits: Int

    init(_ number: NSNumber) {
        // The shortest text that identifies a real number: "1.5", or "1e+100", for which no rule is made.
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

    /// Returns whether the number is whole and in one of the ranges, or its last digits are.
    /// - Parameters:
    ///   - ranges: The ranges.
    ///   - modulus: 100 to compare the last two digits, for example.
    /// - Returns: Whether the number or its last digits are in a range.
    func ends(in ranges: ClosedRange<UInt64>..., modulo modulus: UInt64 = .max) -> Bool {
        isWhole && ranges.contains { $0.contains(whole % modulus) }
    }

    /// Returns whether the digits after the separator, or the digits of a whole number, end in a range.
    func digitsEnd(in range: ClosedRange<UInt64>, modulo modulus: UInt64) -> Bool {
        range.contains((isWhole ? whole : fraction) % modulus)
    }
}
