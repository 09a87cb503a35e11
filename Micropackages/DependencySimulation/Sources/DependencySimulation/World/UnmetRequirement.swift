/// The failure of a condition that a test requires of a simulated world.
public struct UnmetRequirement: Error, Hashable, CustomStringConvertible {
    /// The message of the test.
    public let message: String

    /// Creates the failure, for a check of your own.
    public init(message: String) {
        self.message = message
    }

    /// The message of the test.
    public var description: String { message }
}
