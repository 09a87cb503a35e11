/// What an item is to be used for, as `access` asks.
public enum FileAccess: Sendable, Hashable, CaseIterable {
    /// Being there: `F_OK`.
    case existence
    /// Reading a file, or listing a directory: `R_OK`.
    case reading
    /// Writing a file, or changing what is in a directory: `W_OK`.
    case writing
    /// Running a file, or passing through a directory: `X_OK`.
    case executing
}

/// What a file is opened for.
public enum FileHandleAccess: Sendable, Hashable, CaseIterable {
    /// Reading only.
    case reading
    /// Writing only.
    case writing
    /// Reading and writing.
    case updating
}
