#if canImport(Darwin)
import Foundation

extension SystemKernel {
    /// The time that `utimensat` takes for "leave it".
    static let unchangedTime = timespec(tv_sec: 0, tv_nsec: Int(UTIME_OMIT))

    /// Copies with `FileManager`, which knows of clones and extended attributes.
    func copyFile(_ source: String, _ destination: String) throws(Errno) {
        do {
            try FileManager.default.copyItem(atPath: source, toPath: destination)
        } catch {
            throw Errno(causing: error)
        }
    }
}

extension Errno {
    /// Returns what made Foundation fail.
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
