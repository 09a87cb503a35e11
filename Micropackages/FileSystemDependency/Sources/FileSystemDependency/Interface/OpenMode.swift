/// The ways to open a file.
public enum OpenMode: Sendable, Hashable, CaseIterable {
    /// Reading only.
    case reading
    /// Writing only.
    case writing
    /// Reading and writing.
    case updating
    /// Reading and writing. The file is created if it does not exist, with 0o666 less the process's mask.
    case creating
}
