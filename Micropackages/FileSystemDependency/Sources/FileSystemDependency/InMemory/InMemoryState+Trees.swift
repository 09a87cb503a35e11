import Foundation

// The calls that remove and copy trees. They take names in directories instead of paths, so their cost does not grow with the
// depth.
extension InMemoryState {
    mutating func openDirectory(_ path: String) throws(Errno) -> NodeID {
        try openDirectory(node(path, followingSymbolicLinks: false))
    }

    mutating func openDirectory(_ name: Name, in directory: NodeID) throws(Errno) -> NodeID {
        try openDirectory(item(name, in: directory))
    }

    private mutating func openDirectory(_ node: NodeID) throws(Errno) -> NodeID {
        try requireDescriptor()
        try step()
        guard tree.nodes[node].kind == .directory else { throw Errno(.ENOTDIR) }
        try require(.reading, node)
        return node
    }

    func parent(of directory: NodeID) -> NodeID {
        tree.nodes[directory].parent
    }

    mutating func directory(at path: String) throws(Errno) -> NodeID {
        try requireDescriptor()
        try step()
        let directory = try node(path, followingSymbolicLinks: true)
        guard tree.nodes[directory].kind == .directory else { throw Errno(.ENOTDIR) }
        return directory
    }

    func entryName(_ name: String) -> Name {
        Name(name, folding: settings.nameComparison)
    }

    func identity(of directory: NodeID) -> FileIdentity {
        FileIdentity(device: Self.device, number: tree.nodes[directory].number)
    }

    mutating func enclosingDirectories(of path: String) throws(Errno) -> [FileIdentity] {
        let way = wayToRoot(from: try directory(at: path))
        var end = 0
        for directory in way {
            end += 1
            do {
                try step()
            } catch  where error.code == .EACCES {
                break
            }
            guard permits(.executing, directory) else { break }
        }
        return way[..<end].map(identity)
    }

    mutating func directories(in directory: NodeID) throws(Errno) -> [Name] {
        try readNames(of: directory)
        return tree.nodes[directory].entries.compactMap { name, node in
            tree.nodes[node].kind == .directory ? name : nil
        }.sorted { $0.string.precedesByBytes($1.string) }
    }

    mutating func names(in directory: NodeID) throws(Errno) -> [Name] {
        try readNames(of: directory)
        return tree.nodes[directory].entries.keys.sorted { $0.string.precedesByBytes($1.string) }
    }

    func kind(of name: Name, in directory: NodeID) throws(Errno) -> FileStatus.Kind {
        // No permission to search the directory is required, because listing the directory also reports the kinds of its items.
        guard let node = try entry(name, in: directory) else { throw Errno(.ENOENT) }
        return tree.nodes[node].kind
    }

    mutating func unlink(_ name: Name, in directory: NodeID) throws(Errno) {
        let node = try removableItem(name, in: directory)
        guard tree.nodes[node].kind != .directory else { throw Errno(.EISDIR) }
        try step()
        recordRemoval(of: node, as: name, from: directory)
        remove(name, from: directory)
    }

    mutating func removeDirectory(_ name: Name, in directory: NodeID) throws(Errno) {
        let node = try removableItem(name, in: directory)
        guard tree.nodes[node].kind == .directory else { throw Errno(.ENOTDIR) }
        // A call that is to fail does not look at the entries.
        try step()
        guard tree.nodes[node].entries.isEmpty else { throw Errno(.ENOTEMPTY) }
        recordRemoval(of: node, as: name, from: directory)
        remove(name, from: directory)
    }

    mutating func makeDirectory(_ name: Name, in directory: NodeID, permissions: Int) throws(Errno) {
        try step()
        try makeDirectory(at: Last(directory: directory, component: .name(name)), permissions: permissions)
    }

    mutating func copyLeaf(
        _ name: Name,
        in directory: NodeID,
        to other: NodeID,
        synchronized: Bool
    ) throws(Errno) {
        try step()
        let destination = Last(directory: other, component: .name(name))
        try copyLeaf(item(name, in: directory), to: destination, synchronized: synchronized)
    }

    mutating func link(_ name: Name, in directory: NodeID, to other: NodeID) throws(Errno) {
        try step()
        try link(item(name, in: directory), to: Last(directory: other, component: .name(name)))
    }

