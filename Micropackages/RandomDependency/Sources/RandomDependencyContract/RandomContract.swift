public import DependencyContract
public import RandomDependency

/// What every source of random numbers does.
///
/// ```swift
/// let violations = await RandomContract.run { SeededRandom(seed: 42) }
/// ```
public enum RandomContract {
    /// A point of the contract.
    public struct Case: Sendable, CustomStringConvertible {
        /// The name: a sentence that is true of every source.
        public let name: String
        let expected: String
        let observe: @Sendable (any RandomSource) async -> String

        /// The name of the case.
        public var description: String {
            name
        }
    }

    /// The points of the contract.
    public static let cases: [Case] = drawCases + rangeCases + collectionCases

    /// Examines sources, a new one for each case.
    /// - Parameters:
    ///   - cases: The cases to examine.
    ///   - makeSource: Creates a source, which nobody else draws from.
    /// - Returns: What the sources do otherwise than the contract says.
    public static func run(
        _ cases: [Case] = cases,
        makeSource: () async throws -> any RandomSource
    ) async rethrows -> [Violation] {
        var violations: [Violation] = []
        for item in cases {
            let observed = await item.observe(try await makeSource())
            if observed != item.expected {
                violations.append(Violation(caseName: item.name, expected: item.expected, observed: observed))
            }
        }
        return violations
    }
}
