/// The ways to open a file.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum FileOpenMode: Sendable, Hashable, CaseIterable {
    /// Reading only.
    case reading
    /// Writing only.
    case writing
    /// Reading and writing.
    case updating
    /// Reading and writing. If the file does not exist, it is created with the permissions 0o666 without the bits of the process's
    /// mask.
    case creating
}
