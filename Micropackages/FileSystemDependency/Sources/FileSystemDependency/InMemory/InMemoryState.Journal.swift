import Foundation

extension InMemoryState {
    /// The contents of the disk, and the changes that a power loss may undo.
    ///
    /// The journal refers to items by their slots in the tree. While a change is pending, the slots of removed items are not
    /// reused.
    struct Journal: Sendable {
        /// The names and bytes on the disk.
        struct Disk: Sendable {
            /// The names in each directory that is not empty.
            var entries: [NodeID: [Name: NodeID]] = [:]
            /// The bytes of each file that is not empty.
            var contents: [NodeID: FileContents] = [:]
        }

        /// A directory and a name in it, whichever item has that name.
        struct Place: Sendable, Hashable {
            var directory: NodeID
            var name: Name
        }

        /// A change of one or two names; a power loss keeps or loses the whole change.
        struct NameChange: Sendable {
            let number: Int
            let date: Date
            /// The changed places, each with the item that it has after the change.
            let places: [(place: Place, node: NodeID?)]
            /// The empty directory that the change removes or replaces.
            let removedDirectory: NodeID?
            /// If the item moves to another directory, that directory and all its parents.
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
                /// The next synchronization writes the change to the disk.
                case pending
                case synchronized
                /// A failed synchronization did not write the bytes, but marked them as clean.
                ///
                /// No later synchronization writes them, and a power loss may lose them.
                case forgotten
            }

            let number: Int
            let date: Date
            let kind: Kind
            /// The size of the file before the change.
            let oldSize: Int
            var state = State.pending
        }

        var disk = Disk()
        /// The changes of names that a power loss may undo, oldest first.
        var names: [NameChange] = []
        /// The changes of bytes that a power loss may undo, oldest first.
        var contents: [NodeID: [ContentChange]] = [:]
        var lastNumber = 0
        /// The number of the newest change at the last synchronization of any item.
        ///
        /// On a journaled disk, no power loss undoes a change of names or lengths up to this number.
        var lastOrderedNumber = 0
        /// The slots of removed items that may not be reused yet.
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
        at date: Date,
        removedDirectory: NodeID? = nil,
        newAncestors: [NodeID] = []
    ) {
        lastNumber += 1
        names.append(
            NameChange(
                number: lastNumber,
                date: date,
                places: places,
                removedDirectory: removedDirectory,
                newAncestors: newAncestors
            )
        )
    }

    mutating func record(_ kind: ContentChange.Kind, of file: NodeID, oldSize: Int, at date: Date) {
        lastNumber += 1
        contents[file, default: []].append(ContentChange(number: lastNumber, date: date, kind: kind, oldSize: oldSize))
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

    /// After a failed synchronization, makes later synchronizations of a file skip the changes that are now pending.
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

    /// Marks the changes of names in a directory as synchronized, together with the earlier changes that they depend on.
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

    /// Returns the slots that may be reused, because no possible state of the disk refers to their items.
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
