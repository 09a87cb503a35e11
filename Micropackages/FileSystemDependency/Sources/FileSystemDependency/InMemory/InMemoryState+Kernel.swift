import Foundation

extension InMemoryState: Kernel {
    // If this function were inlined into each caller, lookups, faults and logs would be a quarter of the module's code.
    @inline(never)
    mutating func status(_ path: String, followingSymbolicLinks: Bool) throws(Errno) -> FileStatus {
        status(of: try node(path, followingSymbolicLinks: followingSymbolicLinks))
    }

    @inline(never)
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
            referenceCount: Int(tree.nodes[id].referenceCount),
            systemNumber: Self.device,
            systemFileNumber: tree.nodes[id].number,
            allocatedSize: UInt64(tree.nodes[id].contents.storedCount),
            creationDate: tree.nodes[id].creationDate
        )
    }

    /// The identifier of the volume, which is never 0 on a real system.
    static let device: UInt64 = 1

    mutating func permits(_ access: AccessCheck, _ path: String) -> Bool {
        guard let node = try? node(path, followingSymbolicLinks: true) else { return false }
        return permits(access, node) && !(access == .writing && settings.isReadOnly)
    }

    mutating func list(_ path: String) throws(Errno) -> [DirectoryEntry] {
        try requireDescriptor()
        let directory = try node(path, followingSymbolicLinks: true)
        guard tree.nodes[directory].kind == .directory else { throw Errno(.ENOTDIR) }
        try require(.reading, directory)
        let entries = tree.nodes[directory].entries.map { name, node in
            DirectoryEntry(name: name.string, isDirectory: tree.nodes[node].kind == .directory)
        }
        return settings.listingOrder.sort(entries)
    }

    mutating func readLink(_ path: String) throws(Errno) -> String {
        let link = try node(path, followingSymbolicLinks: false)
        guard tree.nodes[link].kind == .symbolicLink else { throw Errno(.EINVAL) }
        return tree.nodes[link].target
    }

    mutating func read(_ path: String, mapped: Bool) throws(Errno) -> Data {
        try requireDescriptor()
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
        try requireDescriptor()
        let file = try openForWriting(path, exclusively: exclusively, permissions: permissions.map { _ in 0o600 })
        try replaceContents(of: file, with: FileContents(data.startIndex == 0 ? data : Data(data)))
        if let permissions {
            tree.nodes[file].permissions = permissions & 0o7777
        }
        if synchronized {
            synchronize(file)
        }
    }

    // The fake has a single volume, and only a move to another volume synchronizes what it copies.
    mutating func copyLeaf(_ source: String, _ destination: String, synchronized: Bool) throws(Errno) {
        let original = try node(source, followingSymbolicLinks: false)
        // `SystemKernel` opens a regular file before it uses the destination. So errors of the source come first here.
        if tree.nodes[original].kind == .regular {
            try requireDescriptor()
            try require(.reading, original)
        }
        try copyLeaf(original, to: walk(destination))
    }

    mutating func makeDirectory(_ path: String, permissions: Int) throws(Errno) {
        try makeDirectory(at: walk(path), permissions: permissions)
    }

    mutating func makeSymbolicLink(_ path: String, target: String) throws(Errno) {
        guard !target.isEmpty else { throw Errno(.ENOENT) }
        guard target.utf8.count < 4096 else { throw Errno(.ENAMETOOLONG) }
        try makeSymbolicLink(at: walk(path), target: target)
    }

    mutating func link(_ source: String, _ destination: String) throws(Errno) {
        let node = try node(source, followingSymbolicLinks: false)
        try link(node, to: walk(destination))
    }

    mutating func unlink(_ path: String) throws(Errno) {
        let last = try walk(path)
        guard case .name(let name) = last.component else { throw Errno(.EISDIR) }
        try unlink(name, in: last.directory)
    }

    mutating func removeDirectory(_ path: String) throws(Errno) {
        let last = try walk(path)
        switch last.component {
        case .root: throw Errno(.EBUSY)
        case .dots: throw Errno(endsInTwoDots(path) ? .ENOTEMPTY : .EINVAL)
        case .name(let name): try removeDirectory(name, in: last.directory)
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
        if settings.credentials.user != 0, !settings.credentials.groups.contains(tree.nodes[node].group) {
            tree.nodes[node].permissions &= ~0o2000
        }
    }

    mutating func changeModificationDate(_ path: String, _ date: Date) throws(Errno) {
        let node = try node(path, followingSymbolicLinks: true)
        try requireWritable()
        try requireOwner(of: node)
        tree.nodes[node].modificationDate = date
    }

    mutating func volume(_ path: String) throws(Errno) -> VolumeStatus {
        _ = try node(path, followingSymbolicLinks: true)
        let total = settings.capacity ?? Self.unlimitedCapacity
        return VolumeStatus(
            totalCapacity: UInt64(total),
            availableCapacity: UInt64(max(0, total - tree.usedBytes)),
            isReadOnly: settings.isReadOnly,
            systemNumber: Self.device
        )
    }

    /// The capacity that is reported if there is no limit.
    private static let unlimitedCapacity = Int(clamping: Int64(1) << 60)

    mutating func synchronize(_ path: String) throws(Errno) {
        try requireDescriptor()
        let node = try node(path, followingSymbolicLinks: true)
        guard permits(.reading, node) || tree.nodes[node].kind == .regular && permits(.writing, node) else {
            throw Errno(.EACCES)
        }
        synchronize(node)
    }

    mutating func makeUniqueName() -> String {
        tree.lastNumber += 1
        return .uniqueName(tree.lastNumber)
    }
}