    mutating func copyAttributes(of directory: NodeID, to other: NodeID, synchronized: Bool) throws(Errno) {
        try requireWritable()
        try step()
        knownPaths.forget()
        if synchronized { keepOwner(of: directory, for: other) }
        tree.nodes[other].permissions = tree.nodes[directory].permissions
        try step()
        tree.nodes[other].modificationDate = tree.nodes[directory].modificationDate
        if synchronized {
            try step(synchronizing: other)
            synchronize(other)
        }
    }

    private func item(_ name: Name, in directory: NodeID) throws(Errno) -> NodeID {
        try require(.executing, directory)
        guard let node = try entry(name, in: directory) else { throw Errno(.ENOENT) }
        return node
    }

    private func removableItem(_ name: Name, in directory: NodeID) throws(Errno) -> NodeID {
        try require(.executing, directory)
        try requireWritable()
        let node = try item(name, in: directory)
        try requireRemoval(of: node, from: directory)
        return node
    }
}

// The calls that create an item, for a directory and a name that are already resolved.
extension InMemoryState {
    mutating func makeDirectory(at last: Last, permissions: Int) throws(Errno) {
        let place = try vacancy(last, isDirectory: true)
        let bits = permissions & 0o1777 & ~settings.creationMask
        let directory = makeNode(.directory, permissions: bits, in: place.directory)
        add(directory, as: place.name, to: place.directory)
        recordEntry(directory, as: place.name, in: place.directory)
    }

    @discardableResult
    mutating func makeSymbolicLink(at last: Last, target: String) throws(Errno) -> NodeID {
        let place = try vacancy(last, isDirectory: false)
        let link = makeNode(.symbolicLink, permissions: 0o777, in: place.directory)
        tree.nodes[link].target = target
        add(link, as: place.name, to: place.directory)
        recordEntry(link, as: place.name, in: place.directory)
        return link
    }

    mutating func link(_ node: NodeID, to last: Last) throws(Errno) {
        let place = try vacancy(last, isDirectory: false) { () throws(Errno) in try requireLinking(of: node) }
        guard tree.nodes[node].kind != .directory else { throw Errno(.EPERM) }
        add(node, as: place.name, to: place.directory)
        recordEntry(node, as: place.name, in: place.directory)
    }

    mutating func copyLeaf(_ original: NodeID, to last: Last, synchronized: Bool) throws(Errno) {
        guard tree.nodes[original].kind == .regular else {
            // Reading the link, and creating it.
            for _ in 0..<2 { try step() }
            let link = try makeSymbolicLink(at: last, target: tree.nodes[original].target)
            if synchronized { keepOwner(of: original, for: link) }
            return
        }
        try require(.reading, original)
        var links = 0
        try step()
        let copy = try openForWriting(last, exclusively: true, permissions: 0o600, &links)
        try failWriting(tree.nodes[original].contents, to: copy, inPiecesOf: 1 << 20)
        try replaceContents(of: copy, with: tree.nodes[original].contents)
        if synchronized { keepOwner(of: original, for: copy) }
        try step()
        tree.nodes[copy].permissions = status(of: original).permissions(forOwnerOf: status(of: copy))
        try step()
        tree.nodes[copy].modificationDate = tree.nodes[original].modificationDate
        try close(copy, synchronized: synchronized)
    }

    /// Gives a copy on another volume the owner and group of the original, as far as the user may do so.
    private mutating func keepOwner(of original: NodeID, for copy: NodeID) {
        let group = tree.nodes[original].group
        if settings.credentials.userID == 0 {
            tree.nodes[copy].owner = tree.nodes[original].owner
        }
        if settings.credentials.userID == 0 || settings.credentials.isMember(of: group) {
            tree.nodes[copy].group = group
        }
    }

    /// Returns the directory and name for a new item.
    ///
    /// Throws if an item already has the name.
    private func vacancy(
        _ last: Last,
        isDirectory: Bool,
        requireItem: () throws(Errno) -> Void = {}
    ) throws(Errno) -> (directory: NodeID, name: Name) {
        guard case .name(let name) = last.component else { throw Errno(.EEXIST) }
        guard try entry(name, in: last.directory) == nil else { throw Errno(.EEXIST) }
        guard isDirectory || !last.hasTrailingSlash else { throw Errno(.ENOENT) }
        try requireWritable()
        try requireItem()
        try requireCreation(in: last.directory)
        return (last.directory, name)
    }
}
