import Foundation

extension Kernel {
    mutating func removeTree(_ path: String, checkpoint: Checkpoint = {}) throws(Errno) {
        try checkpoint()
        guard try status(path, followingSymbolicLinks: false).kind == .directory else {
            return try unlink(path)
        }
        do {
            return try removeDirectory(path)
        } catch  where error.code == .ENOTEMPTY {
            var hasRemoved = false
            try removeContents(of: try openDirectory(path), &hasRemoved, checkpoint: checkpoint)
        }
        try removeDirectory(path)
    }

    /// Removes a copy that this process has made, also if it has directories that their owner may not change.
    mutating func discardTree(_ path: String) {
        guard (try? removeTree(path)) == nil else { return }
        var directories = [path]
        while let directory = directories.popLast() {
            guard (try? status(directory, followingSymbolicLinks: false).kind) == .directory else { continue }
            try? changePermissions(directory, 0o700)
            let entries = (try? list(directory)) ?? []
            directories += entries.filter { $0.isDirectory != false }.map { "\(directory)/\($0.name)" }
        }
        try? removeTree(path)
    }

    /// Removes an item.
    /// - Parameters:
    ///   - name: The name of the item.
    ///   - directory: The directory of the item.
    ///   - hasRemoved: Becomes true once something in the item has been removed, so that an error leaves only a part of it.
    /// - Throws: The first error.
    mutating func removeTree(
        _ name: EntryName,
        in directory: Directory,
        _ hasRemoved: inout Bool
    ) throws(Errno) {
        guard try kind(of: name, in: directory) == .directory else {
            return try unlink(name, in: directory)
        }
        do {
            return try removeDirectory(name, in: directory)
        } catch  where error.code == .ENOTEMPTY {
            try removeContents(of: try openDirectory(name, in: directory), &hasRemoved, checkpoint: {})
        }
        try removeDirectory(name, in: directory)
    }

    /// Removes the contents of a directory to any depth, without using its path.
    ///
    /// This is correct because each name is relative to an open directory. In a deep tree, a path would become too long. And if
    /// another process replaced a directory in a path by a link, the removal would continue elsewhere. A directory is entered only
    /// if it is not empty.
    private mutating func removeContents(
        of directory: Directory,
        _ hasRemoved: inout Bool,
        checkpoint: Checkpoint
    ) throws(Errno) {
        var directory = directory
        var levels = [TreeLevel(names: try names(in: directory))]
        while let level = levels.last {
            guard let name = levels[levels.count - 1].rest.popLast() else {
                levels.removeLast()
                guard let name = level.name else { return }
                directory = try parent(of: directory)
                try removeDirectory(name, in: directory)
                continue
            }
            try checkpoint()
            guard try kind(of: name, in: directory) == .directory else {
                try unlink(name, in: directory)
                hasRemoved = true
                continue
            }
            do {
                try removeDirectory(name, in: directory)
                hasRemoved = true
            } catch  where error.code == .ENOTEMPTY {
                directory = try openDirectory(name, in: directory)
                levels.append(TreeLevel(name: name, names: try names(in: directory)))
            }
        }
    }

    mutating func copyTree(_ source: String, _ destination: String, checkpoint: Checkpoint = {}) throws(Errno) {
        try rebuildTree(.copying, source, destination, checkpoint: checkpoint)
    }

    /// Copies a tree, and waits until the copy is on the disk, except for its own name.
    mutating func copyTreeSynchronized(_ source: String, _ destination: String) throws(Errno) {
        try rebuildTree(.copyingSynchronized, source, destination, checkpoint: {})
    }

    mutating func linkTree(_ source: String, _ destination: String, checkpoint: Checkpoint = {}) throws(Errno) {
        try rebuildTree(.linking, source, destination, checkpoint: checkpoint)
    }

    private mutating func rebuildTree(
        _ method: TreeMethod,
        _ source: String,
        _ destination: String,
        checkpoint: Checkpoint
    ) throws(Errno) {
        try checkpoint()
        let status = try status(source, followingSymbolicLinks: false)
        guard status.kind == .directory else {
            return switch method {
            case .copying: try copyLeaf(source, destination, synchronized: false)
            case .copyingSynchronized: try copyLeaf(source, destination, synchronized: true)
            case .linking: try link(source, destination)
            }
        }
        try requirePlace(Self.parent(of: destination), outside: source, FileIdentity(status), checkpoint: checkpoint)
        try makeDirectory(destination, permissions: 0o700)
        let original = try openDirectory(source)
        try rebuildContents(method, of: original, in: try openDirectory(destination), checkpoint: checkpoint)
    }

