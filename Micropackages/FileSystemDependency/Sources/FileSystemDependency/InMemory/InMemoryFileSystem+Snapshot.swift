import Foundation

extension InMemoryFileSystem {
    /// The items of a file system at one time; the bytes of files are shared, not copied.
    public struct Snapshot: Sendable {
        let tree: InMemoryState.Tree
    }

    /// Returns the items of the file system; settings, faults and handles are not part of a snapshot.
    public func snapshot() -> Snapshot {
        Snapshot(tree: withState { $0.tree })
    }

    /// Replaces all items by the items of a snapshot, which may be of another file system.
    ///
    /// The process stops if two items of one directory would have the same name by the rule of this file system. Handles that are
    /// open fail with `EBADF` from now on. All items count as synchronized, so a power loss keeps them.
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
        openHandleCount = 0
        knownPaths.forget()
        journal = nil
        updateNames()
        releaseHandles()
        updateJournal()
    }

    /// Removes the items without a name, as the handles from the time of the snapshot are not open now.
    ///
    /// The current directory may have no name. It stays, with its parents that have no name either.
    private mutating func releaseHandles() {
        let kept = wayToRoot(from: tree.currentDirectory).filter { tree.nodes[$0].referenceCount == 0 }
        let retained = tree.retainCounts.keys.sorted()
        tree.retainCounts = [:]
        for node in retained where tree.nodes[node].referenceCount == 0 && !kept.contains(node) {
            tree.usedBytes -= tree.nodes[node].contents.storedCount
            tree.nodes[node].contents = FileContents()
            tree.freeSlots.append(node)
        }
        retain(tree.currentDirectory)
        for directory in kept {
            retain(tree.nodes[directory].parent)
        }
    }
}
