/// A standard stream of a child.
public enum StandardStream: Sendable, Hashable, CaseIterable {
    /// The standard input.
    case input
    /// The standard output.
    case output
    /// The standard error.
    case error
}
