import Foundation

struct Options {
    /// The error for invalid arguments.
    struct Invalid: LocalizedError { let errorDescription: String? }

    static let help = """
        Usage: UptimeExample [OPTION]... URL...
               UptimeExample [OPTION]... --simulate 24h

        Options: --every 5m --timeout 10s --log FILE --on-outage COMMAND --audit

        Watches web pages until Control-C or SIGTERM, or simulated ones for a
        simulated time, whose planned outages are no failure.
        Durations are 250ms, 30s, 5m or 24h. A page is down after three failures.
        The log is a CSV file to append to. At the start of an outage, sh runs the
        command with the variables PAGE and PROBLEM. --audit or --audit=mermaid prints the
        dependencies that the run resolved. The exit status is 0 if all pages were
        up, 1 after an incident, and 2 for bad arguments or an unwritable log.
        """

    private(set) var pages: [URL] = []
    private(set) var interval = Duration.seconds(300), timeout = Duration.seconds(10)
    private(set) var log: String?, outageCommand: String?, simulation: Duration?
    private(set) var audit: ResolutionTree.Format?
    private(set) var needsHelp = false

    init(_ arguments: some Sequence<String>) throws(Invalid) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--every": interval = try Self.duration(rest.popFirst(), argument)
            case "--timeout": timeout = try Self.duration(rest.popFirst(), argument)
            case "--simulate": simulation = try Self.duration(rest.popFirst(), argument)
            case "--log": log = try Self.value(rest.popFirst(), "--log needs a file") { $0 }
            case "--on-outage":
                outageCommand = try Self.value(rest.popFirst(), "--on-outage needs a command") { $0 }
            case "--audit": audit = .tree
            case "--audit=mermaid": audit = .mermaid
            case "--help", "-h": needsHelp = true
            case _ where argument.hasPrefix("-"): throw Invalid(errorDescription: "unknown option \(argument)")
            default: pages.append(try Self.value(argument, "a page is an http or https URL", URL.init(page:)))
            }
        }
        guard needsHelp || pages.isEmpty != (simulation == nil) else {
            throw Invalid(errorDescription: "either pages or --simulate are needed; try --help")
        }
        if simulation != nil { (pages, log) = (Simulation.pages, log ?? "uptime.csv") }
    }

    private static func duration(_ text: String?, _ option: String) throws(Invalid) -> Duration {
        try value(text, "\(option) needs a duration up to a year, as 250ms, 30s, 5m or 24h", Duration.init(text:))
    }

    private static func value<T>(_ text: String?, _ rule: String, _ parse: (String) -> T?) throws(Invalid) -> T {
        if let value = text.flatMap(parse) { return value }
        throw Invalid(errorDescription: rule + (text.map { ", not \($0)" } ?? ""))
    }
}

extension URL {
    fileprivate init?(page: String) {
        self.init(string: page)
        guard ["http", "https"].contains(scheme?.lowercased()), host()?.isEmpty == false else { return nil }
    }
}
