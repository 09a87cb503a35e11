import Foundation
import ProcessEnvironmentDependency

extension ProcessEnvironmentContract {
    static let variableCases: [Case] =
        variables.sorted { $0.key < $1.key }.map { name, value in
            Case(name: "the variable \(name) has its value", expected: value) { environment in
                environment.environment[name] ?? "nil"
            }
        } + [
            Case(name: "a variable that is not set is missing", expected: "nil") { environment in
                environment.environment["CONTRACT_MISSING"] ?? "nil"
            },
            Case(name: "no name is empty or contains an equals sign", expected: "[]") { environment in
                "\(environment.environment.keys.filter { $0.isEmpty || $0.contains("=") })"
            },
        ]

    static let hostCases: [Case] = [
        Case(name: "the first argument is the command", expected: "some") { $0.arguments.isEmpty ? "none" : "some" },
        Case(name: "the process has a name", expected: "some") { $0.processName.isEmpty ? "none" : "some" },
        Case(name: "the process has a number, and keeps it", expected: "positive, the same") { environment in
            let number = environment.processIdentifier
            return "\(number > 0 ? "positive" : "\(number)"), "
                + (environment.processIdentifier == number ? "the same" : "another")
        },
        Case(name: "the host has a name", expected: "some") { $0.hostName.isEmpty ? "none" : "some" },
        Case(name: "the user has a name", expected: "some") { $0.userName.isEmpty ? "none" : "some" },
        Case(name: "the version of the system is positive", expected: "positive") { environment in
            environment.operatingSystemVersion.majorVersion > 0 ? "positive" : "\(environment.operatingSystemVersion)"
        },
        Case(name: "the version of the system has a text", expected: "some") { environment in
            environment.operatingSystemVersionString.isEmpty ? "none" : "some"
        },
        Case(name: "the system is at least of its version, and not of the next", expected: "true false") {
            environment in
            let version = environment.operatingSystemVersion
            let next = OperatingSystemVersion(
                majorVersion: version.majorVersion,
                minorVersion: version.minorVersion,
                patchVersion: version.patchVersion + 1
            )
            let own = environment.isOperatingSystemAtLeast(version)
            return "\(own) \(environment.isOperatingSystemAtLeast(next))"
        },
        Case(name: "there is a processor to use, and not more than there are", expected: "1 ≤ active ≤ all") {
            environment in
            (1...max(1, environment.processorCount)).contains(environment.activeProcessorCount)
                ? "1 ≤ active ≤ all" : "\(environment.activeProcessorCount) of \(environment.processorCount)"
        },
        Case(name: "there is memory", expected: "some") { $0.physicalMemory > 0 ? "some" : "none" },
        Case(name: "the uptime is not negative, and does not go back", expected: "sorted") { environment in
            let readings = [0] + (0..<100).map { _ in environment.systemUptime }
            return readings == readings.sorted() ? "sorted" : "\(readings)"
        },
    ]

    static let descriptionCases: [Case] = [
        Case(name: "a description has the names of the variables and no value", expected: "names only") {
            disclosure(in: "\($0)")
        },
        Case(name: "a debug description has the names of the variables and no value", expected: "names only") {
            disclosure(in: String(reflecting: $0))
        },
        Case(name: "a dump has the names of the variables and no value", expected: "names only") { environment in
            var text = ""
            dump(environment, to: &text)
            return disclosure(in: text)
        },
    ]

    private static func disclosure(in text: String) -> String {
        guard !text.contains("tell-nobody") else { return "values" }
        return text.contains("CONTRACT_SECRET") ? "names only" : "nothing"
    }
}
