import DependencyContract
import LogDependency

extension LogContract {
    /// Each entry is written as one line, and no entry is lost.
    static let lines: [ContractCase<Subject>] = [
        ContractCase("entries keep their order", expecting: "notice: 0\nnotice: 1\nnotice: 2") { subject in
            try subject.lines { log in
                for number in 0..<3 { log.log("\(number)") }
            }
        },
        ContractCase("a line break does not end the line", expecting: #"1: error: a\nerror: forged\r\t\u{1B}[0m\0"#) {
            subject in
            Log(subject.sink).error("a\nerror: forged\r\t\u{1B}[0m\0")
            let lines = try subject.lines()
            return "\(lines.count): \(lines.joined(separator: "|"))"
        },
        ContractCase(
            "what ends a line or reorders text in Unicode is escaped, and joins of an emoji are not",
            expecting: #"error: \u{0085}\u{009B}\u{2028}\u{2029}\u{202E}\u{2066} é 👩‍👩‍👧"#
        ) { subject in
            try subject.lines { $0.error("\u{85}\u{9B}\u{2028}\u{2029}\u{202E}\u{2066} é 👩‍👩‍👧") }
        },
        ContractCase("a line break in metadata does not end the line", expecting: #"error: text a\nb=c\nd"#) {
            subject in
            try subject.lines { $0.error("text", metadata: ["a\nb": "c\nd"]) }
        },
        ContractCase("text beyond ASCII arrives as it is", expecting: "notice: Grüße 👩‍👩‍👧 日本") { subject in
            try subject.lines { $0.log("Grüße 👩‍👩‍👧 日本") }
        },
        ContractCase("a long text arrives whole", expecting: "100008 characters") { subject in
            let text = String(repeating: "0123456789", count: 10_000)
            let line = try subject.lines { $0.log("\(text, privacy: .public)") }
            return line == "notice: \(text)" ? "\(line.count) characters" : "\(line.prefix(100))"
        },
        ContractCase("entries of many tasks arrive whole, each task's in order", expecting: "8 × 100") { subject in
            let log = Log(subject.sink)
            let filler = String(repeating: "·", count: 100)
            await withTaskGroup { group in
                for task in 0..<8 {
                    group.addTask {
                        for number in 0..<100 { log.log("\(task) \(filler, privacy: .public) \(number)") }
                    }
                }
            }
            let lines = try subject.lines()
            let isWhole = (0..<8).allSatisfy { task in
                lines.filter { $0.hasPrefix("notice: \(task) ") } == (0..<100).map { "notice: \(task) \(filler) \($0)" }
            }
            return isWhole && lines.count == 800 ? "8 × 100" : "\(lines.count) lines"
        },
    ]
}
