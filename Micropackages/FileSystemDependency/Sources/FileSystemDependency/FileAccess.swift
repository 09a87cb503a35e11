/// What an item is to be used for, as `access` asks.
public enum FileAccess: Sendable, Hashable, CaseIterable {
    case existence
    case reading
    case writing
    case executing
}

/// What a file is opened for.
public enum FileHandleAccess: Sendable, Hashable, CaseIterable {
    case reading
    case writing
    /// Reading and writing.
    case updating
}
