import Foundation

/// A number as the rules of plurals look at it: its digits, without its sign.
struct PluralNumber {
    /// The part before the decimal separator.
    let whole: UInt64
    /// The digits behind it, without zeros at their end, as a number.
    let fraction: UInt64
    /// The number of these digits.
    let fractionDigits: Int

    init(_ number: NSNumber) {
        // As little as identifies a real number: "1.5", and "1e+100" for what no rule is made for.
        let isReal = ["f", "d"].contains(String(cString: number.objCType))
        let text = isReal ? "\(abs(number.doubleValue))" : number.stringValue
        let parts = text.drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
        let digits = parts.count > 1 && parts[1] != "0" ? parts[1] : ""
        whole = parts.first.flatMap { UInt64($0) } ?? .max
        fraction = UInt64(digits) ?? 0
        fractionDigits = digits.count
    }

    /// Whether nothing stands behind the decimal separator.
    var isWhole: Bool { fractionDigits == 0 }

    /// Returns whether it is a whole number in one of the ranges, or ends so.
    /// - Parameters:
    ///   - ranges: The ranges.
    ///   - modulus: 100 for the last two digits, for example.
    /// - Returns: Whether it is one, or ends so.
    func ends(in ranges: ClosedRange<UInt64>..., modulo modulus: UInt64 = .max) -> Bool {
        isWhole && ranges.contains { $0.contains(whole % modulus) }
    }

    /// Returns whether its digits behind the separator, or those of a whole number, end in a range.
    func digitsEnd(in range: ClosedRange<UInt64>, modulo modulus: UInt64) -> Bool {
        range.contains((isWhole ? whole : fraction) % modulus)
    }
}
