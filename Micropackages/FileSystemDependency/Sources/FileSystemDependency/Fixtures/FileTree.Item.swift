public import Foundation

extension FileTree {
    /// An item of a tree.
    public struct Item: Sendable, Hashable {
        /// The path of the item, relative to the tree's root.
        public var path: String
        /// The kind of the item.
        public var kind: FileStatus.Kind
        /// The permission bits, as in `chmod`.
        public var permissions: Int
        /// The bytes of a file, or the text of a link.
        public var contents: Data

        /// Returns whether two items are equal; their paths are compared by their bytes.
        public static func == (left: Item, right: Item) -> Bool {
            left.path.equalsByBytes(right.path) && left.kind == right.kind && left.permissions == right.permissions
                && left.contents == right.contents
        }
    }
}

extension FileTree.Item {
    /// A line that describes the item, indented by its depth.
    var line: String {
        let components = path.pathComponents
        let indentation = String(repeating: "  ", count: components.count - 1)
        return "\(indentation)\(components.last ?? "")\(details)"
    }

    /// All properties of the item, without its path.
    var details: String {
        let text = String(data: contents, encoding: .utf8).map { $0.debugDescription } ?? "\(contents.count) bytes"
        return switch kind {
        case .directory: "/ \(String(permissions, radix: 8))"
        case .symbolicLink: " → \(String(decoding: contents, as: UTF8.self))"
        case .regular: " \(String(permissions, radix: 8)) \(text)"
        case .characterSpecial, .blockSpecial, .socket, .other: " \(String(permissions, radix: 8))"
        }
    }
}
