/// A name in a directory.
struct DirectoryEntry: Sendable {
    let name: String
    /// Whether the item is a directory; `nil` where listing the directory does not tell.
    let isDirectory: Bool?
}
