import Foundation

/// The kernel of the fake: a table of nodes, one for each item, and the rules for changing it.
///
/// It is a value without a lock.
struct InMemoryState: Sendable {
    typealias NodeID = Int

    /// The part of the state that a snapshot contains.
    struct Tree: Sendable {
        /// The nodes of all items; the slot of a removed item is reused.
        var nodes = NodeTable()
        var freeSlots: [NodeID] = []
        /// The number of the item that was created last.
        ///
        /// Numbers are not reused, so a new item cannot be mistaken for an old one.
        var lastNumber: UInt64 = 1
        var usedBytes = 0
        /// For each item, the number of references other than names.
        ///
        /// Open handles, the current directory, and removed directories with contents hold such references.
        var retainCounts: [NodeID: Int] = [:]
        var currentDirectory = InMemoryState.root
        /// How names in a directory are compared.
        var nameComparison: InMemoryFileSystem.NameComparison
    }

    static let root: NodeID = 0

    var tree: Tree
    var settings: InMemoryFileSystem.Settings {
        didSet {
            knownPaths.forget()
            updateNames()
            updateJournal()
        }
    }
    /// The changes that a power loss may undo, if the settings track them.
    var journal: Journal?
    var knownPaths = KnownPaths()
    var faults: [InMemoryFileSystem.Fault] = []
    /// The operation in progress, if one of its system calls is to fail.
    var failingOperation: FileSystemCall.Kind?
    var openHandleCount = 0
    /// The number of times that the tree was replaced.
    ///
    /// Handles of earlier trees fail.
    var generation = 0

    init(_ settings: InMemoryFileSystem.Settings) {
        self.settings = settings
        var root = Node(.directory, permissions: 0o755, number: 1, date: settings.now())
        root.referenceCount = 2
        root.owner = settings.credentials.userID
        root.group = settings.credentials.groupID
        tree = Tree(nameComparison: settings.nameComparison)
        tree.nodes.append(root)
        retain(Self.root)
        updateJournal()
    }
}

extension InMemoryState {
    /// An item, without its names.
    ///
    /// A property that does not apply to the kind of the item is empty. There may be millions of items, so types and their order
    /// are chosen to save memory.
    struct Node: Sendable {
        var kind: FileStatus.Kind
        private var mode: UInt16
        /// The number of names of the item or, for a directory, 2 plus the number of directories in it.
        var referenceCount: Int32 = 0
        var number: UInt64
        var owner: UInt32 = 0
        var group: UInt32 = 0
        var modificationDate: Date
        let creationDate: Date
        var contents = FileContents()
        /// The text of a symbolic link, in UTF-8.
        private var text: [UInt8] = []
        var entries: [Name: NodeID] = [:]
        var parent: NodeID = InMemoryState.root

        init(_ kind: FileStatus.Kind, permissions: Int, number: UInt64, date: Date) {
            self.kind = kind
            mode = UInt16(permissions)
            self.number = number
            modificationDate = date
            creationDate = date
        }

        var permissions: Int {
            get { Int(mode) }
            set { mode = UInt16(newValue) }
        }

        /// The text of a symbolic link.
        var target: String {
            get { String(decoding: text, as: UTF8.self) }
            set { text = Array(newValue.utf8) }
        }
    }
}

extension InMemoryState {
    /// Creates an item that will be added to a directory.
    ///
    /// If the set-group-ID bit of the directory is set, the item gets the directory's group, and a new directory also gets the bit.
    mutating func makeNode(_ kind: FileStatus.Kind, permissions: Int, in directory: NodeID) -> NodeID {
        tree.lastNumber += 1
        var node = Node(kind, permissions: permissions, number: tree.lastNumber, date: settings.now())
        node.owner = settings.credentials.userID
        node.group = settings.credentials.groupID
        if tree.nodes[directory].permissions & 0o2000 != 0 {
            node.group = tree.nodes[directory].group
            node.permissions |= kind == .directory ? 0o2000 : 0
        }
        if let slot = tree.freeSlots.popLast() {
            tree.nodes[slot] = node
            return slot
        }
        tree.nodes.append(node)
        return tree.nodes.count - 1
    }

    mutating func add(_ node: NodeID, as name: Name, to directory: NodeID) {
        tree.nodes[directory].entries[name] = node
        tree.nodes[directory].modificationDate = settings.now()
        if tree.nodes[node].kind == .directory {
            tree.nodes[node].parent = directory
            tree.nodes[node].referenceCount = 2
            tree.nodes[directory].referenceCount += 1
        } else {
            tree.nodes[node].referenceCount += 1
        }
    }

    /// Removes a name from a directory; the item is released when nothing refers to it any more.
    mutating func remove(_ name: Name, from directory: NodeID) {
        guard let node = tree.nodes[directory].entries.removeValue(forKey: name) else { return }
        knownPaths.forget()
        tree.nodes[directory].modificationDate = settings.now()
        if tree.nodes[node].kind == .directory {
            // As long as the removed directory is in use, its `..` refers to its parent, so the parent is retained.
            retain(directory)
            tree.nodes[directory].referenceCount -= 1
            tree.nodes[node].referenceCount = 0
        } else {
            tree.nodes[node].referenceCount -= 1
        }
        releaseIfUnused(node)
    }

    mutating func retain(_ node: NodeID) {
        tree.retainCounts[node, default: 0] += 1
    }

    mutating func release(_ node: NodeID) {
        let count = tree.retainCounts[node, default: 0] - 1
        tree.retainCounts[node] = count > 0 ? count : nil
        releaseIfUnused(node)
    }

    private mutating func releaseIfUnused(_ node: NodeID) {
        guard tree.nodes[node].referenceCount == 0, tree.retainCounts[node] == nil, node != Self.root else {
            return
        }
        tree.usedBytes -= tree.nodes[node].contents.storedCount
        tree.nodes[node].contents = FileContents()
        if journal == nil {
            tree.freeSlots.append(node)
        } else {
            journal?.retired.append(node)
        }
        if tree.nodes[node].kind == .directory {
            release(tree.nodes[node].parent)
        }
    }
}
