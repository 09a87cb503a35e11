#if canImport(Darwin)
import Darwin
import Foundation

extension SystemKernel {
    /// The time with which `utimensat` leaves a date unchanged.
    static let unchangedTime = timespec(tv_sec: 0, tv_nsec: Int(UTIME_OMIT))

    /// `O_SEARCH`, which opens a directory without permission to list it.
    static let openForSearch: CInt = 0x4000_0000

    /// Waits until an open file or directory is on the disk.
    ///
    /// `fsync` only sends the bytes to the drive, which may hold them in its cache. `F_FULLFSYNC` waits until the drive has written
    /// them. If the volume does not support it, `fsync` is used.
    static func synchronize(_ descriptor: CInt) throws(Errno) {
        if fcntl(descriptor, F_FULLFSYNC) == -1 {
            try Errno.uninterrupted { fsync(descriptor) }
        }
    }

    /// Renames an item to a name that no item has; on a volume that does not support this, `rename` is used.
    func renameExclusively(_ source: String, _ destination: String) throws(Errno) {
        guard renamex_np(source, destination, UInt32(RENAME_EXCL)) == -1 else { return }
        guard errno == ENOTSUP || errno == EINVAL else { throw Errno.last }
        try rename(source, destination)
    }

    /// Copies a file with its permissions, dates and extended attributes to a name that no item has.
    ///
    /// If the volume supports clones, the copy is a clone, which shares its bytes with the original.
    static func copyFile(
        _ original: CInt,
        to destination: [CChar],
        in directory: CInt,
        synchronized: Bool
    ) throws(Errno) {
        // A clone is on the volume of its original. Only a copy on another volume is synchronized.
        guard synchronized || fclonefileat(original, directory, destination, 0) == -1 else { return }
        guard synchronized || errno != EEXIST else { throw Errno(.EEXIST) }
        var status = stat()
        try Errno.check(fstat(original, &status))
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        let copy = try Errno.uninterrupted { openat(directory, destination, flags, 0o600) }
        try closing(copy) { () throws(Errno) in
            try Errno.check(fcopyfile(original, copy, nil, copyfile_flags_t(COPYFILE_ALL)))
            try setModificationTime(status.modificationTime, of: copy)
            if synchronized {
                try synchronize(copy)
            }
        }
    }
}

extension SystemName {
    typealias Stream = UnsafeMutablePointer<DIR>
}

extension VolumeStatus {
    init(_ path: String) throws(Errno) {
        var status = statfs()
        try Errno.check(statfs(path, &status))
        self.init(
            totalCapacity: UInt64(status.f_blocks).multipliedSaturated(by: UInt64(status.f_bsize)),
            availableCapacity: UInt64(status.f_bavail).multipliedSaturated(by: UInt64(status.f_bsize)),
            isReadOnly: status.f_flags & UInt32(MNT_RDONLY) != 0,
            totalItemCount: status.f_files,
            availableItemCount: status.f_ffree,
            systemNumber: UInt64(truncatingIfNeeded: status.f_fsid.val.0)
        )
    }
}

extension FileStatus {
    init(_ path: String, followingSymbolicLinks: Bool) throws(Errno) {
        var status = stat()
        try Errno.check(followingSymbolicLinks ? stat(path, &status) : lstat(path, &status))
        self.init(status)
        creationDate = Date(status.st_birthtimespec)
    }
}

extension stat {
    var modificationTime: timespec { st_mtimespec }
}
#endif
