import Foundation

extension InMemoryState: Kernel {
    mutating func status(_ path: String, followingSymbolicLinks: Bool) throws(Errno) -> FileStatus {
        status(of: try node(path, followingSymbolicLinks: followingSymbolicLinks))
    }

    private func status(of id: NodeID) -> FileStatus {
        let isLink = tree.nodes[id].kind == .symbolicLink
        let size = isLink ? tree.nodes[id].target.utf8.count : tree.nodes[id].contents.count
        return FileStatus(
            kind: tree.nodes[id].kind,
            size: UInt64(size),
            permissions: tree.nodes[id].permissions,
            modificationDate: tree.nodes[id].modificationDate,
            ownerAccountID: tree.nodes[id].owner,
            groupOwnerAccountID: tree.nodes[id].group,
            referenceCount: tree.nodes[id].referenceCount,
            systemNumber: 0,
            systemFileNumber: tree.nodes[id].number
        )
    }

    mutating func permits(_ access: AccessCheck, _ path: String) -> Bool {
        guard let node = try? node(path, followingSymbolicLinks: true) else { return false }
        return permits(access, node) && !(access == .writing && settings.isReadOnly)
    }

    mutating func list(_ path: String) throws(Errno) -> [String] {
        let directory = try node(path, followingSymbolicLinks: true)
        guard tree.nodes[directory].kind == .directory else { throw Errno(.ENOTDIR) }
        try require(.reading, directory)
        let names = tree.nodes[directory].entries.keys.map(\.string)
        return settings.listingOrder.sort(names)
    }

    mutating func readLink(_ path: String) throws(Errno) -> String {
        let link = try node(path, followingSymbolicLinks: false)
        guard tree.nodes[link].kind == .symbolicLink else { throw Errno(.EINVAL) }
        return tree.nodes[link].target
    }

    mutating func canonicalPath(_ directory: String) throws(Errno) -> String {
        guard let path = path(of: try node(directory, followingSymbolicLinks: true)) else { throw Errno(.ENOENT) }
        return path
    }

    mutating func read(_ path: String, mapped: Bool) throws(Errno) -> Data {
        let file = try openForReading(path)
        return try tree.nodes[file].contents.bytes()
    }

    mutating func write(
        _ data: Data,
        _ path: String,
        exclusively: Bool,
        permissions: Int?,
        synchronized: Bool
    ) throws(Errno) {
        let file = try openForWriting(path, exclusively: exclusively, permissions: permissions)
        try replaceContents(of: file, with: FileContents(data.startIndex == 0 ? data : Data(data)))
        if synchronized {
            synchronize(file)
        }
    }

    mutating func copyFile(_ source: String, _ destination: String) throws(Errno) {
        let original = try openForReading(source)
        let permissions = tree.nodes[original].permissions
        let copy = try openForWriting(destination, exclusively: true, permissions: permissions)
        try replaceContents(of: copy, with: tree.nodes[original].contents)
    }

    mutating func makeDirectory(_ path: String, permissions: Int) throws(Errno) {
        let place = try vacancy(walk(path), isDirectory: true)
        let directory = makeNode(.directory, permissions: permissions & 0o1777 & ~settings.mask)
        add(directory, as: place.name, to: place.directory)
        recordEntry(directory, as: place.name, in: place.directory)
    }

    mutating func makeSymbolicLink(_ path: String, target: String) throws(Errno) {
        guard !target.isEmpty else { throw Errno(.ENOENT) }
        guard target.utf8.count < 4096 else { throw Errno(.ENAMETOOLONG) }
        let place = try vacancy(walk(path), isDirectory: false)
        let link = makeNode(.symbolicLink, permissions: 0o777)
        tree.nodes[link].target = target
        add(link, as: place.name, to: place.directory)
        recordEntry(link, as: place.name, in: place.directory)
    }

    mutating func link(_ source: String, _ destination: String) throws(Errno) {
        let node = try node(source, followingSymbolicLinks: false)
        let place = try vacancy(walk(destination), isDirectory: false)
        guard tree.nodes[node].kind != .directory else { throw Errno(.EPERM) }
        add(node, as: place.name, to: place.directory)
        recordEntry(node, as: place.name, in: place.directory)
    }

    mutating func unlink(_ path: String) throws(Errno) {
        let last = try walk(path)
        guard case .name(let name) = last.component else { throw Errno(.EISDIR) }
        try requireWritable()
        guard let node = try entry(name, in: last.directory) else { throw Errno(.ENOENT) }
        try requireRemoval(of: node, from: last.directory)
        guard tree.nodes[node].kind != .directory else { throw Errno(.EISDIR) }
        recordRemoval(of: node, as: name, from: last.directory)
        remove(name, from: last.directory)
    }

