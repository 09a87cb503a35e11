#if !canImport(Darwin)
import Foundation

extension SystemKernel {
    /// The time that leaves a date unchanged in `utimensat`.
    static let unchangedTime = timespec(tv_sec: 0, tv_nsec: (1 << 30) - 2)

    /// Waits until an open file or directory is on the disk.
    static func synchronize(_ descriptor: CInt) throws(Errno) {
        try Errno.check(fsync(descriptor))
    }

    /// Copies by system calls.
    ///
    /// `FileManager` cuts paths of more than 1,023 bytes, and corrupts the memory around them.
    func copyFile(_ source: String, _ destination: String) throws(Errno) {
        let original = Foundation.open(source, O_RDONLY | O_CLOEXEC)
        try Errno.check(original)
        defer { close(original) }
        var status = stat()
        try Errno.check(fstat(original, &status))
        let copy = Foundation.open(destination, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        try Errno.check(copy)
        defer { close(copy) }
        try Errno.check(fchmod(copy, status.st_mode & ~S_IFMT))
        var piece = try SystemKernel.read(original, upToCount: 1 << 20)
        while !piece.isEmpty {
            try SystemKernel.write(piece, copy)
            piece = try SystemKernel.read(original, upToCount: 1 << 20)
        }
    }
}

extension stat {
    var modificationDate: Date { Date(st_mtim) }
}
#endif