extension InMemoryState {
    private mutating func openForReading(_ path: String) throws(Errno) -> NodeID {
        let node = try node(path, followingSymbolicLinks: true)
        try require(.reading, node)
        guard tree.nodes[node].kind != .directory else { throw Errno(.EISDIR) }
        return node
    }

    /// Finds or creates a file for writing.
    private mutating func openForWriting(_ path: String, exclusively: Bool, permissions: Int?) throws(Errno) -> NodeID {
        if !exclusively, let known = knownPaths[path, true] {
            return try openForWriting(known)
        }
        var links = 0
        let last = try walk(path, from: tree.currentDirectory, &links)
        return try openForWriting(last, exclusively: exclusively, permissions: permissions, &links)
    }

    mutating func openForWriting(
        _ last: Last,
        exclusively: Bool,
        permissions: Int?,
        _ links: inout Int
    ) throws(Errno) -> NodeID {
        var last = last
        while true {
            guard case .name(let name) = last.component else {
                throw Errno(exclusively ? .EEXIST : .EISDIR)
            }
            guard !last.hasTrailingSlash else { throw Errno(.EISDIR) }
            guard let entry = try entry(name, in: last.directory) else {
                try requireWritable()
                try requireCreation(in: last.directory)
                let bits = permissions ?? 0o666 & ~settings.mask
                let file = makeNode(.regular, permissions: bits, in: last.directory)
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

    /// Opens a file for a handle, and retains the file.
    mutating func open(_ path: String, for mode: OpenMode) throws(Errno) -> NodeID {
        try requireDescriptor()
        let lastNumber = tree.lastNumber
        let node =
            try mode == .creating
            ? openForWriting(path, exclusively: false, permissions: nil) : node(path, followingSymbolicLinks: true)
        // The user who creates a file may use this handle, whatever permissions the file has.
        let isNew = tree.lastNumber != lastNumber
        if mode != .reading, !isNew {
            _ = try openForWriting(node)
        }
        if mode != .writing, !isNew {
            try require(.reading, node)
            guard tree.nodes[node].kind != .directory else { throw Errno(.EISDIR) }
        }
        retain(node)
        openHandleCount += 1
        return node
    }
}
