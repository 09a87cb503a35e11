import Foundation

extension InMemoryState {
    /// Records that the bytes of a file or the names in a directory are on the disk.
    mutating func synchronize(_ node: NodeID) {
        switch tree.nodes[node].kind {
        case .directory: journal?.synchronizeNames(in: node)
        case .regular: journal?.synchronizeContents(of: node, tree.nodes[node].contents)
        case .symbolicLink, .characterSpecial, .blockSpecial, .socket, .other: break
        }
        if let slots = journal?.takeUnusedSlots() {
            tree.freeSlots += slots
        }
    }

    /// Creates or removes the journal, depending on the settings.
    mutating func updateJournal() {
        if settings.tracksSynchronization {
            journal = journal ?? Journal(tree)
        } else if let retired = journal?.retired {
            tree.freeSlots += retired
            journal = nil
        }
    }

    /// Puts all items as they are on the disk.
    mutating func synchronizeAll() {
        guard let retired = journal?.retired else { return }
        tree.freeSlots += retired
        journal = Journal(tree)
    }

    mutating func recordEntry(_ node: NodeID, as name: Name, in directory: NodeID) {
        journal?.record([(Journal.Place(directory: directory, name: name), node)], at: settings.now())
    }

    mutating func recordRemoval(of node: NodeID, as name: Name, from directory: NodeID) {
        guard journal != nil else { return }
        journal?.record(
            [(Journal.Place(directory: directory, name: name), nil)],
            at: settings.now(),
            removedDirectory: tree.nodes[node].kind == .directory ? node : nil
        )
    }
}
