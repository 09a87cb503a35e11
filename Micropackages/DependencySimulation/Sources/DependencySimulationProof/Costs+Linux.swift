#if !canImport(Darwin)
import Foundation

extension Costs {
    /// Returns the peak memory of the process in bytes.
    static func peakMemory() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1_024
    }

    /// Makes every thread run on one processor, those that start later included.
    ///
    /// How long threads of several processors wait for one another differs from run to run.
    static func useOneProcessor() throws {
        // Swift does not import these functions, as headers declare them for GNU programs alone.
        typealias CurrentProcessor = @convention(c) () -> CInt
        typealias SetAffinity = @convention(c) (pid_t, Int, UnsafePointer<cpu_set_t>) -> CInt
        let currentProcessor = unsafeBitCast(dlsym(nil, "sched_getcpu"), to: CurrentProcessor.self)
        let setAffinity = unsafeBitCast(dlsym(nil, "sched_setaffinity"), to: SetAffinity.self)
        let processor = Int(currentProcessor())
        var processors = cpu_set_t()
        withUnsafeMutableBytes(of: &processors) { $0[processor / 8] |= 1 << (processor % 8) }
        for thread in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").compactMap(pid_t.init) {
            guard setAffinity(thread, MemoryLayout<cpu_set_t>.size, &processors) == 0 else {
                throw CocoaError(.featureUnsupported)
            }
        }
    }
}
#endif
