/// The error that a double throws if its test did not supply the called function.
///
/// A double never guesses. If the function cannot throw, the process stops with the text of this error.
public struct UnexpectedCall: Error, Equatable, CustomStringConvertible {
    /// The call in Swift notation, preceded by the type of the double.
    public let call: String
    /// A sentence that tells how to supply the call.
    public let advice: String

    /// Creates the error for a call.
    /// - Parameters:
    ///   - call: The call in Swift notation, such as `"ComposableConsole.readLine()"`.
    ///   - advice: A sentence that tells how to supply the call.
    public init(_ call: String, advice: String = "Supply its closure.") {
        self.call = call
        self.advice = advice
    }

    /// The call and the advice.
    public var description: String {
        "Unexpected call: \(call). \(advice)"
    }
}

extension UnexpectedCall {
    /// Stops the process with the error's text, in place of throwing.
    package func trap<Answer>() -> Answer {
        fatalError(description)
    }
}
