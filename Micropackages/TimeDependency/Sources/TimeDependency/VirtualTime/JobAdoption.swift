import DependencySupport
import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The hook that passes jobs to time lines.
///
/// It exists for tasks that do not prefer a time line as their executor. A job belongs to a time line if it is enqueued by a job of
/// the time line, or by a task that drives the time line. A task keeps its time line even if another thread resumes it.
///
/// The time moves only while the time line counts no job. This is correct if each job is counted before the job that has enqueued it
/// ends. A task is enqueued when it is created or resumed, on the thread of the code that creates or resumes it, and the hook counts
/// the job on that thread. The enqueuing code runs in a job of the time line, and that job is counted until it returns. So the count
/// cannot reach zero in between.
///
/// Three kinds of jobs come from other places:
/// - From the driver: the time does not move while the driver runs.
/// - From the main actor: ``MainActorJobs`` replaces the executor of the main actor, so that its jobs are counted, too.
/// - From outside: the time line cannot foresee these jobs, and counts them as outside resumptions.
///
/// Most jobs of a process are unrelated to time lines. The hook recognizes such jobs without a lock, from the addresses of the job's
/// task and of the running task. While a time line exists, spawning and yielding in other tasks cost 14 % more.
enum JobAdoption {
    private static let registry = Lock(TimeLineRegistry())
    private static let addresses = registry.withLock { $0.addresses }
    /// Records which tasks were started by tasks without a time line.
    private static let starts = TaskStarts()
    /// The number of time lines.
    ///
    /// While it is zero, the hook costs one load.
    private static let count = Atomic(0)
    private static let timeKey = DispatchSpecificKey<Unmanaged<VirtualTime>>()
    private static let mainKey = DispatchSpecificKey<MainActorPlace>()
    /// The key of a thread-specific value: the time line whose turn runs on the thread.
    ///
    /// A queue-specific value is not enough. If a job calls a queue synchronously, that queue hides the values of the
    /// queue on which the job runs.
    private static let turnKey = EnqueueHook.makeThreadKey()
    /// The key of a thread-specific flag, which is set while the thread runs a job of an actor for a time line.
    private static let actorKey = EnqueueHook.makeThreadKey()
    private static let isSupported = prepare()
    /// A Boolean value that is true if the hook gets the jobs of the main actor.
    ///
    /// At the first access, ``MainActorJobs`` enqueues a job to find this out. If the value is false, time lines wait
    /// for the main actor with barriers through the main queue, and with ``FallbackExecutor``.
    static let seesMainActor = isSupported && prepareMainActor()
    /// A Boolean value that a test sets before the first time line is created, to turn off ``MainActorJobs``.
    static let ignoresMainActor = Atomic(false)

    /// Adds a time line whose jobs run on a queue.
    ///
    /// If `isDriven` is true, the running task becomes its driver.
    static func add(_ time: VirtualTime, on queue: DispatchQueue, isDrivenByRunningTask isDriven: Bool) {
        adopt(queue, for: time)
        // The first access may enqueue a job, and the hook for that job takes the registry's lock. So this function must not hold
        // that lock yet.
        _ = seesMainActor
        if isDriven { requireNoOtherTimeLine() }
        registry.withLock { registry in
            registry.add(time)
            if isDriven { _ = registry.addDriver(.current, of: time) }
            let isFirst = count.add(1, ordering: .relaxed).newValue == 1
            EnqueueHook.install(isFirst: isFirst, seesMainActor: seesMainActor)
        }
    }

    /// Stops the process if the running task drives another time line that no task has advanced yet.
    ///
    /// Tasks that it starts would belong to the new time line only. A time line that was advanced does not count: a canceled task may
    /// still hold the time line of the last iteration of a loop. Members do not count, because they remain members.
    private static func requireNoOtherTimeLine() {
        // A block on the queue of a time line holds the time line for a moment after the time line's last task has ended.
        let queue = registry.withLock { $0.uncalledTime(of: .current) }?.queue
        if let queue { queue.sync {} }
        guard registry.withLock({ $0.uncalledTime(of: .current) }) == nil else {
            fatalError(
                "VirtualTime: this task already drives another time line, which it has not advanced, and the tasks that it starts "
                    + "would belong to the second one only. Create one time line, and give its clock to all code under test. For two "
                    + "time lines on purpose, create each of them with `await Task.detached { VirtualTime() }.value`, and call "
                    + "adoptTasks() of the one that gets the next tasks."
            )
        }
    }

