import Foundation

/// The kernel of the fake: a table of inodes with its rules, as a value without locks.
struct InMemoryState: Sendable {
    typealias NodeID = Int

    /// The part of the state that a snapshot contains.
    struct Tree: Sendable {
        /// The items; the slot of a removed item is used again.
        var nodes = NodeTable()
        var freeSlots: [NodeID] = []
        /// The number of the newest item.
        ///
        /// Numbers are not used again, so that a new item is never taken for an old one.
        var lastNumber: UInt64 = 1
        var usedBytes = 0
        /// The number of references to items other than names: open handles, the current directory, removed directories with
        /// contents.
        var retainCounts: [NodeID: Int] = [:]
        var currentDirectory = InMemoryState.root
        /// How the names in the directories are compared.
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
    var operations = OperationLog()
    var openHandleCount = 0
    /// The number of times that the tree has been replaced; handles of earlier trees fail.
    var generation = 0

    init(_ settings: InMemoryFileSystem.Settings) {
        self.settings = settings
        var root = Node(.directory, permissions: 0o755, number: 1, date: settings.now())
        root.referenceCount = 2
        root.owner = settings.credentials.user
        root.group = settings.credentials.group
        tree = Tree(nameComparison: settings.nameComparison)
        tree.nodes.append(root)
        retain(Self.root)
        updateJournal()
    }
}

extension InMemoryState {
    /// An item, without its names.
    ///
    /// Properties of other kinds of items are empty. Types and their order save memory, as there may be millions of items.
    struct Node: Sendable {
        var kind: FileStatus.Kind
        private var mode: UInt16
        /// The number of names of an item; for a directory, 2 plus the number of directories in it.
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
    /// Creates an item for a directory; it inherits the directory's group and set-group-ID bit if that bit is set.
    mutating func makeNode(_ kind: FileStatus.Kind, permissions: Int, in directory: NodeID) -> NodeID {
        tree.lastNumber += 1
        var node = Node(kind, permissions: permissions, number: tree.lastNumber, date: settings.now())
        node.owner = settings.credentials.user
        node.group = settings.credentials.group
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

    /// Removes a name from a directory; the item lives as long as something refers to it.
    mutating func remove(_ name: Name, from directory: NodeID) {
        guard let node = tree.nodes[directory].entries.removeValue(forKey: name) else { return }
        knownPaths.forget()
        tree.nodes[directory].modificationDate = settings.now()
        if tree.nodes[node].kind == .directory {
            // The `..` of a directory refers to its parent as long as the directory is in use.
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
