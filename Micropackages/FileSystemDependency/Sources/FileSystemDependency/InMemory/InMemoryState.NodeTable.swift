extension InMemoryState {
    /// An array of nodes in blocks.
    ///
    /// Copies of the array share every block that has not been changed in any of them.
    ///
    /// The first change of a copy copies three arrays: a block of at most 64 nodes, a list of at most 64 blocks, and the list of
    /// all such lists.
    struct NodeTable: Sendable {
        private static var shift: Int { 6 }
        private static var mask: Int { 1 << shift - 1 }

        private var blocks: [[[Node]]] = []
        private(set) var count = 0

        var indices: Range<Int> { 0..<count }

        subscript(index: Int) -> Node {
            // Without `_read` and `_modify`, a change of one property would copy the node and its contents.
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
