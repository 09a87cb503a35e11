/// The uses that a file can be opened for.
public enum OpenMode: Sendable, Hashable, CaseIterable {
    /// Reading only.
    case reading
    /// Writing only.
    case writing
    /// Reading and writing.
    case updating
    /// Reading and writing of a file that is created where there is none, with 0o666 less the process's mask.
    case creating
}
