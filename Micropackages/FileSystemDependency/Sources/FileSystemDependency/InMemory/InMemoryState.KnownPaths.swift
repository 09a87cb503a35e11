extension InMemoryState {
    /// Where paths have led, for as long as nothing changes that could lead them elsewhere.
    ///
    /// A path that leads nowhere is not kept, so a new name changes nothing.
    struct KnownPaths: Sendable {
        private var followed: [Bytes: NodeID] = [:]
        private var unfollowed: [Bytes: NodeID] = [:]

        /// More are not worth the time to forget them.
        private static let limit = 256

        /// What a path leads to, with or without following a link at its end.
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
