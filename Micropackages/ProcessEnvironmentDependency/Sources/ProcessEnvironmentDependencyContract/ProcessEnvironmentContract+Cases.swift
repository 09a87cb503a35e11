import DependencyContract
import Foundation
import ProcessEnvironmentDependency

extension ProcessEnvironmentContract {
    static let variableValues: [ContractCase<any ProcessEnvironment>] =
        variables.sorted { $0.key < $1.key }.map { name, value in
            ContractCase("the variable \(name) has its value", expecting: value) { environment in
                environment.environment[name] ?? "nil"
            }
        } + [
            ContractCase("a variable that is not set is missing", expecting: "nil") { environment in
                environment.environment["CONTRACT_MISSING"] ?? "nil"
            },
            ContractCase("no name is empty or contains an equals sign", expecting: "[]") { environment in
                "\(environment.environment.keys.filter { $0.isEmpty || $0.contains("=") })"
            },
        ]

    static let host: [ContractCase<any ProcessEnvironment>] = [
        ContractCase("the first argument is the command", expecting: "some") { $0.arguments.isEmpty ? "none" : "some" },
        ContractCase("the process has a name", expecting: "some") { $0.processName.isEmpty ? "none" : "some" },
        ContractCase("the process has a number, and keeps it", expecting: "positive, the same") { environment in
            let number = environment.processIdentifier
            return "\(number > 0 ? "positive" : "\(number)"), "
                + (environment.processIdentifier == number ? "the same" : "another")
        },
        ContractCase("the host has a name", expecting: "some") { $0.hostName.isEmpty ? "none" : "some" },
        ContractCase("the user has a name", expecting: "some") { $0.userName.isEmpty ? "none" : "some" },
        ContractCase("the version of the system is positive", expecting: "positive") { environment in
            environment.operatingSystemVersion.majorVersion > 0 ? "positive" : "\(environment.operatingSystemVersion)"
        },
        ContractCase("the version of the system has a text", expecting: "some") { environment in
            environment.operatingSystemVersionString.isEmpty ? "none" : "some"
        },
        ContractCase("the system is at least of its version, and not of the next", expecting: "true false") {
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
        ContractCase("there is a processor to use, and not more than there are", expecting: "1 ≤ active ≤ all") {
            environment in
            (1...max(1, environment.processorCount)).contains(environment.activeProcessorCount)
                ? "1 ≤ active ≤ all" : "\(environment.activeProcessorCount) of \(environment.processorCount)"
        },
        ContractCase("there is memory", expecting: "some") { $0.physicalMemory > 0 ? "some" : "none" },
        ContractCase("a machine is at least as warm as the coolest", expecting: "true") { environment in
            "\(environment.thermalState >= .nominal)"
        },
        ContractCase("the uptime is not negative, and does not go back", expecting: "sorted") { environment in
            let readings = [0] + (0..<100).map { _ in environment.systemUptime }
            return readings == readings.sorted() ? "sorted" : "\(readings)"
        },
    ]

    static let descriptions: [ContractCase<any ProcessEnvironment>] = [
        ContractCase("a description has the names of the variables and no value", expecting: "names only") {
            disclosure(in: "\($0)")
        },
        ContractCase("a debug description has the names of the variables and no value", expecting: "names only") {
            disclosure(in: String(reflecting: $0))
        },
        ContractCase("a dump has the names of the variables and no value", expecting: "names only") { environment in
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
