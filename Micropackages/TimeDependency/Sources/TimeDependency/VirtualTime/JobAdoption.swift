import DependencySupport
import Dispatch
import Foundation
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
    private static let mainKey = DispatchSpecificKey<MainActorPlace>()
    /// The key of the time line that has its turn on a thread.
    ///
    /// The value of a queue is hidden by that of another which a job calls synchronously.
    private static let turnKey = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()
    /// The priority of the tasks of a time line on the main queue.
    ///
    /// Nothing else tells whose task a job is that comes from the main queue for the first time: the runtime does not call the
    /// hook for jobs of the main actor. Tasks that a task starts inherit its priority, and others do not use this one.
    static let priorityOnMainQueue = TaskPriority(rawValue: 22)
    private static let isSupported = prepare()
    /// The address of the hook of another library that was there before, or zero.
    ///
    /// Atomic, as another thread may be in the new hook once that is installed.
    private static let previous = Atomic<UInt>(0)

    /// Adds a time line whose jobs run on a queue, and the running task if it is one that drives it.
    static func add(_ time: VirtualTime, on queue: DispatchQueue, isDrivenByRunningTask isDriven: Bool) {
        adopt(queue, for: time)
        registry.withLock { registry in
            registry.add(time)
            if isDriven { registry.addDriver(.current, of: time) }
            count.add(1, ordering: .relaxed)
            installHook()
        }
    }

    /// Lets what runs on a queue, which must not outlive the time line, count as a job of that.
    static func adopt(_ queue: DispatchQueue, for time: VirtualTime) {
        queue.setSpecific(key: timeKey, value: Unmanaged.passUnretained(time))
    }

    /// Forgets a time line that is being deallocated.
    static func remove(_ time: ObjectIdentifier) {
        registry.withLock { registry in
            registry.remove(time)
            if count.subtract(1, ordering: .relaxed).newValue == 0 { removeHook() }
        }
    }

    /// Forgets the tasks of a time line, which runs no job any more.
    static func forgetTasks(of time: VirtualTime) {
        registry.withLock { $0.remove(ObjectIdentifier(time)) }
    }

    static func addMember(_ task: TaskIdentity?, of time: VirtualTime) {
        registry.withLock { $0.addMember(task, of: time) }
    }

    /// Returns the rank of a task among those of its time line, from 1 in the order in which they began.
    static func rank(of task: TaskIdentity?) -> Int? {
        task.flatMap { task in registry.withLock { $0.rank(of: task) } }
    }

    /// Runs a turn of a time line on this thread.
    static func withTurn(of time: VirtualTime, _ turn: () -> Void) {
        pthread_setspecific(turnKey, Unmanaged.passUnretained(time).toOpaque())
        turn()
        pthread_setspecific(turnKey, nil)
    }

    /// A queue on which tasks of the main actor run.
    private enum MainActorPlace {
        case mainQueue
        /// The queue of ``Bystander``, for the nonisolated jobs of such tasks.
        case bystander
    }

    private static var mainActorPlace: MainActorPlace? {
        DispatchQueue.getSpecific(key: mainKey)
    }

    /// The time line whose job is running on this thread.
    private static var running: VirtualTime? {
        DispatchQueue.getSpecific(key: timeKey)?.takeUnretainedValue()
            ?? pthread_getspecific(turnKey).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    /// Returns the place from which the running code enqueues a job of a time line.
    static func origin(ofJobFor time: VirtualTime) -> ReadyJob.Origin {
        running === time ? .timeLine : isMainActor(knownTo: time) ? .mainActor : .outside
    }

    /// Returns whether the running code is that of a task of the main actor, as far as the time line can know its order.
    ///
    /// All that a time line on the main queue knows of has left the main actor for it, and not for ``Bystander``.
    private static func isMainActor(knownTo time: VirtualTime) -> Bool {
        switch mainActorPlace {
        case .mainQueue: true
        case .bystander: time.turns?.usesMainQueue != true
        case nil: false
        }
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
        case time(VirtualTime, from: ReadyJob.Origin)
        /// A main-actor task whose time line is unknown calls nonisolated code: every time line waits for it.
        case anyOf([VirtualTime])
        case global
    }

    private static func destination(of job: UnownedJob) -> Destination {
        let task = TaskIdentity(job)
        let current = TaskIdentity.current
        let running = running
        let isMain = running == nil && mainActorPlace != nil
        return registry.withLock { registry in
            guard !registry.isDriver(task) else { return .global }
            if let time = registry.time(of: task) {
                let isMain = isMain && isMainActor(knownTo: time)
                return .time(time, from: origin(of: current, running: running, isMain: isMain, time, registry))
            }
            if let time = running ?? registry.time(ofTasksStartedBy: current) {
                registry.addMember(task, of: time)
                return .time(time, from: .timeLine)
            }
            guard isMain else { return .global }
            if job.priority.rawValue == priorityOnMainQueue.rawValue, let time = registry.timeOnMainQueue {
                registry.addMember(task, of: time)
                return .time(time, from: .mainActor)
            }
            return .anyOf(registry.all)
        }
    }

    /// Returns the place from which the current task resumes a task of a time line.
    private static func origin(
        of current: TaskIdentity?,
        running: VirtualTime?,
        isMain: Bool,
        _ time: VirtualTime,
        _ registry: TimeLineRegistry
    ) -> ReadyJob.Origin {
        if isMain { return .mainActor }
        if time.turns != nil { return running === time ? .timeLine : .outside }
        return running == nil && !registry.isKnown(current) ? .outside : .timeLine
    }

    private static func prepare() -> Bool {
        guard ConcurrencyRuntime.shared != nil else {
            StandardError.print(
                "VirtualTime: this Swift runtime does not tell which tasks a task starts. Only tasks that prefer a time line "
                    + "as their executor are waited for."
            )
            return false
        }
        DispatchQueue.main.setSpecific(key: mainKey, value: .mainQueue)
        Bystander.shared.queue.setSpecific(key: mainKey, value: .bystander)
        return true
    }

    private static let hook: ConcurrencyRuntime.Hook = { job, enqueue in
        switch JobAdoption.count.load(ordering: .relaxed) == 0 ? .global : JobAdoption.destination(of: job) {
        case .time(let time, let origin): time.adopt(job, from: origin)
        case .anyOf(let times): Bystander.shared.run(job, awaitedBy: times)
        case .global:
            let previous = JobAdoption.previous.load(ordering: .relaxed)
            unsafeBitCast(previous, to: ConcurrencyRuntime.Hook?.self).map { $0(job, enqueue) } ?? enqueue(job)
        }
    }

    /// Installs the hook, unless it is there; another library may have replaced it since.
    private static func installHook() {
        guard isSupported, let runtime = ConcurrencyRuntime.shared else { return }
        let current = unsafeBitCast(runtime.hook, to: UInt.self)
        guard current != unsafeBitCast(hook, to: UInt.self) else { return }
        previous.store(current, ordering: .relaxed)
        runtime.hook = hook
    }

    /// Leaves the hook to the library that had it before, unless another has replaced it since.
    private static func removeHook() {
        guard isSupported, let runtime = ConcurrencyRuntime.shared,
            unsafeBitCast(runtime.hook, to: UInt.self) == unsafeBitCast(hook, to: UInt.self)
        else { return }
        runtime.hook = unsafeBitCast(previous.load(ordering: .relaxed), to: ConcurrencyRuntime.Hook?.self)
    }
}
