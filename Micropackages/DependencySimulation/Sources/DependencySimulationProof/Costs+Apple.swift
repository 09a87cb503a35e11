#if canImport(Darwin)
import Foundation

extension Costs {
    /// Returns the most bytes of memory that the process has had.
    static func peakMemory() -> Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
    }
}
#endif
