/// A case whose subject does not behave as the contract requires.
public struct ContractViolation: Sendable, Hashable, CustomStringConvertible {
    /// The name of the case.
    public let caseName: String
    /// The text that the contract expects.
    public let expected: String
    /// The text that describes the behavior of the subject.
    public let observed: String

    /// Creates a violation.
    /// - Parameters:
    ///   - caseName: The name of the case.
    ///   - expected: The text that the contract expects.
    ///   - observed: The text that describes the behavior of the subject.
    public init(caseName: String, expected: String, observed: String) {
        self.caseName = caseName
        self.expected = expected
        self.observed = observed
    }

    /// The name of the case and the two texts, which may have several lines.
    public var description: String {
        "\(caseName): expected \(expected), observed \(observed)"
    }
}
