import DependencyContract
import LogDependency

extension LogContract {
    /// A reader of the log sees only public values.
    static let privacy: [ContractCase<Subject>] =
        messages.map { name, message, expected in
            ContractCase(name, expecting: "notice: \(expected)") { try $0.lines { $0.log(message) } }
        } + [
            ContractCase("metadata is as private as a message", expecting: "notice: text a=1 b=<private> c=Ann") {
                subject in
                let name = "Ann"
                return try subject.lines { log in
                    log.log("text", metadata: ["a": "\(1)", "b": "\(name)", "c": "\(name, privacy: .public)"])
                }
            },
            ContractCase("equal values have one hash, others another", expecting: "same, other") { subject in
                let values = ["Ann", "Ann", "Bob"]
                let lines = try subject.lines { log in
                    for value in values { log.log("\(value, privacy: .private(mask: .hash))") }
                }.split(separator: "\n")
                guard lines.count == 3, lines.allSatisfy({ $0.hasPrefix("notice: <mask.hash: ") }) else {
                    return "\(lines)"
                }
                return "\(lines[0] == lines[1] ? "same" : "other"), \(lines[0] == lines[2] ? "same" : "other")"
            },
        ]

    private struct Card: Sendable, CustomStringConvertible {
        let description = "4242"
    }

    private static let messages: [(name: String, message: LogMessage, expected: String)] = {
        let text = "Ann"
        let part: Substring = "Ann"
        let missing: String? = nil
        let failure: any Error = CancellationError()
        return [
            ("the text of the source is public", "text", "text"),
            ("an empty message is empty", "", ""),
            ("an integer is public", "\(-42)", "-42"),
            ("an unsigned integer is public", "\(UInt8.max)", "255"),
            ("a floating-point number is public", "\(1.5)", "1.5"),
            ("a Boolean value is public", "\(true)", "true"),
            ("the name of a type is public", "\(Int.self)", "Int"),
            ("a string is private", "\(text)", "<private>"),
            ("a substring is private", "\(part)", "<private>"),
            ("a missing value is private", "\(missing as Any)", "<private>"),
            ("an array is private", "\([1, 2])", "<private>"),
            ("an error is private", "\(failure)", "<private>"),
            ("a value of a type of one's own is private", "\(Card())", "<private>"),
            ("a string that is public is readable", "\(text, privacy: .public)", "Ann"),
            ("an error that is public is readable", "\(failure, privacy: .public)", "CancellationError()"),
            ("a number that is private is not readable", "\(42, privacy: .private)", "<private>"),
            ("a Boolean value that is private is not readable", "\(true, privacy: .private)", "<private>"),
            ("what is sensitive is not readable", "\(42, privacy: .sensitive)", "<private>"),
            ("a number stays public with a mask", "\(42, privacy: .auto(mask: .hash))", "42"),
            ("text and values keep their order", "a\(1)b\(text)c\(2)", "a1b<private>c2"),
        ]
    }()
}
