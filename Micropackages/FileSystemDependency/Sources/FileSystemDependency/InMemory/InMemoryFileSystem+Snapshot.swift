import Foundation

extension InMemoryFileSystem {
    /// The items of a file system at one time; the bytes of files are shared, not copied.
    public struct Snapshot: Sendable {
        let tree: InMemoryState.Tree
    }

    /// Returns the items of the file system; a snapshot does not contain settings, faults and handles.
    public func snapshot() -> Snapshot {
        Snapshot(tree: withState { $0.tree })
    }

    /// Replaces all items by the items of a snapshot, which may come from another file system.
    ///
    /// If a directory of the snapshot has two names that are the same name in this file system, the process stops. Handles that were
    /// opened before the call fail with `EBADF`, except that they still have their offset. All items count as synchronized, so a power
    /// loss keeps them.
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

    /// Removes the items without a name, because the handles that kept them are no longer valid.
    ///
    /// The current directory and its parents are kept even if they have no name.
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
