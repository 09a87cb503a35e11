/// A step in ending a child: a signal, and the time to wait for the child's end.
public struct TeardownStep: Sendable, Hashable {
    /// The signal.
    public let signal: Signal
    /// The longest time to wait for the child's end before the next step.
    public let allowedDuration: Duration

    /// A step that sends a signal, and then waits for the end of the child.
    /// - Parameters:
    ///   - signal: The signal.
    ///   - allowedDuration: The longest time to wait before the next step.
    /// - Returns: The step.
    public static func send(_ signal: Signal, allowedDuration: Duration) -> TeardownStep {
        TeardownStep(signal: signal, allowedDuration: allowedDuration)
    }
}
