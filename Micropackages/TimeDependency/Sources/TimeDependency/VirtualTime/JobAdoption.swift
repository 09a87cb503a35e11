import DependencySupport
import Dispatch
import Synchronization

/// The hook by which time lines receive the jobs of tasks that do not prefer them.
///
/// A job that is enqueued by a job of a time line, or by a task that drives one, belongs to that time line. A task keeps its
/// time line, also when another thread resumes it.
enum JobAdoption {
    private static let registry = Lock(TimeLineRegistry())
    /// The number of time lines: while it is zero, the hook costs one load.
    private static let count = Atomic(0)
    private static let timeKey = DispatchSpecificKey<Unmanaged<VirtualTime>>()
    private static let mainKey = DispatchSpecificKey<Bool>()
    private static let isInstalled = install()
    /// `nonisolated(unsafe)`: written once, by `install()`, before a job of any time line reaches the hook.
    nonisolated(unsafe) private static var previous: ConcurrencyRuntime.Hook?

    /// Adds a time line whose jobs run on a queue, and the running task as one that drives it.
    static func add(_ time: VirtualTime, on queue: DispatchQueue) {
        _ = isInstalled
        queue.setSpecific(key: timeKey, value: Unmanaged.passUnretained(time))
        registry.withLock { registry in
            registry.add(time)
            registry.addDriver(.current, of: time)
        }
        count.add(1, ordering: .relaxed)
    }

    /// Forgets a time line that is being deallocated.
    static func remove(_ time: ObjectIdentifier) {
        count.subtract(1, ordering: .relaxed)
        registry.withLock { $0.remove(time) }
    }

    static func addMember(_ task: TaskIdentity?, of time: VirtualTime) {
        registry.withLock { $0.addMember(task, of: time) }
    }

    /// Lets the tasks that the running task starts run on a time line.
    ///
    /// A task that has not driven the time line before may have started tasks already, which nothing ties to it. They get time
    /// to begin, and to fall asleep.
    static func addRunningDriver(of time: VirtualTime) async {
        let isNew = registry.withLock { $0.addDriver(.current, of: time) }
        guard isNew else { return }
        for _ in 0..<20 {
            await withCheckedContinuation { continuation in
                DispatchQueue.global(qos: .background).async { continuation.resume() }
            }
        }
    }

    /// The destination of a job.
    private enum Destination {
        case time(VirtualTime, isFromOutside: Bool)
        /// A main-actor task whose time line is unknown calls nonisolated code: every time line waits for it.
        case anyOf([VirtualTime])
        case global
    }

    private static func destination(of job: UnownedJob) -> Destination {
        let task = TaskIdentity(job)
        let current = TaskIdentity.current
        let running = DispatchQueue.getSpecific(key: timeKey)?.takeUnretainedValue()
        let isMain = DispatchQueue.getSpecific(key: mainKey) == true
        return registry.withLock { registry in
            guard !registry.isDriver(task) else { return .global }
            if let time = registry.time(of: task) {
                let isFromOutside = running == nil && !isMain && !registry.isKnown(current)
                return .time(time, isFromOutside: isFromOutside)
            }
            if let time = running ?? registry.time(ofTasksStartedBy: current) {
                registry.addMember(task, of: time)
                return .time(time, isFromOutside: false)
            }
            return isMain ? .anyOf(registry.all) : .global
        }
    }

    private static func install() -> Bool {
        guard let runtime = ConcurrencyRuntime.shared else {
            StandardError.print(
                "VirtualTime: this Swift runtime does not tell which tasks a task starts. Only tasks that prefer a time line "
                    + "as their executor are waited for."
            )
            return false
        }
        // A static constant calls this once, before any time line has a job.
        previous = runtime.exchangeHook { job, enqueue in
            switch JobAdoption.count.load(ordering: .relaxed) == 0 ? .global : JobAdoption.destination(of: job) {
            case .time(let time, let isFromOutside): time.adopt(job, isFromOutside: isFromOutside)
            case .anyOf(let times): Bystander.shared.run(job, awaitedBy: times)
            case .global: JobAdoption.previous.map { $0(job, enqueue) } ?? enqueue(job)
            }
        }
        DispatchQueue.main.setSpecific(key: mainKey, value: true)
        Bystander.shared.queue.setSpecific(key: mainKey, value: true)
        return true
    }
}
