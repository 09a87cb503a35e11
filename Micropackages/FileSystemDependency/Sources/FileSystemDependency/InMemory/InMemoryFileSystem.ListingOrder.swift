import DependencySupport

extension InMemoryFileSystem {
    /// The order in which a directory is listed.
    ///
    /// A real file system does not guarantee an order.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum ListingOrder: Sendable, Hashable {
        /// The order of the bytes of the names.
        case sorted
        /// An order that depends on the seed. It reveals code that relies on a particular order.
        case shuffled(seed: UInt64)

        func sort(_ entries: [DirectoryEntry]) -> [DirectoryEntry] {
            let entries = entries.sortedByBytes()
            guard case .shuffled(let seed) = self else { return entries }
            var generator = SplitMix64(seed: seed)
            return entries.shuffled(using: &generator)
        }
    }
}
