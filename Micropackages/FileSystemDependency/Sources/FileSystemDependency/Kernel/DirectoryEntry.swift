struct DirectoryEntry: Sendable {
    let name: String
    /// Whether the item is a directory, or `nil` if listing the directory does not report that.
    let isDirectory: Bool?
}

extension [DirectoryEntry] {
    /// Returns the entries sorted by the bytes of their names.
    ///
    /// Sorting must be fast, because every step of a walk lists a directory. So the first eight bytes of each name are compared as
    /// one number, which decides most comparisons.
    func sortedByBytes() -> [DirectoryEntry] {
        let keyed = map { (beginning: $0.name.firstBytes, entry: $0) }
        return keyed.sorted { left, right in
            guard left.beginning == right.beginning else { return left.beginning < right.beginning }
            return left.entry.name.precedesByBytes(right.entry.name)
        }.map(\.entry)
    }
}

extension String {
    /// The first eight bytes as a number; a shorter name is padded with zeros.
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
