#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
import Dispatch
@_spi(ExperimentalScheduling) public import _Concurrency

/// Reports sleeps by `Task.sleep` and on system clocks when they begin. In Swift 6.3, the runtime asks the task's
/// executor to schedule such sleeps.
///
/// The sleeps still last in real time. `SchedulingExecutor` is experimental and may change with the compiler. Apple's
/// toolchains do not expose the protocol. On Apple's systems, the end of such a sleep is therefore reported instead, as
/// a resumption from outside.
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
