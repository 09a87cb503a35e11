extension InMemoryState {
    /// An array of nodes of which copies share all but the blocks that one of them has changed.
    ///
    /// The first change of a copy copies three blocks of at most 64 nodes, or, of a very large array, a 4,096th of it.
    struct NodeTable: Sendable {
        private static var shift: Int { 6 }
        private static var mask: Int { 1 << shift - 1 }

        private var blocks: [[[Node]]] = []
        private(set) var count = 0

        var indices: Range<Int> { 0..<count }

        subscript(index: Int) -> Node {
            // Without these accessors, a change of one property would copy the node, and all that it holds.
            _read { yield blocks[index >> (2 * Self.shift)][index >> Self.shift & Self.mask][index & Self.mask] }
            _modify { yield &blocks[index >> (2 * Self.shift)][index >> Self.shift & Self.mask][index & Self.mask] }
        }

        mutating func append(_ node: Node) {
            if count & (1 << (2 * Self.shift) - 1) == 0 {
                blocks.append([])
            }
            if count & Self.mask == 0 {
                blocks[blocks.count - 1].append([])
            }
            let block = count >> Self.shift & Self.mask
            blocks[blocks.count - 1][block].append(node)
            count += 1
        }
    }
}
