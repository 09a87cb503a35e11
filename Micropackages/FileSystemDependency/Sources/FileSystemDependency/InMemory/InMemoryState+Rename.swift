import Foundation

extension InMemoryState {
    mutating func rename(_ source: String, _ destination: String) throws(Errno) {
        let old = try walk(source)
        let new = try walk(destination)
        guard case .name(let oldName) = old.component, case .name(let newName) = new.component else {
            throw Errno(.EBUSY)
        }
        try requireWritable()
        guard let node = try entry(oldName, in: old.directory) else { throw Errno(.ENOENT) }
        let occupant = try entry(newName, in: new.directory)
        let isDirectory = tree.nodes[node].kind == .directory
        guard isDirectory || !old.hasTrailingSlash && !new.hasTrailingSlash else { throw Errno(.ENOTDIR) }
        guard !isAncestor(node, of: new.directory) else { throw Errno(.EINVAL) }
        if let occupant {
            guard !isAncestor(occupant, of: old.directory) else { throw Errno(.ENOTEMPTY) }
        }
        let isRespelling = old.directory == new.directory && oldName.isOtherSpelling(of: newName)
        guard occupant != node || isRespelling else { return }
        try requireRemoval(of: node, from: old.directory)
        if let occupant, occupant != node {
            try requireReplacement(of: occupant, in: new.directory, byDirectory: isDirectory)
        } else {
            try requireCreation(in: new.directory)
        }
        if isDirectory && old.directory != new.directory {
            try require(.writing, node)
        }
        if let occupant, occupant != node {
            guard tree.nodes[occupant].entries.isEmpty else { throw Errno(.ENOTEMPTY) }
            remove(newName, from: new.directory)
        }
        move(node, oldName, from: old.directory, newName, to: new.directory)
    }

    private func requireReplacement(of node: NodeID, in directory: NodeID, byDirectory: Bool) throws(Errno) {
        try requireRemoval(of: node, from: directory)
        switch (byDirectory, tree.nodes[node].kind == .directory) {
        case (true, false): throw Errno(.ENOTDIR)
        case (false, true): throw Errno(.EISDIR)
        default: return
        }
    }

    private mutating func move(
        _ node: NodeID,
        _ oldName: Name,
        from oldDirectory: NodeID,
        _ newName: Name,
        to newDirectory: NodeID
    ) {
        retain(node)
        let references = tree.nodes[node].referenceCount
        remove(oldName, from: oldDirectory)
        add(node, as: newName, to: newDirectory)
        tree.nodes[node].referenceCount = references
        release(node)
        if tree.nodes[node].kind == .directory {
            release(oldDirectory)
        }
    }

    /// Tells whether a directory is another, or is on its way to the root.
    private func isAncestor(_ node: NodeID, of directory: NodeID) -> Bool {
        guard tree.nodes[node].kind == .directory else { return false }
        var directory = directory
        while directory != node {
            guard directory != Self.root else { return false }
            directory = tree.nodes[directory].parent
        }
        return true
    }
}
