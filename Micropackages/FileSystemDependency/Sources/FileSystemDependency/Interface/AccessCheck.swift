/// The kinds of access that can be checked, with the names of the modes of `access`.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum FileAccess: Sendable, Hashable, CaseIterable {
    /// The existence of the item: `F_OK`.
    case existence
    /// Reading a file, or listing a directory: `R_OK`.
    case reading
    /// Writing a file, or changing the entries of a directory: `W_OK`.
    case writing
    /// Running a file, or passing through a directory: `X_OK`.
    case executing
}
