import Foundation

/// An open directory of the system, which stays the same one when it is renamed.
///
/// A process may have few files open, so that a directory far above is closed, and opened again by `..` on the way back.
final class SystemDirectory {
    /// The number of directories that are open on one way.
    private static let openLimit = 32

    private(set) var descriptor: CInt
    private var parent: SystemDirectory?
    private let identity: FileIdentity

    private init(_ descriptor: CInt, in parent: SystemDirectory?) throws(Errno) {
        try Errno.check(descriptor)
        guard let identity = FileIdentity(descriptor) else {
            Foundation.close(descriptor)
            throw Errno(.EIO)
        }
        self.descriptor = descriptor
        self.parent = parent
        self.identity = identity
        ancestor(Self.openLimit)?.close()
    }

    /// Opens a directory; a link at the end of the path is not followed.
    convenience init(path: String) throws(Errno) {
        try self.init(open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC), in: nil)
    }

    /// Opens a directory in another.
    convenience init(_ name: SystemName, in parent: SystemDirectory) throws(Errno) {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        try self.init(openat(parent.descriptor, name.bytes, flags), in: parent)
    }

    deinit {
        close()
        // One after the other, because a chain that releases itself takes a stack as deep as the tree.
        var next = parent.take()
        while isKnownUniquelyReferenced(&next) {
            next = next?.parent.take()
        }
    }

    /// Returns the directory above, from which this one has been opened.
    /// - Throws: `ENOENT` where this one has been moved in the meantime, and the way back would lead elsewhere.
    func ascended() throws(Errno) -> SystemDirectory {
        guard let parent else { throw Errno(.ENOENT) }
        if parent.descriptor == -1 {
            let descriptor = openat(descriptor, "..", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            try Errno.check(descriptor)
            guard FileIdentity(descriptor) == parent.identity else {
                Foundation.close(descriptor)
                throw Errno(.ENOENT)
            }
            parent.descriptor = descriptor
        }
        return parent
    }

    /// Returns the names in the directory, by their bytes.
    func names() throws(Errno) -> [SystemName] {
        // The stream closes the descriptor that it is made of.
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        try Errno.check(copy)
        guard let stream = fdopendir(copy) else {
            Foundation.close(copy)
            throw Errno.last
        }
        defer { closedir(stream) }
        return SystemName.all(in: stream).sorted()
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

/// The numbers that an open file keeps, whatever its name.
private struct FileIdentity: Equatable {
    private let device: UInt64
    private let number: UInt64

    init?(_ descriptor: CInt) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(status.st_ino)
    }
}
