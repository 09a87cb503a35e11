public import Foundation

/// What is below a directory, as a value: to be compared, and printed when a test fails.
public struct FileTree: Sendable, Hashable, CustomStringConvertible {
    /// An item of a tree.
    public struct Item: Sendable, Hashable {
        /// The path from the tree's root.
        public var path: String
        /// What the item is.
        public var kind: FileStatus.Kind
        /// The permission bits, as in `chmod`.
        public var permissions: Int
        /// The bytes of a file, the text of a link.
        public var contents: Data
    }

    /// The items, each directory before what is in it, by the bytes of their names.
    public var items: [Item]

    /// One line for each item, indented by its depth.
    public var description: String {
        items.map(\.line).joined(separator: "\n")
    }

    /// Returns the lines that are only in one of two trees, with `-` for those only in the other; empty when none is.
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

extension FileTree.Item {
    fileprivate var line: String {
        let components = path.split(separator: "/")
        let indentation = String(repeating: "  ", count: components.count - 1)
        return "\(indentation)\(components.last ?? "")\(details)"
    }

    fileprivate var details: String {
        let text = String(data: contents, encoding: .utf8).map { $0.debugDescription } ?? "\(contents.count) bytes"
        return switch kind {
        case .directory: "/ \(String(permissions, radix: 8))"
        case .symbolicLink: " → \(String(decoding: contents, as: UTF8.self))"
        case .regular: " \(String(permissions, radix: 8)) \(text)"
        case .other: " \(String(permissions, radix: 8))"
        }
    }
}

extension FileSystem {
    /// Returns all that is below a directory, with the contents of files; links are not followed.
    public func tree(atPath path: String) throws -> FileTree {
        FileTree(items: try items(below: path, prefix: ""))
    }

    private func items(below path: String, prefix: String) throws -> [FileTree.Item] {
        let names = try contentsOfDirectory(atPath: path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return try names.flatMap { name in
            let child = "\(path)/\(name)"
            let status = try statusOfItem(atPath: child, followingSymbolicLinks: false)
            let contents: Data =
                switch status.kind {
                case .regular: try data(contentsOfFile: child, options: [])
                case .symbolicLink: Data(try destinationOfSymbolicLink(atPath: child).utf8)
                case .directory, .other: Data()
                }
            let item = FileTree.Item(
                path: prefix + name,
                kind: status.kind,
                permissions: status.permissions,
                contents: contents
            )
            return try [item] + (status.kind == .directory ? items(below: child, prefix: "\(prefix)\(name)/") : [])
        }
    }
}
