extension InMemoryFileSystem {
    /// The items of a file system at one time; the bytes of files are shared, not copied.
    public struct Snapshot: Sendable {
        let tree: InMemoryState.Tree
    }

    /// Returns the items of the file system; settings, faults and handles are not part of a snapshot.
    public func snapshot() -> Snapshot {
        Snapshot(tree: withState { $0.tree })
    }

    /// Replaces all items by those of a snapshot, which may be another file system's.
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
        // Handles of that time are not open now, so items without a name are released.
        for node in self.tree.nodes.indices where self.tree.nodes[node].handleCount > 0 {
            self.tree.nodes[node].handleCount = 1
            release(node)
        }
        retain(self.tree.currentDirectory)
    }
}
