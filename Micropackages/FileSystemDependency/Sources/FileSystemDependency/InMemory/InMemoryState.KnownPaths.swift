extension InMemoryState {
    /// A cache from paths to items, which is emptied when a name is removed or a permission changes.
    ///
    /// The cache contains only paths of existing items, so a new name does not invalidate an entry.
    struct KnownPaths: Sendable {
        private var followed: [Bytes: NodeID] = [:]
        private var unfollowed: [Bytes: NodeID] = [:]

        /// When `followed` or `unfollowed` has this many paths, both are emptied before another path is added.
        ///
        /// In a larger cache, emptying would cost more than the cache saves.
        private static let limit = 256

        /// The cached item at a path, with or without following a link at its end.
        subscript(path: String, followingSymbolicLinks: Bool) -> NodeID? {
            followingSymbolicLinks ? followed[Bytes(path)] : unfollowed[Bytes(path)]
        }

        mutating func remember(_ path: String, followingSymbolicLinks: Bool, _ node: NodeID) {
            if max(followed.count, unfollowed.count) == Self.limit {
                forget()
            }
            if followingSymbolicLinks {
                followed[Bytes(path)] = node
            } else {
                unfollowed[Bytes(path)] = node
            }
        }

        mutating func forget() {
            if !followed.isEmpty {
                followed.removeAll(keepingCapacity: true)
            }
            if !unfollowed.isEmpty {
                unfollowed.removeAll(keepingCapacity: true)
            }
        }
    }
}