    mutating func removeDirectory(_ path: String) throws(Errno) {
        let last = try walk(path)
        switch last.component {
        case .root: throw Errno(.EBUSY)
        case .dots: throw Errno(endsInTwoDots(path) ? .ENOTEMPTY : .EINVAL)
        case .name(let name):
            try requireWritable()
            guard let node = try entry(name, in: last.directory) else { throw Errno(.ENOENT) }
            try requireRemoval(of: node, from: last.directory)
            guard tree.nodes[node].kind == .directory else { throw Errno(.ENOTDIR) }
            guard tree.nodes[node].entries.isEmpty else { throw Errno(.ENOTEMPTY) }
            recordRemoval(of: node, as: name, from: last.directory)
            remove(name, from: last.directory)
        }
    }

    private func endsInTwoDots(_ path: String) -> Bool {
        Self.lastComponent(of: path) == ".."
    }

    mutating func changePermissions(_ path: String, _ permissions: Int) throws(Errno) {
        let node = try node(path, followingSymbolicLinks: true)
        try requireWritable()
        try requireOwner(of: node)
        knownPaths.forget()
        tree.nodes[node].permissions = permissions & 0o7777
    }

    mutating func changeModificationDate(_ path: String, _ date: Date) throws(Errno) {
        let node = try node(path, followingSymbolicLinks: true)
        try requireWritable()
        try requireOwner(of: node)
        tree.nodes[node].modificationDate = date
    }

    mutating func synchronize(_ path: String) throws(Errno) {
        let node = try node(path, followingSymbolicLinks: true)
        guard permits(.reading, node) || tree.nodes[node].kind == .regular && permits(.writing, node) else {
            throw Errno(.EACCES)
        }
        synchronize(node)
    }

    mutating func makeUniqueName() -> String {
        tree.lastNumber += 1
        return ".\(tree.lastNumber)~"
    }
}

extension InMemoryState {
    /// Finds the place for a new item, where there is none.
    private func vacancy(_ last: Last, isDirectory: Bool) throws(Errno) -> (directory: NodeID, name: Name) {
        guard case .name(let name) = last.component else { throw Errno(.EEXIST) }
        guard try entry(name, in: last.directory) == nil else { throw Errno(.EEXIST) }
        guard isDirectory || !last.hasTrailingSlash else { throw Errno(.ENOENT) }
        try requireWritable()
        try requireCreation(in: last.directory)
        return (last.directory, name)
    }

    private mutating func openForReading(_ path: String) throws(Errno) -> NodeID {
        let node = try node(path, followingSymbolicLinks: true)
        try require(.reading, node)
        guard tree.nodes[node].kind != .directory else { throw Errno(.EISDIR) }
        return node
    }

    /// Finds or creates a file to be written.
    private mutating func openForWriting(_ path: String, exclusively: Bool, permissions: Int?) throws(Errno) -> NodeID {
        if !exclusively, let known = knownPaths[path, true] {
            return try openForWriting(known)
        }
        var links = 0
        var last = try walk(path, from: tree.currentDirectory, &links)
        while true {
            guard case .name(let name) = last.component else {
                throw Errno(exclusively ? .EEXIST : .EISDIR)
            }
            guard !last.hasTrailingSlash else { throw Errno(.EISDIR) }
            guard let entry = try entry(name, in: last.directory) else {
                try requireWritable()
                try requireCreation(in: last.directory)
                let file = makeNode(.regular, permissions: permissions ?? 0o666 & ~settings.mask)
                add(file, as: name, to: last.directory)
                recordEntry(file, as: name, in: last.directory)
                return file
            }
            guard !exclusively else { throw Errno(.EEXIST) }
            guard tree.nodes[entry].kind == .symbolicLink else {
                return try openForWriting(entry)
            }
            try countLink(&links)
            last = try walk(tree.nodes[entry].target, from: last.directory, &links)
        }
    }

    private func openForWriting(_ node: NodeID) throws(Errno) -> NodeID {
        guard tree.nodes[node].kind != .directory else { throw Errno(.EISDIR) }
        try requireWritable()
        try require(.writing, node)
        return node
    }

    /// Opens a file for a handle, which keeps it until it is released.
    mutating func open(_ path: String, for mode: OpenMode) throws(Errno) -> NodeID {
        let node = try node(path, followingSymbolicLinks: true)
        if mode != .reading {
            _ = try openForWriting(node)
        }
        if mode != .writing {
            try require(.reading, node)
            guard tree.nodes[node].kind != .directory else { throw Errno(.EISDIR) }
        }
        retain(node)
        return node
    }
}
