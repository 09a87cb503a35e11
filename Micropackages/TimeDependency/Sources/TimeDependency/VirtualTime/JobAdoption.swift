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
    private static let turnKey = makeThreadKey()
    /// The key of whether a thread is in the hook of another library, which may call this one in its turn.
    private static let forwardingKey = makeThreadKey()
    private static let isSupported = prepare()
    /// A Boolean value that is true if the jobs of the main actor are seen, as ``MainActorJobs`` has found out.
    ///
    /// If it is false, time lines wait for the main actor in rounds through the main queue, and by ``Bystander``.
    static let seesMainActor = isSupported && prepareMainActor()
    /// A Boolean value by which a test has time lines do without ``MainActorJobs``, if it is set before the first of them.
    static let ignoresMainActor = Atomic(false)
    /// The address of the hook of another library that was there before, or zero.
    ///
    /// Atomic, as another thread may be in the new hook once that is installed.
    private static let previous = Atomic<UInt>(0)

    /// Adds a time line whose jobs run on a queue, and the running task if it is one that drives it.
    static func add(_ time: VirtualTime, on queue: DispatchQueue, isDrivenByRunningTask isDriven: Bool) {
        adopt(queue, for: time)
        // Enqueues a job, and so must not have the lock of the registry.
        _ = seesMainActor
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
        let outer = pthread_getspecific(turnKey)
        pthread_setspecific(turnKey, Unmanaged.passUnretained(time).toOpaque())
        turn()
        pthread_setspecific(turnKey, outer)
    }

    /// Starts a task of a time line on the main actor, from whichever thread.
    static func startOnMainActor(of time: VirtualTime, _ body: @escaping @MainActor @Sendable () -> Void) {
        withTurn(of: time) {
            if seesMainActor {
                Task { @MainActor in body() }
            } else {
                time.update { $0.begin(onMainQueue: true) }
                Task { @MainActor in
                    body()
                    time.update { $0.end(onMainQueue: true) }
                }
            }
        }
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
        running === time || isUncountedMainActor(for: time) ? .timeLine : .outside
    }

    /// Returns whether the running code is on the main queue, for which a time line waits in rounds, without a known task.
    private static func isUncountedMainActor(for time: VirtualTime) -> Bool {
        time.turns == nil && mainActorPlace != nil
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
        /// A main-actor task, whose jobs are not seen, calls nonisolated code: every time line waits for it.
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
                let isKnown = running != nil || isMain || registry.isKnown(current)
                let isInside = time.turns == nil ? isKnown : running === time
                return .time(time, from: isInside ? .timeLine : .outside)
            }
            if let time = running ?? registry.time(ofTasksStartedBy: current) {
                registry.addMember(task, of: time)
                return .time(time, from: .timeLine)
            }
            return isMain && !seesMainActor ? .anyOf(registry.all) : .global
        }
    }

    /// Enqueues a job of the main actor, which its time line counts until it has run.
    static func enqueueOnMainActor(_ job: UnownedJob) {
        switch count.load(ordering: .relaxed) == 0 ? .global : destination(of: job) {
        case .time(let time, let origin): time.adopt(job, from: origin, onMainActor: true)
        case .anyOf, .global: MainActorJobs.runLater(job)
        }
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

    private static func prepareMainActor() -> Bool {
        guard let runtime = ConcurrencyRuntime.shared, !ignoresMainActor.load(ordering: .relaxed),
            MainActorJobs.installAndTest(in: runtime)
        else {
            StandardError.print(
                "VirtualTime: this Swift runtime does not show the jobs of the main actor. A time line sends blocks through "
                    + "the main queue in their place, and may go on before a chain of main-actor jobs has ended."
            )
            return false
        }
        return true
    }

    private static let hook: ConcurrencyRuntime.Hook = { job, enqueue in
        switch JobAdoption.count.load(ordering: .relaxed) == 0 ? .global : JobAdoption.destination(of: job) {
        case .time(let time, let origin): time.adopt(job, from: origin)
        case .anyOf(let times): Bystander.shared.run(job, awaitedBy: times)
        case .global: JobAdoption.forward(job, enqueue)
        }
    }

    /// Hands a job to the hook that was there before, if there was one.
    private static func forward(_ job: UnownedJob, _ enqueue: ConcurrencyRuntime.Enqueue) {
        let previous = unsafeBitCast(previous.load(ordering: .relaxed), to: ConcurrencyRuntime.Hook?.self)
        guard let previous, pthread_getspecific(forwardingKey) == nil else { return enqueue(job) }
        pthread_setspecific(forwardingKey, UnsafeRawPointer(bitPattern: 1))
        previous(job, enqueue)
        pthread_setspecific(forwardingKey, nil)
    }

    private static func makeThreadKey() -> pthread_key_t {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }

    /// Installs the hook, unless it is there; another library may have replaced it since.
    private static func installHook() {
        guard isSupported, let runtime = ConcurrencyRuntime.shared else { return }
        if seesMainActor { MainActorJobs.install(in: runtime) }
        let current = unsafeBitCast(runtime.hook, to: UInt.self)
        guard current != unsafeBitCast(hook, to: UInt.self) else { return }
        previous.store(current, ordering: .relaxed)
        runtime.hook = hook
    }

    /// Leaves the hook to the library that had it before, unless another has replaced it since.
    private static func removeHook() {
        guard isSupported, let runtime = ConcurrencyRuntime.shared else { return }
        MainActorJobs.remove(from: runtime)
        guard unsafeBitCast(runtime.hook, to: UInt.self) == unsafeBitCast(hook, to: UInt.self) else { return }
        runtime.hook = unsafeBitCast(previous.load(ordering: .relaxed), to: ConcurrencyRuntime.Hook?.self)
    }
}
