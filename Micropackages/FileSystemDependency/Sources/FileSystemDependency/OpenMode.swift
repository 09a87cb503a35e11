/// The uses that a file can be opened for.
public enum OpenMode: Sendable, Hashable, CaseIterable {
    /// Reading only.
    case reading
    /// Writing only.
    case writing
    /// Reading and writing.
    case updating
}
