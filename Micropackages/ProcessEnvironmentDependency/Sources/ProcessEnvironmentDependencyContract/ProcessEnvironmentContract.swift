public import DependencyContract
import Foundation
public import ProcessEnvironmentDependency

/// What every process environment does.
///
/// ```swift
/// let violations = ProcessEnvironmentContract.run { FixedProcessEnvironment(environment: $0) }
/// ```
public enum ProcessEnvironmentContract {
    /// A point of the contract.
    public struct Case: Sendable, CustomStringConvertible {
        /// The name: a sentence that is true of every environment.
        public let name: String
        let expected: String
        let observe: @Sendable (any ProcessEnvironment) -> String

        /// The name of the case.
        public var description: String {
            name
        }
    }

    /// The variables that an environment must have to be examined.
    ///
    /// It may have others.
    public static let variables = [
        "CONTRACT_PLAIN": "value",
        "CONTRACT_EMPTY": "",
        "CONTRACT_EQUATION": "a=b=c",
        "CONTRACT_SPACES": "  two  words ",
        "CONTRACT_LINES": "one\ntwo\r\n",
        "CONTRACT_UNICODE": "Grüße 👋🏽",
        "CONTRACT_LONG": String(repeating: "x", count: 100_000),
        "CONTRACT_ÄÖÜ": "name in Unicode",
        "contract_plain": "another case",
        "CONTRACT SPACE": "name with a space",
        "CONTRACT_SECRET": "tell-nobody",
    ]

    /// The points of the contract.
    public static let cases: [Case] = variableCases + hostCases + descriptionCases

    /// Examines an environment.
    /// - Parameters:
    ///   - cases: The cases to examine.
    ///   - makeEnvironment: Creates an environment that has the given variables.
    /// - Returns: What the environment does otherwise than the contract says.
    /// - Throws: What `makeEnvironment` throws.
    public static func run(
        _ cases: [Case] = cases,
        makeEnvironment: ([String: String]) throws -> any ProcessEnvironment
    ) rethrows -> [Violation] {
        let environment = try makeEnvironment(variables)
        return cases.compactMap { item in
            let observed = item.observe(environment)
            guard observed != item.expected else { return nil }
            return Violation(caseName: item.name, expected: item.expected, observed: observed)
        }
    }
}