    /// Treats code that runs on a queue as jobs of a time line, so that tasks that it starts belong to the time line.
    ///
    /// The time line must outlive the queue.
    static func adopt(_ queue: DispatchQueue, for time: VirtualTime) {
        queue.setSpecific(key: timeKey, value: Unmanaged.passUnretained(time))
    }

    /// Removes a time line that is being deallocated.
    static func remove(_ time: ObjectIdentifier) {
        registry.withLock { registry in
            registry.remove(time)
            if count.subtract(1, ordering: .relaxed).newValue == 0 { EnqueueHook.remove() }
        }
    }

    /// Removes the tasks of a stopped time line.
    static func forgetTasks(of time: VirtualTime) {
        registry.withLock { $0.remove(ObjectIdentifier(time)) }
    }

    static func addMember(_ task: TaskIdentity?, of time: VirtualTime) {
        registry.withLock { $0.addMember(task, of: time) }
    }

    /// Returns the rank of a task in its time line, from 1 in the order in which the tasks began.
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

    /// Runs a job of a time line on this thread.
    static func run(_ job: UnownedJob, of time: VirtualTime) {
        guard TaskIdentity(job) == nil else { return job.runSynchronously(on: time.asUnownedTaskExecutor()) }
        pthread_setspecific(actorKey, UnsafeRawPointer(bitPattern: 1))
        job.runSynchronously(on: time.asUnownedTaskExecutor())
        pthread_setspecific(actorKey, nil)
    }

    /// Starts a task of a time line on the main actor, from any thread.
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

    /// A queue on which jobs of main-actor tasks run.
    ///
    /// Each of the two queues has its case as a specific value, from which running code learns that it is on that queue.
    private enum MainActorPlace {
        case mainQueue
        /// The queue of ``FallbackExecutor``, which runs the nonisolated jobs of these tasks.
        case fallbackExecutor
    }

    private static var mainActorPlace: MainActorPlace? {
        DispatchQueue.getSpecific(key: mainKey)
    }

