import Foundation

extension PowerLoss {
    /// Returns the tree of the items that can be reached on a disk.
    /// - Parameters:
    ///   - disk: The disk.
    ///   - change: Applies changes to the bytes of a file. It is called for each reachable file, always in the same order.
    /// - Returns: The tree, whose current directory is the root.
    func tree(
        of disk: Journal.Disk,
        _ change: (_ file: NodeID, _ contents: inout FileContents) -> Void
    ) -> InMemoryState.Tree {
        var result = tree
        for id in result.nodes.indices {
            result.nodes[id].entries = [:]
            result.nodes[id].contents = FileContents()
            result.nodes[id].referenceCount = 0
        }
        link(disk, into: &result)
        result.usedBytes = 0
        result.freeSlots = []
        for id in result.nodes.indices {
            if result.nodes[id].referenceCount == 0 {
                result.freeSlots.append(id)
            } else if result.nodes[id].kind == .regular {
                var contents = disk.contents[id] ?? FileContents()
                change(id, &contents)
                result.nodes[id].contents = contents
                result.usedBytes += contents.storedCount
            }
        }
        result.retainCounts = [:]
        result.currentDirectory = InMemoryState.root
        return result
    }

    /// Adds the names in all directories that can be reached.
    private func link(_ disk: Journal.Disk, into result: inout InMemoryState.Tree) {
        var directories = [InMemoryState.root]
        result.nodes[InMemoryState.root].referenceCount = 2
        while let directory = directories.popLast() {
            let entries = disk.entries[directory] ?? [:]
            result.nodes[directory].entries = entries
            for node in entries.values {
                guard result.nodes[node].kind == .directory else {
                    result.nodes[node].referenceCount += 1
                    continue
                }
                result.nodes[node].parent = directory
                result.nodes[node].referenceCount = 2
                result.nodes[directory].referenceCount += 1
                directories.append(node)
            }
        }
    }
}
