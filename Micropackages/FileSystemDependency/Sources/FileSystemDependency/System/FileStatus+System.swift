import Foundation

extension FileStatus {
    init(_ status: stat) {
        let kind: Kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .directory
            case S_IFLNK: .symbolicLink
            case S_IFCHR: .characterSpecial
            case S_IFBLK: .blockSpecial
            case S_IFSOCK: .socket
            default: .other
            }
        self.init(
            kind: kind,
            size: UInt64(status.st_size),
            permissions: Int(status.st_mode & ~S_IFMT),
            modificationDate: Date(status.modificationTime),
            ownerAccountID: status.st_uid,
            groupOwnerAccountID: status.st_gid,
            referenceCount: Int(status.st_nlink),
            systemNumber: UInt64(truncatingIfNeeded: status.st_dev),
            systemFileNumber: UInt64(status.st_ino),
            allocatedSize: UInt64(status.st_blocks).multipliedSaturated(by: 512)
        )
    }
}

extension Date {
    init(_ time: timespec) {
        self.init(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }
}

extension timespec {
    init(_ date: Date) {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        let nanoseconds = ((date.timeIntervalSince1970 - seconds) * 1e9).rounded(.down)
        self.init(tv_sec: Int(seconds), tv_nsec: Int(nanoseconds))
    }
}
