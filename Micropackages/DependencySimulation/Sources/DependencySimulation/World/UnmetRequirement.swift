/// The error that ``SimulatedWorld/require(_:_:)`` throws if its condition is false.
public struct UnmetRequirement: Error, Hashable, CustomStringConvertible {
    /// The message of the test.
    public let message: String

    /// Creates the error, for checks of your own.
    public init(message: String) {
        self.message = message
    }

    /// The message of the test.
    public var description: String { message }
}
