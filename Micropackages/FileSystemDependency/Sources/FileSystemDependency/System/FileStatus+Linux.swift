#if !canImport(Darwin)
import Foundation

extension FileStatus {
    init(_ path: String, followingSymbolicLinks: Bool) throws(Errno) {
        var extended = ExtendedStatus()
        let flags = followingSymbolicLinks ? 0 : AT_SYMLINK_NOFOLLOW
        if let statx = Self.statx {
            if statx(AT_FDCWD, path, flags, ExtendedStatus.wanted, &extended) == 0 {
                self.init(extended)
                return
            }
            // A kernel or a sandbox may not support `statx`, so `stat` is tried. If the item is the cause, both fail.
            guard [ENOSYS, EPERM, EINVAL].contains(errno) else { throw Errno.last }
        }
        var status = stat()
        try Errno.check(followingSymbolicLinks ? stat(path, &status) : lstat(path, &status))
        self.init(status)
    }

    private init(_ extended: ExtendedStatus) {
        var status = stat()
        status.st_mode = mode_t(extended.mode)
        status.st_size = off_t(extended.size)
        status.st_mtim = timespec(extended.modification)
        status.st_uid = extended.user
        status.st_gid = extended.group
        status.st_nlink = numericCast(extended.linkCount)
        status.st_ino = numericCast(extended.number)
        status.st_blocks = numericCast(extended.blocks)
        self.init(status)
        systemNumber = extended.device
        creationDate = extended.mask & ExtendedStatus.birth != 0 ? Date(timespec(extended.creation)) : nil
    }

    private typealias Statx =
        @convention(c) (
            CInt, UnsafePointer<CChar>, CInt, CUnsignedInt, UnsafeMutableRawPointer
        ) -> CInt

    /// `statx`, available since glibc 2.28; the headers declare it only for GNU sources.
    private static let statx = dlsym(nil, "statx").map { unsafeBitCast($0, to: Statx.self) }
}

/// `struct statx`, with the layout that the kernel documents.
private struct ExtendedStatus {
    /// `STATX_BASIC_STATS` and `STATX_BTIME`.
    static let wanted: CUnsignedInt = 0x7ff | birth
    static let birth: CUnsignedInt = 0x800

    struct Time {
        var seconds: Int64 = 0
        var nanoseconds: UInt32 = 0
        private var padding: Int32 = 0
    }

    var mask: UInt32 = 0
    private var blockSize: UInt32 = 0
    private var attributes: UInt64 = 0
    var linkCount: UInt32 = 0
    var user: UInt32 = 0
    var group: UInt32 = 0
    var mode: UInt16 = 0
    private var padding: UInt16 = 0
    var number: UInt64 = 0
    var size: UInt64 = 0
    var blocks: UInt64 = 0
    private var attributesMask: UInt64 = 0
    private var access = Time()
    var creation = Time()
    private var change = Time()
    var modification = Time()
    private var specialDevice: UInt64 = 0
    private var major: UInt32 = 0
    private var minor: UInt32 = 0
    private var rest:
        (
            UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64,
            UInt64
        ) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

    /// The identifier of the volume, encoded as in `stat`.
    var device: UInt64 {
        let (major, minor) = (UInt64(major), UInt64(minor))
        return (major & ~0xfff) << 32 | (major & 0xfff) << 8 | (minor & ~0xff) << 12 | minor & 0xff
    }
}

extension timespec {
    fileprivate init(_ time: ExtendedStatus.Time) {
        self.init(tv_sec: Int(time.seconds), tv_nsec: Int(time.nanoseconds))
    }
}
#endif
