/// One of the three standard streams.
public enum ConsoleStream: Sendable, Hashable, CaseIterable {
    /// Where lines are read from.
    case input
    /// Where results go.
    case output
    /// Where messages go that are no results.
    case error
}
