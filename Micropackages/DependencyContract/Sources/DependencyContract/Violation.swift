/// A point in which an implementation does not behave as a contract says.
public struct Violation: Sendable, Hashable, CustomStringConvertible {
    /// The name of the case.
    public let caseName: String
    /// What the contract says.
    public let expected: String
    /// What the implementation did.
    public let observed: String

    /// Describes a violation.
    public init(caseName: String, expected: String, observed: String) {
        self.caseName = caseName
        self.expected = expected
        self.observed = observed
    }

    /// The case, and what was expected and observed, on one line.
    public var description: String {
        "\(caseName): expected \(expected), observed \(observed)"
    }
}
