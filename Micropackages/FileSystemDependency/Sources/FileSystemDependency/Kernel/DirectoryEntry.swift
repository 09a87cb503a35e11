/// A name in a directory.
struct DirectoryEntry: Sendable {
    let name: String
    /// Whether the item is a directory; `nil` where listing the directory does not tell.
    let isDirectory: Bool?
}

extension [DirectoryEntry] {
    /// Returns the entries in the order of the bytes of their names.
    ///
    /// The first eight bytes of a name, as one number, decide most comparisons: a directory is listed at every step of a
    /// walk.
    func sortedByBytes() -> [DirectoryEntry] {
        map { (beginning: $0.name.firstBytes, entry: $0) }.sorted { left, right in
            left.beginning == right.beginning
                ? left.entry.name.precedesByBytes(right.entry.name) : left.beginning < right.beginning
        }.map(\.entry)
    }
}

extension String {
    /// The first eight bytes, with zeros behind a shorter text.
    fileprivate var firstBytes: UInt64 {
        var bytes: UInt64 = 0
        var count = 0
        for byte in utf8.prefix(8) {
            bytes = bytes << 8 | UInt64(byte)
            count += 1
        }
        return count == 0 ? 0 : bytes << (8 * (8 - UInt64(count)))
    }
}
