import Foundation

extension InMemoryState {
    /// A rename: the item, its old directory and name, and its new directory and name.
    private struct Renaming {
        let node: NodeID
        let isDirectory: Bool
        let oldDirectory: NodeID
        let oldName: Name
        let newDirectory: NodeID
        let newName: Name
        /// The item that already has the new name; it may be the renamed item itself, under a second name.
        let occupant: NodeID?
        /// Whether one of the paths ends in a slash, and so must name a directory.
        let hasTrailingSlash: Bool

        /// The item that loses the new name to the renamed item.
        var replaced: NodeID? { occupant == node ? nil : occupant }

        /// Whether both names refer to the same item, so that the rename has no effect.
        ///
        /// A rename that changes only the spelling of a name does have an effect.
        var changesNothing: Bool {
            occupant == node && !(oldDirectory == newDirectory && oldName.isOtherSpelling(of: newName))
        }
    }

    mutating func rename(_ source: String, _ destination: String) throws(Errno) {
        try rename(walk(source), walk(destination))
    }

    mutating func rename(_ name: Name, in directory: NodeID, _ newName: Name, in newDirectory: NodeID) throws(Errno) {
        try require(.executing, directory)
        try require(.executing, newDirectory)
        try rename(
            Last(directory: directory, component: .name(name)),
            Last(directory: newDirectory, component: .name(newName))
        )
    }

    private mutating func rename(_ old: Last, _ new: Last) throws(Errno) {
        try step()
        let renaming = try resolve(old, new)
        try validate(renaming)
        guard !renaming.changesNothing else { return }
        try authorize(renaming)
        try commit(renaming)
    }

    /// Renames an item to a name that no item has.
    ///
    /// The state is locked, so no item can get the name between check and rename.
    mutating func renameExclusively(_ source: String, _ destination: String) throws(Errno) {
        try rename(source, destination)
    }

    /// Finds the item and both directories.
    private func resolve(_ old: Last, _ new: Last) throws(Errno) -> Renaming {
        guard case .name(let oldName) = old.component, case .name(let newName) = new.component else {
            throw Errno(.EBUSY)
        }
        try requireWritable()
        guard let node = try entry(oldName, in: old.directory), tree.nodes[new.directory].referenceCount > 0 else {
            throw Errno(.ENOENT)
        }
        return Renaming(
            node: node,
            isDirectory: tree.nodes[node].kind == .directory,
            oldDirectory: old.directory,
            oldName: oldName,
            newDirectory: new.directory,
            newName: newName,
            occupant: try entry(newName, in: new.directory),
            hasTrailingSlash: old.hasTrailingSlash || new.hasTrailingSlash
        )
    }

    /// Throws if no user may make this change.
    private func validate(_ renaming: Renaming) throws(Errno) {
        // Only a directory may have a path with a trailing slash.
        guard renaming.isDirectory || !renaming.hasTrailingSlash else { throw Errno(.ENOTDIR) }
        // A directory cannot be moved into itself.
        guard !isAncestor(renaming.node, of: renaming.newDirectory) else { throw Errno(.EINVAL) }
        // The item with the new name contains the renamed item, so it is a directory that is not empty.
        if let occupant = renaming.occupant, isAncestor(occupant, of: renaming.oldDirectory) {
            throw Errno(.ENOTEMPTY)
        }
    }

    /// Throws if the user may not make the change.
    private func authorize(_ renaming: Renaming) throws(Errno) {
        try requireRemoval(of: renaming.node, from: renaming.oldDirectory)
        if let replaced = renaming.replaced {
            try requireReplacement(of: replaced, by: renaming)
        } else {
            try requireCreation(in: renaming.newDirectory)
        }
        // A new parent changes the directory's `..`, which requires permission to write the directory.
        if renaming.isDirectory && renaming.oldDirectory != renaming.newDirectory {
            try require(.writing, renaming.node)
        }
    }

    private func requireReplacement(of node: NodeID, by renaming: Renaming) throws(Errno) {
        try requireRemoval(of: node, from: renaming.newDirectory)
        switch (renaming.isDirectory, tree.nodes[node].kind == .directory) {
        case (true, false): throw Errno(.ENOTDIR)
        case (false, true): throw Errno(.EISDIR)
        default: return
        }
    }

    /// Records the rename in the journal as one change, which a power loss keeps or loses as a whole.
    private mutating func record(_ renaming: Renaming) {
        guard journal != nil else { return }
        let replaced = renaming.replaced.flatMap { tree.nodes[$0].kind == .directory ? $0 : nil }
        let isMove = renaming.oldDirectory != renaming.newDirectory
        let newAncestors = isMove ? wayToRoot(from: renaming.newDirectory) : []
        journal?.record(
            [
                (Journal.Place(directory: renaming.oldDirectory, name: renaming.oldName), nil),
                (Journal.Place(directory: renaming.newDirectory, name: renaming.newName), renaming.node),
            ],
            at: settings.now(),
            removedDirectory: replaced,
            newAncestors: newAncestors
        )
    }

    private mutating func commit(_ renaming: Renaming) throws(Errno) {
        let node = renaming.node
        if let replaced = renaming.replaced {
            guard tree.nodes[replaced].entries.isEmpty else { throw Errno(.ENOTEMPTY) }
        }
        record(renaming)
        if renaming.replaced != nil {
            remove(renaming.newName, from: renaming.newDirectory)
        }
        retain(node)
        let references = tree.nodes[node].referenceCount
        remove(renaming.oldName, from: renaming.oldDirectory)
        add(node, as: renaming.newName, to: renaming.newDirectory)
        tree.nodes[node].referenceCount = references
        release(node)
        if renaming.isDirectory {
            release(renaming.oldDirectory)
        }
    }

    /// Returns whether a directory is a given item or is inside it.
    private func isAncestor(_ node: NodeID, of directory: NodeID) -> Bool {
        tree.nodes[node].kind == .directory && wayToRoot(from: directory).contains(node)
    }

    /// Returns a directory and all its parents, up to the root.
    func wayToRoot(from directory: NodeID) -> [NodeID] {
        var way = [directory]
        while way[way.count - 1] != Self.root {
            way.append(tree.nodes[way[way.count - 1]].parent)
        }
        return way
    }
}
