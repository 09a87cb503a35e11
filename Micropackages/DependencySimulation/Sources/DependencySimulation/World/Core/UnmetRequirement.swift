/// The error that ``SimulatedWorld/require(_:_:fileID:line:column:)`` throws if its condition is false.
///
/// Two such errors are equal if their messages are. The search for a short schedule compares their places instead.
public struct UnmetRequirement: Error, Hashable, CustomStringConvertible {
    /// The message of the test.
    public let message: String
    /// The place of the requirement, by which two failures are compared.
    let place: SourcePlace

    /// Creates the error, for checks of your own.
    /// - Parameters:
    ///   - message: The message.
    ///   - fileID: The file of the requirement.
    ///   - line: The line of the requirement.
    ///   - column: The column of the requirement.
    package init(
        message: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.message = message
        place = SourcePlace(fileID: "\(fileID)", line: line, column: column)
    }

    /// The message of the test.
    public var description: String { message }

    /// Returns whether the messages are equal.
    public static func == (left: UnmetRequirement, right: UnmetRequirement) -> Bool {
        left.message == right.message
    }

    /// Hashes the message.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(message)
    }
}
