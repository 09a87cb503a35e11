/// A step of ending a child: a signal, and the time to react to it.
public struct TeardownStep: Sendable, Hashable {
    /// The signal.
    public let signal: Signal
    /// The time until the next step.
    public let allowedDuration: Duration

    /// Sends a signal, and waits for the end of the child.
    /// - Parameters:
    ///   - signal: The signal.
    ///   - allowedDuration: The time until the next step.
    /// - Returns: The step.
    public static func send(_ signal: Signal, allowedDuration: Duration) -> TeardownStep {
        TeardownStep(signal: signal, allowedDuration: allowedDuration)
    }
}
