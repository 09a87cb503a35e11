/// One of the three standard streams.
public enum ConsoleStream: Sendable, Hashable, CaseIterable {
    /// The standard input, from which lines are read.
    case input
    /// The standard output, for results.
    case output
    /// The standard error stream, for messages that are not results.
    case error
}
