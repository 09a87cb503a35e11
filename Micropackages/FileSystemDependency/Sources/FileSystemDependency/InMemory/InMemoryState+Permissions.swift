import Foundation

extension InMemoryState {
    /// Throws `EMFILE` if no more files may be opened; it is called before a path is resolved.
    func requireDescriptor() throws(Errno) {
        guard openHandleCount < settings.descriptorLimit ?? .max else { throw Errno(.EMFILE) }
    }

    func require(_ access: FileAccess, _ node: NodeID) throws(Errno) {
        guard permits(access, node) else { throw Errno(.EACCES) }
    }

    func permits(_ access: FileAccess, _ id: NodeID) -> Bool {
        let credentials = settings.credentials
        let permissions = tree.nodes[id].permissions
        let bit =
            switch access {
            case .existence: 0
            case .reading: 0o4
            case .writing: 0o2
            case .executing: 0o1
            }
        if credentials.userID == 0 {
            return access != .executing || tree.nodes[id].kind == .directory || permissions & 0o111 != 0
        }
        if credentials.userID == tree.nodes[id].owner {
            return permissions >> 6 & bit == bit
        }
        if credentials.isMember(of: tree.nodes[id].group) {
            return permissions >> 3 & bit == bit
        }
        return permissions & bit == bit
    }

    func requireWritable() throws(Errno) {
        guard !settings.isReadOnly else { throw Errno(.EROFS) }
    }

    /// Throws unless the user may create entries in a directory and the directory still exists.
    func requireCreation(in directory: NodeID) throws(Errno) {
        guard tree.nodes[directory].referenceCount > 0 else { throw Errno(.ENOENT) }
        try require(.writing, directory)
    }

    /// Throws unless the user may remove an entry of a directory.
    ///
    /// If the directory has the sticky bit, the user must own the item or the directory.
    func requireRemoval(of node: NodeID, from directory: NodeID) throws(Errno) {
        try require(.writing, directory)
        let user = settings.credentials.userID
        let owners = [0, tree.nodes[node].owner, tree.nodes[directory].owner]
        guard tree.nodes[directory].permissions & 0o1000 == 0 || owners.contains(user) else {
            throw Errno(.EPERM)
        }
    }

    /// Throws unless the user owns an item, or the item is a file that the user may read and write and that has no special
    /// permission bits.
    ///
    /// Linux requires this for creating a hard link if `protected_hardlinks` is set, as on all common systems.
    func requireLinking(of node: NodeID) throws(Errno) {
        let permissions = tree.nodes[node].permissions
        let isSpecial = permissions & 0o4000 != 0 || permissions & 0o2010 == 0o2010
        let isOpen = tree.nodes[node].kind == .regular && !isSpecial
        guard isOpen && permits(.reading, node) && permits(.writing, node) else { return try requireOwner(of: node) }
    }

    func requireOwner(of node: NodeID) throws(Errno) {
        let user = settings.credentials.userID
        guard user == 0 || user == tree.nodes[node].owner else { throw Errno(.EPERM) }
    }
}
