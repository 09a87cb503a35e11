#if canImport(Darwin)
import Foundation

extension Costs {
    /// Returns the peak memory of the process in bytes.
    static func peakMemory() -> Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
    }

    /// Does nothing, because these systems cannot bind a thread to a processor.
    static func useOneProcessor() {}
}
#endif
