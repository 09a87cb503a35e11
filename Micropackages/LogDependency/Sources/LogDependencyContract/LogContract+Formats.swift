import DependencyContract
import LogDependency

extension LogContract {
    /// The formats of numbers, and the alignment of values.
    static let formats: [ContractCase<Subject>] =
        messages.map { expected, message in
            ContractCase("a value is formatted as \(expected.debugDescription)", expecting: "notice: \(expected)") {
                try $0.lines { $0.log(message) }
            }
        } + [
            ContractCase("a level may be a value", expecting: "critical: a\nnotice: b") { subject in
                try subject.lines { log in
                    log.log(level: .fault, "a")
                    log.log(level: .default, "b")
                }
            }
        ]

    private static let messages: [(expected: String, message: LogMessage)] = [
        ("42", "\(42, format: .decimal)"),
        ("+042", "\(42, format: .decimal(explicitPositiveSign: true, minDigits: 3))"),
        ("-ff", "\(-255, format: .hex)"),
        ("0x00FF", "\(UInt8(255), format: .hex(includePrefix: true, uppercase: true, minDigits: 4))"),
        ("0o17 17", "\(15, format: .octal(includePrefix: true)) \(15, format: .octal)"),
        ("3.142", "\(3.14159, format: .fixed(precision: 3))"),
        ("2.500000", "\(Float(2.5), format: .fixed)"),
        ("+1.0e+02", "\(100.0, format: .exponential(precision: 1, explicitPositiveSign: true))"),
        ("1.000000e+00 0.5", "\(1.0, format: .exponential) \(0.5, format: .hybrid)"),
        ("7.00", "\(7, format: .fixed(precision: 2))"),
        ("[  7]", "[\(7, align: .right(columns: 3))]"),
        ("[ff  ]", "[\(255, format: .hex, align: .left(columns: 4))]"),
        ("[ab ]", "[\("ab", align: .left(columns: 3), privacy: .public)]"),
        ("[abc]", "[\("abc", align: .right(columns: 2), privacy: .public)]"),
        ("<private> <private>", "\(7, format: .hex, privacy: .private) \("a", align: .right(columns: 9))"),
    ]
}
