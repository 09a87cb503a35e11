#if !canImport(Darwin)
import Foundation

extension Costs {
    /// Returns the peak memory of the process in bytes.
    static func peakMemory() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1_024
    }
}
#endif
