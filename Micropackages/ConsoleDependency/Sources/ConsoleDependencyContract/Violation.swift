/// A point in which an implementation does not behave as the contract says.
public struct Violation: Sendable, Equatable, CustomStringConvertible {
    /// The name of the case.
    public let caseName: String
    /// What the contract says.
    public let expected: String
    /// What the implementation did.
    public let observed: String

    public var description: String {
        "\(caseName): expected \(expected), observed \(observed)"
    }
}
