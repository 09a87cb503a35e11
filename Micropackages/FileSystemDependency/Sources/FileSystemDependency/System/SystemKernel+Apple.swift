#if canImport(Darwin)
import Foundation

extension SystemKernel {
    /// The time that leaves a date unchanged in `utimensat`.
    static let unchangedTime = timespec(tv_sec: 0, tv_nsec: Int(UTIME_OMIT))

    /// Waits until an open file or directory is on the disk.
    ///
    /// `fsync` only hands the bytes to the drive, which keeps them in its own memory; `F_FULLFSYNC` waits for the drive,
    /// where the volume supports it.
    static func synchronize(_ descriptor: CInt) throws(Errno) {
        if fcntl(descriptor, F_FULLFSYNC) == -1 {
            try Errno.check(fsync(descriptor))
        }
    }

    /// Copies with `FileManager`, which makes clones and copies extended attributes.
    func copyFile(_ source: String, _ destination: String) throws(Errno) {
        do {
            try FileManager.default.copyItem(atPath: source, toPath: destination)
        } catch {
            throw Errno(causing: error)
        }
    }
}

extension Errno {
    /// Finds the failed system call below an error of Foundation.
    fileprivate init(causing error: any Error) {
        var cause: (any Error)? = error
        while let error = cause, !(error is POSIXError) {
            cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        }
        self.init((cause as? POSIXError)?.code ?? .EIO)
    }
}

extension stat {
    var modificationDate: Date { Date(st_mtimespec) }
}
#endif
