#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
import Dispatch
@_spi(ExperimentalScheduling) public import _Concurrency

/// Reports sleeps of `Task.sleep` and of the system's clocks when they begin. Swift 6.3 asks the executor of the task for them.
///
/// They still last in real time. The protocol is experimental, so it may change with the compiler, and Apple's toolchains do not
/// show it: there, such a sleep is seen when it ends, as a resumption from outside.
@_spi(ExperimentalScheduling)
extension VirtualTime: SchedulingExecutor {
    public func enqueue<SleepClock: Clock>(
        _ job: consuming ExecutorJob,
        after delay: SleepClock.Duration,
        tolerance: SleepClock.Duration?,
        clock: SleepClock
    ) {
        let delay = delay as? Duration ?? .zero
        turns?.scheduler.noteRealSleep(of: rankOfRunningTask, for: delay, on: "\(SleepClock.self)")
        let job = UnownedJob(job)
        DispatchQueue.global().asyncAfter(deadline: .now() + delay / .seconds(1)) {
            job.runSynchronously(on: globalConcurrentExecutor.asUnownedTaskExecutor())
        }
    }
}
#endif
