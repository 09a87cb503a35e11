import Foundation

/// An open directory of the system.
///
/// It remains the same directory when it is renamed.
///
/// A process can have only a few open files. So in a deep tree, a directory far above the current one is closed, and opened again
/// by `..` on the way back.
final class SystemDirectory {
    /// The largest number of directories on one path that are open at the same time.
    private static let openLimit = 32

    private(set) var descriptor: CInt
    private var parent: SystemDirectory?
    let identity: FileIdentity

    private init(_ descriptor: CInt, in parent: SystemDirectory?) throws(Errno) {
        guard let identity = FileIdentity(descriptor) else {
            let failure = Errno.last
            Foundation.close(descriptor)
            throw failure
        }
        self.descriptor = descriptor
        self.parent = parent
        self.identity = identity
        // The first directory of a path could not be opened again.
        if let ancestor = ancestor(Self.openLimit), ancestor.parent != nil { ancestor.close() }
    }

    /// Opens a directory; a link at the end of the path is not followed.
    convenience init(path: String) throws(Errno) {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        try self.init(Errno.uninterrupted { open(path, flags) }, in: nil)
    }

    /// Opens a directory for creating names in it; no permission to list it is required, and links are followed.
    convenience init(placeAt path: String, mode: CInt) throws(Errno) {
        try self.init(Errno.uninterrupted { open(path, mode | O_DIRECTORY | O_CLOEXEC) }, in: nil)
    }

    /// Opens a directory that is inside another directory.
    convenience init(_ name: SystemName, in parent: SystemDirectory) throws(Errno) {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        try self.init(Errno.uninterrupted { openat(parent.descriptor, name.bytes, flags) }, in: parent)
    }

    deinit {
        close()
        // The parents are released in a loop. If each released its own parent, the stack would be as deep as the tree.
        var next = parent.take()
        while isKnownUniquelyReferenced(&next) {
            next = next?.parent.take()
        }
    }

    /// Returns the parent through which this directory was opened.
    /// - Throws: `ENOENT` if this directory has been moved in the meantime, so that `..` is another directory.
    func ascended() throws(Errno) -> SystemDirectory {
        guard let parent else { throw Errno(.ENOENT) }
        if parent.descriptor == -1 {
            let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
            let descriptor = try Errno.uninterrupted { openat(self.descriptor, "..", flags) }
            let identity = FileIdentity(descriptor)
            guard identity == parent.identity else {
                let failure = identity == nil ? Errno.last : Errno(.ENOENT)
                Foundation.close(descriptor)
                throw failure
            }
            parent.descriptor = descriptor
        }
        return parent
    }

    /// Returns the identities of a directory and its parents, up to the root or the first parent that may not be searched.
    ///
    /// The list may stop there: callers compare it with a tree that they are about to copy or move, and no walk from
    /// further up could enter a directory that may not be searched. No permission to list the directories is required.
    static func enclosing(_ path: String, mode: CInt) throws(Errno) -> [FileIdentity] {
        let flags = mode | O_DIRECTORY | O_CLOEXEC
        var descriptor = try Errno.uninterrupted { open(path, flags) }
        defer { Foundation.close(descriptor) }
        var identities: [FileIdentity] = []
        var repetitions = 0
        while true {
            guard let identity = FileIdentity(descriptor) else { throw Errno.last }
            if identity == identities.last {
                // The root is its own parent, so its identity repeats, and the walk ends. A directory that is mounted on an
                // item inside itself also repeats its identity, once for each mount. So the identity of any
                // other directory ends the walk only at its 40th repetition.
                repetitions += 1
                if repetitions == 40 || identity == root { return identities }
            } else {
                identities.append(identity)
                repetitions = 0
            }
            do throws(Errno) {
                let parent = try Errno.uninterrupted { openat(descriptor, "..", flags) }
                Foundation.close(descriptor)
                descriptor = parent
            } catch  where error.code == .EACCES {
                return identities
            }
        }
    }

    private static var root: FileIdentity? {
        var status = stat()
        return stat("/", &status) == 0 ? FileIdentity(status) : nil
    }

    func directories() throws(Errno) -> [SystemName] {
        try entries { stream throws(Errno) in try SystemName.directories(in: stream, descriptor).sorted() }
    }

    /// Returns the names in the directory, sorted by their bytes.
    func names() throws(Errno) -> [SystemName] {
        try entries { stream throws(Errno) in try SystemName.all(in: stream).sorted() }
    }

    private func entries<Entries>(
        _ read: (SystemName.Stream) throws(Errno) -> Entries
    ) throws(Errno) -> Entries {
        // `closedir` also closes the descriptor of its stream, so the stream gets a duplicate.
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        try Errno.check(copy)
        guard let stream = fdopendir(copy) else {
            Foundation.close(copy)
            throw Errno.last
        }
        defer { closedir(stream) }
        return try read(stream)
    }

    private func ancestor(_ distance: Int) -> SystemDirectory? {
        var directory: SystemDirectory? = self
        for _ in 0..<distance {
            directory = directory?.parent
        }
        return directory
    }

    private func close() {
        if descriptor != -1 {
            Foundation.close(descriptor)
            descriptor = -1
        }
    }
}

extension FileIdentity {
    fileprivate init?(_ descriptor: CInt) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    fileprivate init(_ status: stat) {
        self.init(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    }
}
