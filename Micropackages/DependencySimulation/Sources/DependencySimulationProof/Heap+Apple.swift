#if canImport(Darwin)
import Darwin

/// The heap of the process.
enum Heap {
    /// The number of allocated bytes.
    static var byteCount: Int {
        var statistics = malloc_statistics_t()
        malloc_zone_statistics(nil, &statistics)
        return Int(statistics.size_in_use)
    }
}
#endif
