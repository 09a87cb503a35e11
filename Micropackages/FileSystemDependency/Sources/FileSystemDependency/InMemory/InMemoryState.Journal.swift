import Foundation

extension InMemoryState {
    /// The contents of the disk, and the changes that a power loss may undo.
    ///
    /// The slots are the same as in the tree. While a change is pending, the slots of removed items are not used again.
    struct Journal: Sendable {
        /// The names and bytes on the disk.
        struct Disk: Sendable {
            /// The names in each directory that is not empty.
            var entries: [NodeID: [Name: NodeID]] = [:]
            /// The bytes of each file that is not empty.
            var contents: [NodeID: FileContents] = [:]
        }

        /// A name in a directory, independent of its item.
        struct Place: Sendable, Hashable {
            var directory: NodeID
            var name: Name
        }

        /// A change of one or two names, which a power loss keeps or loses as a whole.
        struct NameChange: Sendable {
            let number: Int
            /// The places, each with its item after the change.
            let places: [(place: Place, node: NodeID?)]
            /// The directory that the change removes or replaces; it is empty.
            let removedDirectory: NodeID?
            /// If the item moves to another directory: that directory and its parents.
            let newAncestors: [NodeID]
            var isSynchronized = false
        }

        /// A change of the bytes of a file.
        struct ContentChange: Sendable {
            enum Kind: Sendable {
                case resize(to: Int)
                case write(Data, at: Int)
            }

            enum State: Sendable {
                /// The change reaches the disk with the next synchronization.
                case pending
                case synchronized
                /// A synchronization has failed, and the system takes the change for written.
                case forgotten
            }

            let number: Int
            let kind: Kind
            /// The size of the file before the change.
            let oldSize: Int
            var state = State.pending
        }

        var disk = Disk()
        /// The changes of names that may be undone, oldest first.
        var names: [NameChange] = []
        /// The changes of bytes that may be undone, oldest first.
        var contents: [NodeID: [ContentChange]] = [:]
        var lastNumber = 0
        /// The number of the last change before the last synchronization of any item.
        var lastOrderedNumber = 0
        /// The slots of removed items that may not be used again yet.
        var retired: [NodeID] = []

        /// Creates a journal for a tree that is completely on the disk.
        init(_ tree: Tree) {
            for id in tree.nodes.indices {
                let node = tree.nodes[id]
                if !node.entries.isEmpty {
                    disk.entries[id] = node.entries
                }
                if !node.contents.isEmpty {
                    disk.contents[id] = node.contents
                }
            }
        }
    }
}

extension InMemoryState.Journal {
    typealias NodeID = InMemoryState.NodeID

    mutating func record(
        _ places: [(place: Place, node: NodeID?)],
        removedDirectory: NodeID? = nil,
        newAncestors: [NodeID] = []
    ) {
        lastNumber += 1
        names.append(
            NameChange(
                number: lastNumber,
                places: places,
                removedDirectory: removedDirectory,
                newAncestors: newAncestors
            )
        )
    }

    mutating func record(_ kind: ContentChange.Kind, of file: NodeID, oldSize: Int) {
        lastNumber += 1
        contents[file, default: []].append(ContentChange(number: lastNumber, kind: kind, oldSize: oldSize))
    }

    mutating func synchronizeContents(of file: NodeID, _ current: FileContents) {
        lastOrderedNumber = lastNumber
        guard contents[file]?.contains(where: { $0.state == .forgotten }) ?? false else {
            contents[file] = nil
            disk.contents[file] = current.isEmpty ? nil : current
            return
        }
        for index in contents[file]?.indices ?? 0..<0 where contents[file]?[index].state == .pending {
            contents[file]?[index].state = .synchronized
        }
    }

    /// Marks the changes of a file as taken for written, after a failed synchronization.
    mutating func forgetContents(of file: NodeID) {
        for index in contents[file]?.indices ?? 0..<0 where contents[file]?[index].state == .pending {
            contents[file]?[index].state = .forgotten
        }
    }

    mutating func synchronizeNames(in directory: NodeID) {
        lastOrderedNumber = lastNumber
        markSynchronized(directory)
        let dependencies = NameDependencies(names)
        var isOnDisk = [Bool](repeating: false, count: names.count)
        for index in names.indices where names[index].isSynchronized {
            if dependencies[index].allSatisfy({ isOnDisk[$0] }) {
                isOnDisk[index] = true
                disk.apply(names[index])
            }
        }
        names = zip(names, isOnDisk).filter { !$1 }.map(\.0)
    }

    /// Marks the changes of names in a directory as synchronized, with the changes that they need.
    private mutating func markSynchronized(_ directory: NodeID) {
        var directories: Set = [directory]
        var places: Set<Place> = []
        for index in names.indices.reversed() {
            let change = names[index]
            let isNeeded = change.places.contains {
                directories.contains($0.place.directory) || places.contains($0.place)
            }
            if isNeeded || change.isSynchronized {
                names[index].isSynchronized = true
                places.formUnion(change.places.map(\.place))
                if let removed = change.removedDirectory {
                    directories.insert(removed)
                }
            }
        }
    }

    /// Returns the slots that may be used again, because no state of the disk refers to their items.
    mutating func takeUnusedSlots() -> [NodeID] {
        guard names.isEmpty else { return [] }
        for slot in retired {
            contents[slot] = nil
            disk.contents[slot] = nil
            disk.entries[slot] = nil
        }
        defer { retired = [] }
        return retired
    }
}

extension InMemoryState.Journal.Disk {
    mutating func apply(_ change: InMemoryState.Journal.NameChange) {
        for (place, node) in change.places {
            entries[place.directory, default: [:]][place.name] = node
        }
    }
}
