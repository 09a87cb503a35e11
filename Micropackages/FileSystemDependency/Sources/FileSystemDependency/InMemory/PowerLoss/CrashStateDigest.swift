import Foundation

/// All properties of a tree that a program can observe, except for dates and the items' file numbers (`systemFileNumber`).
struct CrashStateDigest: Hashable {
    private struct Item: Hashable {
        let path: InMemoryState.Bytes
        let kind: FileStatus.Kind
        let permissions: Int
        let owner: UInt32
        let group: UInt32
        let contents: FileContents
        let target: InMemoryState.Bytes
        /// The index of the first item in the list that is the same file as this item.
        let first: Int
    }

    private let items: [Item]

    init(_ tree: InMemoryState.Tree) {
        var items: [Item] = []
        var first: [InMemoryState.NodeID: Int] = [:]
        func add(_ directory: InMemoryState.NodeID, _ path: String) {
            let entries = tree.nodes[directory].entries.map { (path: "\(path)/\($0.string)", node: $1) }
            for entry in entries.sorted(by: { $0.path.precedesByBytes($1.path) }) {
                let node = tree.nodes[entry.node]
                let place = first[entry.node] ?? items.count
                first[entry.node] = place
                items.append(
                    Item(
                        path: InMemoryState.Bytes(entry.path),
                        kind: node.kind,
                        permissions: node.permissions,
                        owner: node.owner,
                        group: node.group,
                        contents: node.contents,
                        target: InMemoryState.Bytes(node.target),
                        first: place
                    )
                )
                if node.kind == .directory {
                    add(entry.node, entry.path)
                }
            }
        }
        add(InMemoryState.root, "")
        self.items = items
    }
}
