/// The arguments of the command line.
struct Options: Equatable, Sendable {
    /// The files to check, each once.
    private(set) var files: [String] = []
    private(set) var remote = false
    private(set) var limit = 8
    private(set) var timeout = Duration.seconds(10)
    private(set) var audit: AuditFormat?
    private(set) var help = false

    /// How to ask the web; `nil` if it shall be left alone.
    var web: LinkChecker.Web? {
        remote ? LinkChecker.Web(limit: limit, timeout: timeout) : nil
    }

    /// Reads the arguments that follow the name of the program.
    init(arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--remote": remote = true
            case "--audit": audit = .tree
            case "--audit=mermaid": audit = .mermaid
            case "--help", "-h": help = true
            case "--limit": limit = try Self.limit(rest.popFirst())
            case "--timeout": timeout = try Self.timeout(rest.popFirst())
            case "--":
                while let file = rest.popFirst() { add(file: file) }
            case _ where argument.hasPrefix("-"): throw .unknownOption(argument)
            default: add(file: argument)
            }
        }
        guard help || !files.isEmpty else { throw .noFiles }
    }

    private mutating func add(file: String) {
        if !files.contains(file) {
            files.append(file)
        }
    }

    private static func limit(_ value: String?) throws(UsageError) -> Int {
        guard let value, let limit = Int(value), limit > 0 else {
            throw .badValue(option: "--limit", expected: "a whole number from 1", found: value)
        }
        return limit
    }

    private static func timeout(_ value: String?) throws(UsageError) -> Duration {
        guard let value, let seconds = Double(value), (0.001...86_400).contains(seconds) else {
            throw .badValue(option: "--timeout", expected: "a number of seconds above 0, up to a day", found: value)
        }
        return .seconds(seconds)
    }
}
