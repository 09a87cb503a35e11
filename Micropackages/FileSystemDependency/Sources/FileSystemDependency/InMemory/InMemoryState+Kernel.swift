import Foundation

extension InMemoryState: Kernel {
    // If this function were inlined into each caller, lookups, faults and logs would be a quarter of the module's code.
    @inline(never)
    mutating func status(_ path: String, followingSymbolicLinks: Bool) throws(Errno) -> FileStatus {
        try step()
        return status(of: try node(path, followingSymbolicLinks: followingSymbolicLinks))
    }

    @inline(never)
    func status(of id: NodeID) -> FileStatus {
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

    mutating func permits(_ access: FileAccess, _ path: String) -> Bool {
        guard (try? step()) != nil, let node = try? node(path, followingSymbolicLinks: true) else { return false }
        return permits(access, node) && !(access == .writing && settings.isReadOnly)
    }

    mutating func list(_ path: String) throws(Errno) -> [DirectoryEntry] {
        try requireDescriptor()
        let directory = try node(path, followingSymbolicLinks: true)
        guard tree.nodes[directory].kind == .directory else { throw Errno(.ENOTDIR) }
        try require(.reading, directory)
        try step()
        try readNames(of: directory)
        let entries = tree.nodes[directory].entries.map { name, node in
            DirectoryEntry(name: name.string, isDirectory: tree.nodes[node].kind == .directory)
        }
        return settings.listingOrder.sort(entries)
    }

    mutating func readLink(_ path: String) throws(Errno) -> String {
        let link = try node(path, followingSymbolicLinks: false)
        guard tree.nodes[link].kind == .symbolicLink else { throw Errno(.EINVAL) }
        try step()
        return tree.nodes[link].target
    }

    mutating func read(_ path: String, mapped: Bool) throws(Errno) -> Data {
        try requireDescriptor()
        let file = try openForReading(path)
        try step()
        try step()
        return try tree.nodes[file].contents.bytes()
    }

    mutating func write(
        _ data: Data,
        _ path: String,
        exclusively: Bool,
        inPlaceOf original: FileStatus?,
        synchronized: Bool
    ) throws(Errno) {
        try requireDescriptor()
        try step()
        let file = try openForWriting(path, exclusively: exclusively, permissions: original.map { _ in 0o600 })
        let contents = FileContents(data.startIndex == 0 ? data : Data(data))
        try failWriting(contents, to: file, inPiecesOf: .max)
        try replaceContents(of: file, with: contents)
        if let original {
            try step()
            tree.nodes[file].permissions = original.permissions(forOwnerOf: status(of: file)) & 0o7777
        }
        try close(file, synchronized: synchronized)
    }

    /// Throws if writing the bytes of a file is to fail.
    ///
    /// The file then has the bytes of the pieces before.
    mutating func failWriting(_ contents: FileContents, to file: NodeID, inPiecesOf size: Int) throws(Errno) {
        guard failingOperation != nil else { return }
        var count = 0
        repeat {
            do {
                try step(count == 0 ? .file : .other)
            } catch {
                var part = contents
                part.resize(to: count)
                try replaceContents(of: file, with: part)
                throw error
            }
            count += min(size, contents.count - count)
        } while count < contents.count
    }

    /// Closes a file that was written.
    ///
    /// A volume that tells of lost bytes only now has lost what was not synchronized.
    mutating func close(_ file: NodeID, synchronized: Bool) throws(Errno) {
        if synchronized {
            try step(synchronizing: file)
            synchronize(file)
        }
        do {
            try step()
        } catch {
            if !synchronized { resize(file, to: 0) }
            throw error
        }
    }

    /// Reads the names in a directory, one by one.
    mutating func readNames(of directory: NodeID) throws(Errno) {
        guard failingOperation != nil else { return }
        for _ in tree.nodes[directory].entries.indices { try step(.name) }
        try step()
    }

    mutating func copyLeaf(_ source: String, _ destination: String, synchronized: Bool) throws(Errno) {
        try step()
        let original = try node(source, followingSymbolicLinks: false)
        // `SystemKernel` opens a regular file before it uses the destination. So errors of the source come first here.
        if tree.nodes[original].kind == .regular {
            try requireDescriptor()
            try require(.reading, original)
        }
        try copyLeaf(original, to: walk(destination), synchronized: synchronized)
    }

    mutating func makeDirectory(_ path: String, permissions: Int) throws(Errno) {
        try step()
        try makeDirectory(at: walk(path), permissions: permissions)
    }

    mutating func makeSymbolicLink(_ path: String, target: String) throws(Errno) {
        guard !target.isEmpty else { throw Errno(.ENOENT) }
        guard target.utf8.count < 4096 else { throw Errno(.ENAMETOOLONG) }
        try step()
        try makeSymbolicLink(at: walk(path), target: target)
    }

    mutating func link(_ source: String, _ destination: String) throws(Errno) {
        let node = try node(source, followingSymbolicLinks: false)
        try step()
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
        try step()
        knownPaths.forget()
        tree.nodes[node].permissions = permissions & 0o7777
        if settings.credentials.userID != 0, !settings.credentials.isMember(of: tree.nodes[node].group) {
            tree.nodes[node].permissions &= ~0o2000
        }
    }

    mutating func changeModificationDate(_ path: String, _ date: Date) throws(Errno) {
        let node = try node(path, followingSymbolicLinks: true)
        try requireWritable()
        try requireOwner(of: node)
        try step()
        tree.nodes[node].modificationDate = date
    }

    mutating func volume(_ path: String) throws(Errno) -> VolumeStatus {
        _ = try node(path, followingSymbolicLinks: true)
        try step()
        let total = max(0, settings.capacity ?? Self.unlimitedCapacity)
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
        try step()
        try step(synchronizing: node)
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
                let bits = permissions ?? 0o666 & ~settings.creationMask
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
    mutating func open(_ path: String, for mode: FileOpenMode) throws(Errno) -> NodeID {
        try requireDescriptor()
        try step()
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
        // The system reads the status of the open file.
        try step()
        retain(node)
        openHandleCount += 1
        return node
    }
}