    /// The time line whose job is running on this thread.
    private static var running: VirtualTime? {
        DispatchQueue.getSpecific(key: timeKey)?.takeUnretainedValue()
            ?? pthread_getspecific(turnKey).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    /// Returns the origin of a job that the running code enqueues for a time line.
    static func origin(ofJobFor time: VirtualTime) -> ReadyJob.Origin {
        running === time || isUncountedMainActor(for: time) ? .timeLine : .outside
    }

    /// Returns whether a time line waits for the running code without counting it as a job.
    ///
    /// A time line without a scheduler waits in this way for the main queue and for ``FallbackExecutor``.
    private static func isUncountedMainActor(for time: VirtualTime) -> Bool {
        time.turns == nil && mainActorPlace != nil
    }

    /// Makes the running task a driver, so that its new tasks run on the time line.
    static func addRunningDriver(of time: VirtualTime) {
        registry.withLock { _ = $0.addDriver(.current, of: time) }
    }

    /// Makes the running task a driver before it calls a time line.
    /// - Returns: Sentences for the report. There are sentences if the task has already started tasks that the time
    ///   line may not know, or if another library has replaced a hook.
    static func beginCall(on time: VirtualTime) -> [String] {
        let hasOwnStarts =
            TaskIdentity.current.map { starts.includeStart(by: $0, after: time.creator) } ?? false
        return registry.withLock { registry in
            registry.noteCall(on: time)
            let isFirst = registry.addDriver(.current, of: time)
            let starts =
                isFirst && hasOwnStarts
                ? "This task did not create the time line, and has started tasks before its first call of it. The time line may "
                    + "not know these tasks, and does not wait for them before they sleep on its clock. Create the time line in "
                    + "this task, or call adoptTasks() here before it starts tasks." : nil
            return [starts, EnqueueHook.restore(seesMainActor: seesMainActor)].compactMap(\.self)
        }
    }

    private enum Destination {
        case time(VirtualTime, from: ReadyJob.Origin)
        /// A nonisolated job of a main-actor task whose time line is unknown. Every time line waits for it.
        case anyOf([VirtualTime])
        case global
    }

    private static func destination(of job: UnownedJob) -> Destination {
        let current = ConcurrencyRuntime.shared?.runningJob
        let running = running
        let isMain = running == nil && mainActorPlace != nil
        if running == nil, !mayBeRegistered(job), !(current.map(mayBeRegistered) ?? false), !isMain || seesMainActor {
            noteStart(of: job, by: current)
            return .global
        }
        let task = TaskIdentity(job)
        let currentTask = current.flatMap { TaskIdentity($0) }
        return destination(of: job, task, enqueuedBy: currentTask, running: running, isMain: isMain)
    }

    /// Returns, without a lock, whether the task of a job may belong to a time line or drive one.
    private static func mayBeRegistered(_ job: UnownedJob) -> Bool {
        addresses.mayContain(TimeLineRegistry.filterNumber(of: unsafeBitCast(job, to: UInt.self)))
    }

    /// Records that a task without a time line has enqueued a job of another task.
    private static func noteStart(of job: UnownedJob, by current: UnownedJob?) {
        guard let current, let task = TaskIdentity(current), let runtime = ConcurrencyRuntime.shared else { return }
        starts.note(task, hasEnqueued: runtime.number(of: job))
    }

    private static func destination(
        of job: UnownedJob,
        _ task: TaskIdentity?,
        enqueuedBy current: TaskIdentity?,
        running: VirtualTime?,
        isMain: Bool
    ) -> Destination {
        registry.withLock { registry in
            guard !registry.isDriver(task) else { return .global }
            // A job of an actor runs all tasks that wait for the actor, also tasks without a time line. In a world, tasks that are not
            // registered may belong to it, as they prefer its executor.
            let isForeign =
                running?.turns == nil && pthread_getspecific(actorKey) != nil && current != nil
                && registry.time(of: current) == nil
            let running = isForeign ? nil : running
            if let time = registry.time(of: task) {
                // A member that runs outside of its turns, as in an actor that another task uses, is not counted meanwhile.
                let isKnown = running != nil || isMain || registry.isDriver(current)
                let isInside = time.turns == nil ? isKnown : running === time
                return .time(time, from: isInside ? .timeLine : .outside)
            }
            if let time = running ?? registry.time(ofTasksStartedBy: current) {
                registry.addMember(task, of: time)
                return .time(time, from: .timeLine)
            }
            if let current, let task { starts.note(current, hasEnqueued: task.number) }
            return isMain && !seesMainActor ? .anyOf(registry.all) : .global
        }
    }

    /// Enqueues a job of the main actor.
    ///
    /// If the job belongs to a time line, the time line counts it until it has run.
    static func enqueueOnMainActor(_ job: UnownedJob) {
        switch count.load(ordering: .relaxed) == 0 ? .global : destination(of: job) {
        case .time(let time, let origin): time.adopt(job, from: origin, onMainActor: true)
        case .anyOf, .global: MainActorJobs.runLater(job)
        }
    }

    private static func prepare() -> Bool {
        guard ConcurrencyRuntime.shared != nil else {
            StandardError.print(
                "VirtualTime: this Swift runtime does not report which tasks a task starts, as in a program that is linked with "
                    + "--static-swift-stdlib. A time line waits only for tasks that prefer it as their executor."
            )
            return false
        }
        DispatchQueue.main.setSpecific(key: mainKey, value: .mainQueue)
        FallbackExecutor.shared.queue.setSpecific(key: mainKey, value: .fallbackExecutor)
        return true
    }

    private static func prepareMainActor() -> Bool {
        guard let runtime = ConcurrencyRuntime.shared, !ignoresMainActor.load(ordering: .relaxed),
            MainActorJobs.installAndTest(in: runtime)
        else {
            StandardError.print(
                "VirtualTime: this Swift runtime does not show the jobs of the main actor. A time line sends blocks through "
                    + "the main queue instead, and may move before a chain of main-actor jobs has ended."
            )
            return false
        }
        return true
    }

    /// The hook function, which is installed while time lines exist.
    static let hook: ConcurrencyRuntime.Hook = { job, enqueue in
        switch JobAdoption.count.load(ordering: .relaxed) == 0 ? .global : JobAdoption.destination(of: job) {
        case .time(let time, let origin): time.adopt(job, from: origin)
        case .anyOf(let times): FallbackExecutor.shared.run(job, awaitedBy: times)
        case .global: EnqueueHook.forward(job, enqueue)
        }
    }
}
