extension InMemoryState {
    /// A cache of looked-up paths, which is emptied when a name is removed or a permission changes.
    ///
    /// A path without an item is not cached, so a new name does not make an entry wrong.
    struct KnownPaths: Sendable {
        private var followed: [Bytes: NodeID] = [:]
        private var unfollowed: [Bytes: NodeID] = [:]

        /// The number of paths at which the cache is emptied; more paths would cost more to empty than they save.
        private static let limit = 256

        /// The item at a path, with or without following a link at its end.
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