    /// Throws if a directory is inside a tree, because a copy of the tree into that directory would never end.
    ///
    /// Paths cannot decide this, because a bind mount or a firmlink gives a directory a second path. The first check compares the
    /// parents of the directory with the source: it costs little, and works even if the source may not be listed. Only the second
    /// check, a walk through the source, finds a directory that is inside the source through a mount.
    private mutating func requirePlace(
        _ place: String,
        outside source: String,
        _ identity: FileIdentity,
        checkpoint: Checkpoint
    ) throws(Errno) {
        let enclosing = try enclosingDirectories(of: place)
        guard !enclosing.contains(identity) else { throw Errno(.EINVAL) }
        guard let place = enclosing.first, var directory = try openReadableDirectory(source) else { return }
        var levels = [try directories(in: directory)]
        while !levels.isEmpty {
            guard let name = levels[levels.count - 1].popLast() else {
                levels.removeLast()
                if !levels.isEmpty {
                    directory = try parent(of: directory)
                }
                continue
            }
            try checkpoint()
            guard let inner = try openReadableDirectory(name, in: directory) else { continue }
            guard self.identity(of: inner) != place else { throw Errno(.EINVAL) }
            directory = inner
            levels.append(try directories(in: inner))
        }
    }

    /// Opens a directory, or returns `nil` if the user may not list it.
    ///
    /// `requirePlace` does not search such a directory, because the copy will fail there.
    private mutating func openReadableDirectory(_ path: String) throws(Errno) -> Directory? {
        do {
            return try openDirectory(path)
        } catch  where error.code == .EACCES {
            return nil
        }
    }

    /// Opens a directory, or returns `nil` if the user may not list it or another process has removed or replaced it.
    private mutating func openReadableDirectory(_ name: EntryName, in directory: Directory) throws(Errno) -> Directory?
    {
        do {
            return try openDirectory(name, in: directory)
        } catch  where [.EACCES, .ENOENT, .ENOTDIR, .ELOOP].contains(error.code) {
            return nil
        }
    }

    /// Creates the directories of a tree, and copies or links its other items.
    ///
    /// Until the contents of a new directory are complete, only its owner has permissions for it. Otherwise, another user could see
    /// items that the permissions of the original protect.
    ///
    /// Meanwhile, another process may move the copy into the original tree. Then the copy would copy itself without
    /// end. So if the next directory of the original is one that is being created, the operation fails with `EINVAL`.
    private mutating func rebuildContents(
        _ method: TreeMethod,
        of original: Directory,
        in copy: Directory,
        checkpoint: Checkpoint
    ) throws(Errno) {
        var (original, copy) = (original, copy)
        var copies: Set = [identity(of: copy)]
        guard !copies.contains(identity(of: original)) else { throw Errno(.EINVAL) }
        var levels = [TreeLevel(names: try names(in: original))]
        while !levels.isEmpty {
            guard let name = levels[levels.count - 1].rest.popLast() else {
                try copyAttributes(of: original, to: copy, synchronized: method == .copyingSynchronized)
                copies.remove(identity(of: copy))
                levels.removeLast()
                if !levels.isEmpty {
                    original = try parent(of: original)
                    copy = try parent(of: copy)
                }
                continue
            }
            try checkpoint()
            if try kind(of: name, in: original) == .directory {
                try makeDirectory(name, in: copy, permissions: 0o700)
                original = try openDirectory(name, in: original)
                guard !copies.contains(identity(of: original)) else { throw Errno(.EINVAL) }
                copy = try openDirectory(name, in: copy)
                copies.insert(identity(of: copy))
                levels.append(TreeLevel(name: name, names: try names(in: original)))
            } else {
                switch method {
                case .copying: try copyLeaf(name, in: original, to: copy, synchronized: false)
                case .copyingSynchronized: try copyLeaf(name, in: original, to: copy, synchronized: true)
                case .linking: try link(name, in: original, to: copy)
                }
            }
        }
    }
}

/// The ways to create an item that is not a directory.
private enum TreeMethod {
    case copying
    case copyingSynchronized
    case linking
}

/// A directory on the current path of a walk through a tree, with the names that remain in it.
private struct TreeLevel<Name> {
    /// The directory's name in its parent, or `nil` for the first directory of the walk.
    var name: Name?
    /// The remaining names, in reverse order.
    var rest: [Name]

    init(name: Name? = nil, names: [Name]) {
        self.name = name
        rest = names.reversed()
    }
}
