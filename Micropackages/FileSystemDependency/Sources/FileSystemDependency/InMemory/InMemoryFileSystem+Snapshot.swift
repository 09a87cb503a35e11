extension InMemoryFileSystem {
    /// All that a file system holds at one time; the bytes of files are shared, not copied.
    public struct Snapshot: Sendable {
        let tree: InMemoryState.Tree
    }

    /// Returns what the file system holds; settings, faults and handles are no part of it.
    public func snapshot() -> Snapshot {
        Snapshot(tree: withState { $0.tree })
    }

    /// Makes the file system hold what it held, or another one did, at the time of the snapshot.
    ///
    /// Handles that are open fail with `EBADF` from now on.
    public func restore(_ snapshot: Snapshot) {
        withState { state in
            state.replaceTree(snapshot.tree)
        }
    }
}

extension InMemoryState {
    mutating func replaceTree(_ tree: Tree) {
        self.tree = tree
        generation += 1
        knownPaths.forget()
        // Handles of that time are not open now, so nothing keeps what they alone referred to.
        for node in self.tree.nodes.indices where self.tree.nodes[node].handleCount > 0 {
            self.tree.nodes[node].handleCount = 1
            release(node)
        }
        retain(self.tree.currentDirectory)
    }
}
