/// The error of a double for a call that its test did not supply.
///
/// A double never guesses. Where a call cannot throw, the process stops with the text of this error.
public struct UnexpectedCall: Error, Equatable, CustomStringConvertible {
    /// The call as it is written in Swift, with the type of the double in front of it.
    public let call: String
    /// A sentence that says what to do about it.
    public let advice: String

    /// Creates the error for a call.
    /// - Parameters:
    ///   - call: The call as it is written in Swift, such as `"ComposableConsole.readLine()"`.
    ///   - advice: A sentence that says what to do about it.
    public init(_ call: String, advice: String = "Supply its closure.") {
        self.call = call
        self.advice = advice
    }

    /// The call, and the advice.
    public var description: String {
        "Unexpected call: \(call). \(advice)"
    }
}

extension UnexpectedCall {
    /// Stops the process with the text, for a call that cannot throw.
    package func trap<Answer>() -> Answer {
        fatalError(description)
    }
}
