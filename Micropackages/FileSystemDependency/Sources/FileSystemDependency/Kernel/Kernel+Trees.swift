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
            for name in try sortedNames(path) {
                try removeTree("\(path)/\(name)", checkpoint: checkpoint)
            }
        }
        try removeDirectory(path)
    }

    mutating func copyTree(_ source: String, _ destination: String, checkpoint: Checkpoint = {}) throws(Errno) {
        try rebuildTree(source, destination, checkpoint: checkpoint) {
            (kernel, status, source, destination) throws(Errno) in
            switch status.kind {
            case .symbolicLink:
                try kernel.makeSymbolicLink(destination, target: kernel.readLink(source))
            case .regular:
                try kernel.copyFile(source, destination)
                try kernel.changeModificationDate(destination, status.modificationDate)
            case .directory, .other:
                throw Errno(.EOPNOTSUPP)
            }
        }
    }

    mutating func linkTree(_ source: String, _ destination: String, checkpoint: Checkpoint = {}) throws(Errno) {
        try rebuildTree(source, destination, checkpoint: checkpoint) {
            (kernel, _, source, destination) throws(Errno) in
            try kernel.link(source, destination)
        }
    }

    /// Makes directories like those of a tree, and leaves to `makeLeaf` what is no directory.
    ///
    /// A directory is its owner's alone until its contents are there.
    private mutating func rebuildTree(
        _ source: String,
        _ destination: String,
        checkpoint: Checkpoint,
        makeLeaf: (inout Self, FileStatus, String, String) throws(Errno) -> Void
    ) throws(Errno) {
        try checkpoint()
        let status = try status(source, followingSymbolicLinks: false)
        guard status.kind == .directory else {
            return try makeLeaf(&self, status, source, destination)
        }
        if let directory = try? canonicalPath(source), let parent = try? canonicalPath(Self.parent(of: destination)),
            Self.isInside(directory, parent)
        {
            throw Errno(.EINVAL)
        }
        try makeDirectory(destination, permissions: 0o700)
        for name in try sortedNames(source) {
            try rebuildTree(
                "\(source)/\(name)",
                "\(destination)/\(name)",
                checkpoint: checkpoint,
                makeLeaf: makeLeaf
            )
        }
        try changePermissions(destination, status.permissions)
        try changeModificationDate(destination, status.modificationDate)
    }

    private mutating func sortedNames(_ directory: String) throws(Errno) -> [String] {
        try list(directory).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
