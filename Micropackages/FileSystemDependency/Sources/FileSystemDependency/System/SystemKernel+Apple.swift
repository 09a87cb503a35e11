#if canImport(Darwin)
import Foundation

extension SystemKernel {
    /// The time that `utimensat` takes for "leave it".
    static let unchangedTime = timespec(tv_sec: 0, tv_nsec: Int(UTIME_OMIT))
}

extension stat {
    var modificationDate: Date { Date(st_mtimespec) }
}
#endif
