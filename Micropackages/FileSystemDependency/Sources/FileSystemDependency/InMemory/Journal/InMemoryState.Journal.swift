import Foundation

extension InMemoryState {
    /// The contents of the disk, and the changes that a power loss may undo.
    ///
    /// Slots are those of the tree. While a change is pending, the slots of removed items are not used again.
    struct Journal: Sendable {
        /// The part of the items that power losses change.
        struct Disk: Sendable {
            /// The names in each directory that has any.
            var entries: [NodeID: [Name: NodeID]] = [:]
            /// The bytes of each file that has any.
            var contents: [NodeID: FileContents] = [:]
        }

        /// A name, whatever it leads to.
        struct Place: Sendable, Hashable {
            var directory: NodeID
            var name: Name
        }

        /// A change of one or two names, which is whole or not at all.
        struct NameChange: Sendable {
            let number: Int
            /// The places and what they lead to afterwards.
            let places: [(place: Place, node: NodeID?)]
            /// The directory that is removed or replaced, and empty therefore.
            let removedDirectory: NodeID?
            /// For an item that gets into another directory: that directory and those above it.
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
                /// The next synchronization puts the change on the disk.
                case pending
                case synchronized
                /// A synchronization has failed, and the system takes the change for one that is on the disk.
                case forgotten
            }

            let number: Int
            let kind: Kind
            /// The size of the file before.
            let oldSize: Int
            var state = State.pending
        }

        var disk = Disk()
        /// The changes of names that may be undone, oldest first.
        var names: [NameChange] = []
        /// The changes of bytes that may be undone, oldest first.
        var contents: [NodeID: [ContentChange]] = [:]
        /// The number of the last change.
        var lastNumber = 0
        /// The number of the last change before the last synchronization of any item.
        var lastOrderedNumber = 0
        /// The slots of items that have been removed.
        var retired: [NodeID] = []

        /// Creates a journal for a tree that is on the disk as it is.
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

    /// Takes the changes of a file for changes that are on the disk, after a synchronization that failed.
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

    /// Marks the changes of names in a directory, with what they need.
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

    /// Returns the slots that may be used again, because no state of the disk has the items in them.
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
