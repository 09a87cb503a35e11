import Foundation

// The calls that remove and copy trees. They take names in open directories instead of paths. So they reach any depth and names
// that are not UTF-8, and they do not follow a link that replaces a directory in the meantime.
extension SystemKernel {
    func openDirectory(_ path: String) throws(Errno) -> SystemDirectory {
        try SystemDirectory(path: path)
    }

    func openDirectory(_ name: SystemName, in directory: SystemDirectory) throws(Errno) -> SystemDirectory {
        try SystemDirectory(name, in: directory)
    }

    func parent(of directory: SystemDirectory) throws(Errno) -> SystemDirectory {
        try directory.ascended()
    }

    func directory(at path: String) throws(Errno) -> SystemDirectory {
        try SystemDirectory(placeAt: path, mode: Self.openForSearch)
    }

    func entryName(_ name: String) -> SystemName {
        SystemName(bytes: Array(name.utf8CString))
    }

    func rename(
        _ name: SystemName,
        in directory: SystemDirectory,
        _ newName: SystemName,
        in newDirectory: SystemDirectory
    ) throws(Errno) {
        try Errno.check(renameat(directory.descriptor, name.bytes, newDirectory.descriptor, newName.bytes))
    }

    func identity(of directory: SystemDirectory) -> FileIdentity {
        directory.identity
    }

    func enclosingDirectories(of path: String) throws(Errno) -> [FileIdentity] {
        try SystemDirectory.enclosing(path, mode: Self.openForSearch)
    }

    func directories(in directory: SystemDirectory) throws(Errno) -> [SystemName] {
        try directory.directories()
    }

    func names(in directory: SystemDirectory) throws(Errno) -> [SystemName] {
        try directory.names()
    }

    func kind(of name: SystemName, in directory: SystemDirectory) throws(Errno) -> FileStatus.Kind {
        // Another item may have the name by now. Then the call for the listed kind fails.
        if let kind = name.kind { return kind }
        var status = stat()
        try Errno.check(fstatat(directory.descriptor, name.bytes, &status, AT_SYMLINK_NOFOLLOW))
        return FileStatus(status).kind
    }

    func unlink(_ name: SystemName, in directory: SystemDirectory) throws(Errno) {
        try Errno.check(unlinkat(directory.descriptor, name.bytes, 0))
    }

    func removeDirectory(_ name: SystemName, in directory: SystemDirectory) throws(Errno) {
        try Errno.check(unlinkat(directory.descriptor, name.bytes, AT_REMOVEDIR))
    }

    func makeDirectory(_ name: SystemName, in directory: SystemDirectory, permissions: Int) throws(Errno) {
        try Errno.check(mkdirat(directory.descriptor, name.bytes, mode_t(truncatingIfNeeded: permissions)))
    }

    func link(_ name: SystemName, in directory: SystemDirectory, to other: SystemDirectory) throws(Errno) {
        try Errno.check(linkat(directory.descriptor, name.bytes, other.descriptor, name.bytes, 0))
    }

    func copyAttributes(
        of directory: SystemDirectory,
        to other: SystemDirectory,
        synchronized: Bool
    ) throws(Errno) {
        var status = stat()
        try Errno.check(fstat(directory.descriptor, &status))
        if synchronized {
            Self.keepOwner(status, of: other.descriptor)
        }
        try Errno.check(fchmod(other.descriptor, status.st_mode & ~S_IFMT))
        try Self.setModificationTime(status.modificationTime, of: other.descriptor)
        if synchronized {
            do throws(Errno) {
                try Self.synchronize(other.descriptor)
            } catch  where [.EINVAL, .EOPNOTSUPP].contains(error.code) {
                // The volume does not support the synchronization of directories.
            }
        }
    }

    func copyLeaf(
        _ name: SystemName,
        in directory: SystemDirectory,
        to other: SystemDirectory,
        synchronized: Bool
    ) throws(Errno) {
        let (source, destination) = (directory.descriptor, other.descriptor)
        try Self.copyLeaf(name.bytes, in: source, name.bytes, in: destination, synchronized: synchronized)
    }

    func copyLeaf(_ source: String, _ destination: String, synchronized: Bool) throws(Errno) {
        let (source, destination) = (Array(source.utf8CString), Array(destination.utf8CString))
        try Self.copyLeaf(source, in: AT_FDCWD, destination, in: AT_FDCWD, synchronized: synchronized)
    }

    /// Copies a file or a link to a name that no item has.
    private static func copyLeaf(
        _ source: [CChar],
        in directory: CInt,
        _ destination: [CChar],
        in other: CInt,
        synchronized: Bool
    ) throws(Errno) {
        var status = stat()
        try Errno.check(fstatat(directory, source, &status, AT_SYMLINK_NOFOLLOW))
        switch status.st_mode & S_IFMT {
        case S_IFLNK:
            let target = try readLink(source, in: directory)
            try Errno.check(symlinkat(target, other, destination))
            if synchronized, fchownat(other, destination, status.st_uid, status.st_gid, AT_SYMLINK_NOFOLLOW) != 0 {
                _ = fchownat(other, destination, uid_t.max, status.st_gid, AT_SYMLINK_NOFOLLOW)
            }
        case S_IFREG:
            // `O_NONBLOCK` is set because a pipe may have replaced the file, and opening a pipe would block.
            let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
            let original = try Errno.uninterrupted { openat(directory, source, flags) }
            defer { close(original) }
            try copyFile(original, to: destination, in: other, synchronized: synchronized)
        default:
            throw Errno(.EOPNOTSUPP)
        }
    }

    /// Returns the bytes of a link, followed by a zero.
    static func readLink(_ path: [CChar], in directory: CInt) throws(Errno) -> [CChar] {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlinkat(directory, path, &buffer, buffer.count - 1)
        try Errno.check(count)
        return Array(buffer.prefix(count)) + [0]
    }

    /// Gives a copy the owner and group of the original, if this user may do so.
    ///
    /// Only a move to another volume, whose copies are synchronized, keeps the owner, as `mv` does.
    static func keepOwner(_ original: stat, of copy: CInt) {
        if fchown(copy, original.st_uid, original.st_gid) != 0 {
            _ = fchown(copy, uid_t.max, original.st_gid)
        }
    }

    static func setModificationTime(_ time: timespec, of descriptor: CInt) throws(Errno) {
        var times = [unchangedTime, time]
        try Errno.check(futimens(descriptor, &times))
    }
}
