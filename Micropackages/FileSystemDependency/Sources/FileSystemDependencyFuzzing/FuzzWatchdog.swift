import DependencySupport
import Foundation

/// A thread that ends the process with a failure if a sequence takes too long.
package final class FuzzWatchdog: Sendable {
    /// The name of the sequence that is running, and the time at which it must have ended.
    private let current = Lock<(name: String, deadline: ContinuousClock.Instant)?>(nil)

    /// Starts the thread, and limits the memory of the process, because an endless copy would fill it.
    /// - Parameter memoryLimit: The largest number of bytes of the process's address space.
    package init(memoryLimit: UInt64 = 8 << 30) {
        var limit = rlimit(rlim_cur: rlim_t(memoryLimit), rlim_max: rlim_t(memoryLimit))
        setrlimit(FuzzWatchdog.addressSpace, &limit)
        Thread.detachNewThread {
            while true {
                Thread.sleep(forTimeInterval: 1)
                if let sequence = self.current.withLock({ $0 }), sequence.deadline < .now {
                    print("\(sequence.name) does not end")
                    fflush(nil)
                    _exit(1)
                }
            }
        }
    }

    /// Runs a sequence, which must end within a time limit.
    package func watch<Result>(
        _ name: String,
        for time: Duration = .seconds(60),
        _ body: () throws -> Result
    ) rethrows -> Result {
        current.withLock { $0 = (name, .now + time) }
        defer { current.withLock { $0 = nil } }
        return try body()
    }

    #if canImport(Darwin)
    private static let addressSpace = RLIMIT_AS
    #else
    private static let addressSpace = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #endif
}
