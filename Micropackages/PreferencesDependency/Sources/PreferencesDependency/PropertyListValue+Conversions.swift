package import Foundation

// The conversions of `UserDefaults`, which live type, fake and doubles share.
extension PropertyListValue {
    /// The value as a whole number, or `nil` for other types.
    ///
    /// The fraction of a real number is cut off. Text counts as its leading number. A number that is too large becomes the largest
    /// integer. NaN becomes zero.
    package var integerValue: Int? {
        switch self {
        case .integer(let value): value
        case .real(let value): value.isNaN ? 0 : Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
        case .boolean(let value): value ? 1 : 0
        case .string(let value): NSString(string: value).integerValue
        default: nil
        }
    }

    /// The value as a number, or `nil` for other types.
    ///
    /// Text counts as its leading number.
    package var doubleValue: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        case .boolean(let value): value ? 1 : 0
        case .string(let value): NSString(string: value).doubleValue
        default: nil
        }
    }

    /// The value as a Boolean, or `nil` for other types.
    ///
    /// It is true for numbers other than zero, and for text that begins, after spaces, with Y or T in either case, or
    /// with an optional sign, zeros, and a digit from 1 to 9.
    package var booleanValue: Bool? {
        switch self {
        case .integer(let value): value != 0
        case .real(let value): value != 0
        case .boolean(let value): value
        case .string(let value): NSString(string: value).boolValue
        default: nil
        }
    }

    /// The value as text, or `nil` for other types.
    ///
    /// Numbers are converted, and a Boolean value becomes 1 or 0.
    package var stringValue: String? {
        switch self {
        case .integer(let value): "\(value)"
        case .real(let value):
            if value == value.rounded(), abs(value) < 1e15 {
                String(format: "%.0f", value)
            } else if value != value.rounded(), "\(value)".count > 16, Double(Float(value)) == value {
                // The value was set as a `Float`. The text of the same value as a `Double` would have meaningless
                // additional digits.
                "\(Float(value))"
            } else {
                "\(value)"
            }
        case .boolean(let value): value ? "1" : "0"
        case .string(let value): value
        default: nil
        }
    }

    /// The value as data, or `nil` for other types.
    var dataValue: Data? {
        if case .data(let value) = self { value } else { nil }
    }

    /// The value as a URL, or `nil` for other types.
    ///
    /// Text is the path of a file, in which `~` stands for the home directory. Data is an archived URL.
    package var urlValue: URL? {
        switch self {
        case .string(let value): URL(fileURLWithPath: NSString(string: value).expandingTildeInPath)
        case .data(let value):
            (try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: value)).flatMap { $0 as Any as? URL }
        default: nil
        }
    }

    /// Creates a value from a URL, as `UserDefaults` does.
    ///
    /// The URL of a file is stored as its path, with `~` for the home directory. Any other URL is archived.
    package init(_ url: URL) {
        if url.isFileURL {
            let (path, home) = (url.standardizedFileURL.path(percentEncoded: false), NSHomeDirectory())
            self = .string(path == home || path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path)
        } else {
            let archive = NSURL(string: url.absoluteString).flatMap {
                try? NSKeyedArchiver.archivedData(withRootObject: $0, requiringSecureCoding: true)
            }
            self = archive.map { .data($0) } ?? .string(url.absoluteString)
        }
    }
}
