#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The format of an interpolated number, as in `OSLogIntegerFormatting` and `OSLogFloatFormatting`.
public struct LogFormat: Sendable, Hashable {
    private enum Kind: Hashable {
        case integer(radix: Int, minDigits: Int)
        case float(conversion: String, precision: Int)
    }

    private let kind: Kind
    private var prefix = ""
    private var hasSign = false
    private var isUppercase = false

    /// A whole number in base ten.
    public static let decimal = decimal()
    /// A whole number in base sixteen.
    public static let hex = hex()
    /// A whole number in base eight.
    public static let octal = octal()
    /// A number with six digits after the decimal point.
    public static let fixed = fixed(precision: 6)
    /// A number with one digit before the decimal point, six after it, and an exponent.
    public static let exponential = exponential(precision: 6)
    /// A number with at most six significant digits, and with an exponent only if it is very large or very small.
    public static let hybrid = LogFormat(kind: .float(conversion: "g", precision: 6))

    /// Returns the format of a whole number in base ten.
    /// - Parameters:
    ///   - explicitPositiveSign: Whether zero and positive numbers have a sign.
    ///   - minDigits: The minimum number of digits. Shorter numbers get leading zeros.
    /// - Returns: The format.
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> LogFormat {
        LogFormat(kind: .integer(radix: 10, minDigits: minDigits), hasSign: explicitPositiveSign)
    }

    /// Returns the format of a whole number in base sixteen.
    /// - Parameters:
    ///   - includePrefix: Whether the text begins with `0x`.
    ///   - uppercase: Whether the letters are in upper case.
    ///   - minDigits: The minimum number of digits. Shorter numbers get leading zeros.
    /// - Returns: The format.
    public static func hex(includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0) -> LogFormat {
        let kind = Kind.integer(radix: 16, minDigits: minDigits)
        return LogFormat(kind: kind, prefix: includePrefix ? "0x" : "", isUppercase: uppercase)
    }

    /// Returns the format of a whole number in base eight.
    /// - Parameters:
    ///   - includePrefix: Whether the text begins with `0o`.
    ///   - minDigits: The minimum number of digits. Shorter numbers get leading zeros.
    /// - Returns: The format.
    public static func octal(includePrefix: Bool = false, minDigits: Int = 0) -> LogFormat {
        LogFormat(kind: .integer(radix: 8, minDigits: minDigits), prefix: includePrefix ? "0o" : "")
    }

    /// Returns the format of a number without an exponent.
    /// - Parameters:
    ///   - precision: The number of digits after the decimal point.
    ///   - explicitPositiveSign: Whether zero and positive numbers have a sign.
    /// - Returns: The format.
    public static func fixed(precision: Int, explicitPositiveSign: Bool = false) -> LogFormat {
        LogFormat(kind: .float(conversion: "f", precision: precision), hasSign: explicitPositiveSign)
    }

    /// Returns the format of a number with an exponent.
    /// - Parameters:
    ///   - precision: The number of digits after the decimal point.
    ///   - explicitPositiveSign: Whether zero and positive numbers have a sign.
    /// - Returns: The format.
    public static func exponential(precision: Int, explicitPositiveSign: Bool = false) -> LogFormat {
        LogFormat(kind: .float(conversion: "e", precision: precision), hasSign: explicitPositiveSign)
    }

    func text(of value: some BinaryInteger) -> String {
        guard case .integer(let radix, let minDigits) = kind else { return text(of: Double(value)) }
        let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
        return (value < 0 ? "-" : hasSign ? "+" : "") + prefix + zeros + digits
    }

    func text(of value: some BinaryFloatingPoint) -> String {
        guard case .float(let conversion, let precision) = kind else { return "\(value)" }
        return withVaList([Double(value)]) { arguments in
            // The longest number without an exponent has 309 digits before the decimal point.
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 320 + max(0, precision)) { buffer in
                let format = "%\(hasSign ? "+" : "").\(precision)\(conversion)"
                vsnprintf(buffer.baseAddress, buffer.count, format, arguments)
                return String(cString: buffer.baseAddress.unsafelyUnwrapped)
            }
        }
    }
}
