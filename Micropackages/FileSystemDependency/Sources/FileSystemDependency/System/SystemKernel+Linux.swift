#if !canImport(Darwin)
import Foundation

extension SystemKernel {
    /// The time with which `utimensat` leaves a date unchanged.
    static let unchangedTime = timespec(tv_sec: 0, tv_nsec: (1 << 30) - 2)

    /// Waits until an open file or directory is on the disk.
    static func synchronize(_ descriptor: CInt) throws(Errno) {
        try Errno.uninterrupted { fsync(descriptor) }
    }

    /// Renames an item to a name that no item has.
    ///
    /// If the volume or the C library does not support this, `rename` is used.
    func renameExclusively(_ source: String, _ destination: String) throws(Errno) {
        guard let renameat2 = Self.renameat2 else { return try rename(source, destination) }
        let noReplace: CUnsignedInt = 1
        guard renameat2(AT_FDCWD, source, AT_FDCWD, destination, noReplace) == -1 else { return }
        guard errno == EINVAL || errno == ENOSYS else { throw Errno.last }
        try rename(source, destination)
    }

    private typealias RenameAt2 =
        @convention(c) (CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt) -> CInt

    /// `renameat2`, available since glibc 2.28; the headers declare it only for GNU sources.
    private static let renameat2 = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: RenameAt2.self) }

    /// Copies the bytes, permissions and date of a file to a name that no item has.
    ///
    /// `FileManager` is not used, because it truncates paths of more than 1,023 bytes and corrupts the memory after them.
    static func copyFile(
        _ original: CInt,
        to destination: [CChar],
        in directory: CInt,
        synchronized: Bool
    ) throws(Errno) {
        var status = stat()
        try Errno.check(fstat(original, &status))
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        let copy = try Errno.uninterrupted { openat(directory, destination, flags, 0o600) }
        try closing(copy) { () throws(Errno) in
            let size = off_t(status.st_size)
            let hasGaps = off_t(status.st_blocks) * 512 < size
            if hasGaps {
                try copyBytes(original, copy, size: size)
            } else {
                try copyBytes(original, copy, count: .max, expecting: Int(size))
            }
            if synchronized {
                keepOwner(status, of: copy)
            }
            // The permissions are set after the bytes, because writing clears the set-user-ID bit.
            try Errno.check(fchmod(copy, permissions(of: copy, original: FileStatus(status))))
            try setModificationTime(status.modificationTime, of: copy)
            if synchronized {
                try synchronize(copy)
            }
        }
    }

    /// Copies bytes, and leaves out holes, which take no space on the disk.
    private static func copyBytes(_ original: CInt, _ copy: CInt, size: off_t) throws(Errno) {
        var start = lseek(original, 0, seekData)
        guard start != -1 || errno == ENXIO else {
            // The volume does not report holes.
            try Errno.check(lseek(original, 0, SEEK_SET))
            try copyBytes(original, copy, count: .max, expecting: Int(size))
            return
        }
        while start != -1, start < size {
            let end = lseek(original, start, seekHole)
            try Errno.check(end)
            try Errno.check(lseek(original, start, SEEK_SET))
            try Errno.check(lseek(copy, start, SEEK_SET))
            let count = Int(end - start)
            // A file in `/sys` ends before the size that it reports.
            guard try copyBytes(original, copy, count: count, expecting: count) == count else { return }
            start = lseek(original, end, seekData)
            guard start != -1 || errno == ENXIO else { throw Errno.last }
        }
        try Errno.uninterrupted { ftruncate(copy, size) }
    }

    /// Copies bytes, up to a count or up to the end of the file, and returns the number of copied bytes.
    ///
    /// The caller passes the expected number of bytes. This saves two system calls: asking for the remaining bytes before each piece,
    /// and reading the end of the file although it is known. Both together took a tenth of the time for a small file.
    @discardableResult
    private static func copyBytes(
        _ original: CInt,
        _ copy: CInt,
        count: Int,
        expecting expected: Int
    ) throws(Errno) -> Int {
        var copied = 0
        while copied < count {
            let rest = max(0, expected - copied)
            let piece = try read(original, upToCount: min(count - copied, 1 << 20), expecting: rest)
            guard !piece.isEmpty else { break }
            try write(piece, copy)
            copied += piece.count
            guard copied != expected else { break }
        }
        return copied
    }

    /// `O_PATH`, which opens a directory without permission to list it; the headers declare it only for GNU sources.
    static let openForSearch: CInt = 0o10000000

    /// `SEEK_DATA`, which the headers declare only for GNU sources, as `SEEK_HOLE`.
    private static let seekData: CInt = 3
    private static let seekHole: CInt = 4
}

extension SystemName {
    typealias Stream = OpaquePointer
}

extension VolumeStatus {
    init(_ path: String) throws(Errno) {
        var status = statvfs()
        try Errno.uninterrupted { statvfs(path, &status) }
        self.init(
            totalCapacity: UInt64(status.f_blocks).multipliedSaturated(by: UInt64(status.f_frsize)),
            availableCapacity: UInt64(status.f_bavail).multipliedSaturated(by: UInt64(status.f_frsize)),
            isReadOnly: status.f_flag & UInt(ST_RDONLY) != 0,
            totalItemCount: UInt64(status.f_files),
            availableItemCount: UInt64(status.f_ffree),
            systemNumber: UInt64(status.f_fsid)
        )
    }
}

extension stat {
    var modificationTime: timespec { st_mtim }
}
#endif
