#if !canImport(Darwin)
import Foundation

extension SystemKernel {
    /// The time that `utimensat` takes for "leave it".
    static let unchangedTime = timespec(tv_sec: 0, tv_nsec: (1 << 30) - 2)
}

extension stat {
    var modificationDate: Date { Date(st_mtim) }
}
#endif
