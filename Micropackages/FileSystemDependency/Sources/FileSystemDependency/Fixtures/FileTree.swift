import Foundation

/// The contents of a directory as a value; a test can compare it and print it.
public struct FileTree: Sendable, Hashable, CustomStringConvertible {
    /// The items, each directory before its contents, in the order of the bytes of their names.
    public var items: [Item]

    /// One line for each item, indented by its depth.
    public var description: String {
        items.map(\.line).joined(separator: "\n")
    }

    /// Returns the lines that are in only one of two trees.
    /// - Parameter other: The tree to compare with.
    /// - Returns: The lines of `other` after `-` and the lines of this tree after `+`. The text is empty for equal trees.
    public func difference(from other: FileTree) -> String {
        let changes = items.difference(from: other.items)
        let lines = changes.map { change in
            switch change {
            case .remove(_, let item, _): (path: item.path, text: "- \(item.path)\(item.details)")
            case .insert(_, let item, _): (path: item.path, text: "+ \(item.path)\(item.details)")
            }
        }
        return lines.sorted { ($0.path, $1.text) < ($1.path, $0.text) }.map(\.text).joined(separator: "\n")
    }
}

extension FileSystem {
    /// Returns the items below a directory with the bytes of its files; links are not followed.
    /// - Parameter path: The path of the directory.
    /// - Returns: The tree.
    /// - Throws: The first error of listing a directory or reading a file.
    public func tree(atPath path: String) throws -> FileTree {
        var items: [FileTree.Item] = []
        try forEachItem(below: path) { item, status in
            let contents: Data =
                switch status.kind {
                case .regular: try data(contentsOfFile: item.path, options: [])
                case .symbolicLink: Data(try destinationOfSymbolicLink(atPath: item.path).utf8)
                default: Data()
                }
            items.append(
                FileTree.Item(
                    path: item.relativePath,
                    kind: status.kind,
                    permissions: status.permissions,
                    contents: contents
                )
            )
        }
        return FileTree(items: items)
    }
}
