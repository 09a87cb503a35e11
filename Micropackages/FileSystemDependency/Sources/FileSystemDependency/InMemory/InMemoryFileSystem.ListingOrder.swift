import DependencySupport

extension InMemoryFileSystem {
    /// The order in which a directory is listed.
    ///
    /// A real system promises none.
    public enum ListingOrder: Sendable, Hashable {
        /// The order of the bytes of the names.
        case sorted
        /// A different order for each seed, which finds code that relies on an order.
        case shuffled(seed: UInt64)

        func sort(_ names: [String]) -> [String] {
            let names = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            guard case .shuffled(let seed) = self else { return names }
            var generator = SplitMix64(seed: seed)
            return names.shuffled(using: &generator)
        }
    }
}
