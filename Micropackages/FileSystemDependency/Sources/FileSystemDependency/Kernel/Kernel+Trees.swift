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
            try removeContents(of: try openDirectory(path), checkpoint: checkpoint)
        }
        try removeDirectory(path)
    }

    /// Removes everything in a directory, whatever its depth, without a look at the directory's path.
    private mutating func removeContents(of directory: Directory, checkpoint: Checkpoint) throws(Errno) {
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
                continue
            }
            do {
                try removeDirectory(name, in: directory)
            } catch  where error.code == .ENOTEMPTY {
                directory = try openDirectory(name, in: directory)
                levels.append(TreeLevel(name: name, names: try names(in: directory)))
            }
        }
    }

    mutating func copyTree(_ source: String, _ destination: String, checkpoint: Checkpoint = {}) throws(Errno) {
        try rebuildTree(.copying, source, destination, checkpoint: checkpoint)
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
        guard try status(source, followingSymbolicLinks: false).kind == .directory else {
            return switch method {
            case .copying: try copyLeaf(source, destination)
            case .linking: try link(source, destination)
            }
        }
        if let directory = try? canonicalPath(source), let parent = try? canonicalPath(Self.parent(of: destination)),
            Self.isInside(directory, parent)
        {
            throw Errno(.EINVAL)
        }
        try makeDirectory(destination, permissions: 0o700)
        let original = try openDirectory(source)
        try rebuildContents(method, of: original, in: try openDirectory(destination), checkpoint: checkpoint)
    }

    /// Makes directories like those of a tree, and copies or links what is no directory.
    ///
    /// A directory is its owner's alone until its contents are there.
    private mutating func rebuildContents(
        _ method: TreeMethod,
        of original: Directory,
        in copy: Directory,
        checkpoint: Checkpoint
    ) throws(Errno) {
        var (original, copy) = (original, copy)
        var levels = [TreeLevel(names: try names(in: original))]
        while !levels.isEmpty {
            guard let name = levels[levels.count - 1].rest.popLast() else {
                try copyAttributes(of: original, to: copy)
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
                copy = try openDirectory(name, in: copy)
                levels.append(TreeLevel(name: name, names: try names(in: original)))
            } else {
                switch method {
                case .copying: try copyLeaf(name, in: original, to: copy)
                case .linking: try link(name, in: original, to: copy)
                }
            }
        }
    }
}

/// A way to rebuild what is no directory.
private enum TreeMethod {
    case copying
    case linking
}

/// A directory on the way through a tree, with the names that are left in it.
private struct TreeLevel<Name> {
    /// The name in the directory above; `nil` where the way begins.
    var name: Name?
    /// The names, last one first.
    var rest: [Name]

    init(name: Name? = nil, names: [Name]) {
        self.name = name
        rest = names.reversed()
    }
}
