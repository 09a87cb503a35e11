import DependencySupport

/// The state machine of a time line, without a lock, a task or a thread.
///
/// Decisions, such as to wake a sleeper or to end an advance, are collected as actions. The caller of `takeActions`
/// runs the actions outside the lock, and then calls `end`. The time does not move until then.
///
/// The time moves only in `proceed`, and only while the count of jobs is zero. The count is zero only when every task
/// sleeps, waits or has ended. ``JobAdoption`` counts a new job while the job that enqueues it is still running, and
/// `takeActions` counts the caller that wakes a sleeper.
///
/// Sleepers wake one at a time. The woken task becomes idle before the next deadline is compared. So if the task
/// begins a shorter sleep, that sleep ends first. Blocks of the main queue are not counted. The time line waits for
/// them with barriers: blocks that it sends through the main queue.
struct VirtualTimeState {
    typealias Instant = VirtualTime.Instant
    typealias Sleeper = VirtualTime.Sleeper
    typealias Action = @Sendable () -> Void
    typealias Wake = SleeperQueue.Wake

    /// A request to move the time.
    struct Advance {
        enum Extent {
            case by(Duration)
            case to(Instant)
            /// To the last deadline, until no task sleeps.
            case untilNoneSleeps
        }

        let order: Int
        var extent: Extent
        /// The number of tasks that must sleep before the time moves, and before the advance ends.
        let minimumSleepers: Int
        var wait: Wait
        let end: Action
    }

    /// A caller that waits until tasks sleep.
    struct Watcher {
        let order: Int
        let minimumSleepers: Int
        var wait: Wait
        let notify: @Sendable (Sleeper?) -> Void
    }

    /// The number of consecutive barriers that must pass without a new job.
    ///
    /// After them, all tasks are idle. Barriers wait for blocks that clients submit to `DispatchQueue.main`, which
    /// cannot be counted. The first barrier runs after a block that a job of the time line has submitted. The second
    /// barrier runs after a block that the first block has submitted. Without ``JobAdoption/seesMainActor``, barriers wait
    /// for the jobs of the main actor, too.
    private static let quietBarriers = 2

    private(set) var now = Instant(sinceStart: .zero)
    /// The number of times that a foreign thread has resumed a task.
    private(set) var outsideResumptions = 0
    /// The number of jobs that are enqueued or running, plus the number of callers that run actions.
    private(set) var activity = 0
    /// The number of counted jobs on the main queue.
    private var mainQueueActivity = 0
    /// The real time of the last change of `mainQueueActivity`.
    private var mainQueueChange = ContinuousClock.now
    private var lastOrder = 0
    private var queue = SleeperQueue()
    var advances: [Advance] = []
    var watchers: [Watcher] = []
    private var actions: [Action] = []
    var isReportScheduled = false
    /// The number of barriers that have yet to pass in a row before all tasks count as idle.
    ///
    /// A new job starts the count again.
    private var remainingBarriers = Self.quietBarriers
    /// The last barrier that was sent.
    ///
    /// `begun` is the number of jobs that had begun when it was sent. `isUnderWay` is true until its block has run.
    /// `isRequested` is true if the caller has to send the next barrier.
    private var barrier = (number: 0, begun: 0, isUnderWay: false, isRequested: false)
    /// The real time at which the last barrier was sent.
    private var barrierStart = ContinuousClock.now
    /// A Boolean value that is false if the time moves by itself, or if the main queue has blocked a wait for too long.
    var waitsForMainQueue = true
    /// The number of jobs and wake-ups so far.
    private(set) var begun = 0
    /// A Boolean value that is true if the time moves without a call of `advance`.
    private var movesByItself = false
    /// The number of a new idle period that has not been reported to the scheduler.
    private var idlePeriod: Int?
    /// A Boolean value that is true once all sleeps are canceled, and all waits are ended.
    private(set) var hasEndedSleeps = false

    var sleepers: [Sleeper] {
        queue.all.filter(\.isCounted).sorted()
    }

    mutating func makeOrder() -> Int {
        lastOrder += 1
        return lastOrder
    }

    /// From now on, the time moves without a call of `advance`, and without barriers.
    mutating func moveByItself() {
        movesByItself = true
        waitsForMainQueue = false
    }

    /// A Boolean value that is true if no job holds the time back.
    private var isQuiet: Bool {
        activity == (waitsForMainQueue ? 0 : mainQueueActivity)
    }

    /// Resumes a task that does not wait for anything.
    mutating func resumeNext(_ resume: @escaping Action) {
        actions.append(resume)
    }

    mutating func endSleeps() {
        hasEndedSleeps = true
        while let wake = queue.removeFirst() {
            actions.append { wake(.failure(CancellationError())) }
        }
        for watcher in watchers { actions.append { watcher.notify(nil) } }
        actions += advances.map(\.end)
        (watchers, advances) = ([], [])
        proceed()
    }

    mutating func sleep(
        until deadline: Instant,
        order: Int,
        isCounted: Bool,
        isCancelled: Bool,
        wake: @escaping Wake
    ) {
        if isCancelled || hasEndedSleeps {
            actions.append { wake(.failure(CancellationError())) }
        } else if deadline <= now, !deadline.isNever {
            actions.append { wake(.success(())) }
        } else {
            queue.add(Sleeper(deadline: deadline, order: order, isCounted: isCounted), wake: wake)
            notifyWatchers()
            proceed()
        }
    }

    mutating func cancelSleep(order: Int) {
        guard let wake = queue.remove(order: order) else { return }
        actions.append { wake(.failure(CancellationError())) }
    }

    mutating func watch(_ watcher: Watcher) {
        guard !hasEndedSleeps else { return actions.append { watcher.notify(nil) } }
        watchers.append(watcher)
        notifyWatchers()
    }

    mutating func cancelWatch(order: Int) {
        guard let position = watchers.firstIndex(where: { $0.order == order }) else { return }
        let watcher = watchers.remove(at: position)
        actions.append { watcher.notify(nil) }
    }

    mutating func advance(_ advance: Advance, isCancelled: Bool = false) {
        guard !isCancelled, !hasEndedSleeps else { return actions.append(advance.end) }
        advances.append(advance)
        remainingBarriers = Self.quietBarriers
        proceed()
    }

    mutating func cancelAdvance(order: Int) {
        guard let position = advances.firstIndex(where: { $0.order == order }) else { return }
        let advance = advances.remove(at: position)
        actions.append(advance.end)
        proceed()
    }

    mutating func begin(isFromOutside: Bool = false, onMainQueue isOnMainQueue: Bool = false) {
        activity += 1
        noteMainQueue(isOnMainQueue ? 1 : 0)
        begun += 1
        outsideResumptions += isFromOutside ? 1 : 0
        remainingBarriers = Self.quietBarriers
    }

    mutating func end(onMainQueue isOnMainQueue: Bool = false) {
        activity -= 1
        noteMainQueue(isOnMainQueue ? -1 : 0)
        proceed()
    }

    private mutating func noteMainQueue(_ change: Int) {
        guard change != 0 else { return }
        mainQueueActivity += change
        mainQueueChange = .now
    }

    /// Returns and removes the collected actions.
    ///
    /// If there are actions, the caller must run them all, and then call `end`.
    mutating func takeActions() -> [Action] {
        defer { actions = [] }
        if !actions.isEmpty { begin() }
        return actions
    }

    /// Returns the number of an idle period that has begun, once for each period.
    mutating func takeIdlePeriod() -> Int? {
        idlePeriod.take()
    }

    /// Returns the number of a barrier to send through the main queue, or `nil` if none is needed.
    ///
    /// The caller submits a block to the main queue, which calls `endBarrier` with this number.
    mutating func takeBarrier() -> Int? {
        guard barrier.isRequested else { return nil }
        barrier = (barrier.number + 1, begun, isUnderWay: true, isRequested: false)
        barrierStart = .now
        return barrier.number
    }

    mutating func endBarrier(_ number: Int) {
        guard barrier.isUnderWay, number == barrier.number else { return }
        barrier.isUnderWay = false
        // If a job has begun since the start of this barrier, it may have submitted a block behind the barrier, so the
        // barrier does not count.
        remainingBarriers -= isQuiet && barrier.begun == begun && remainingBarriers > 0 ? 1 : 0
        proceed()
    }

    /// The real time at which the first advance began to wait for the main queue, or `nil` if none waits for that queue.
    var mainQueueBlockStart: ContinuousClock.Instant? {
        guard waitsForMainQueue, activity == mainQueueActivity, let advance = advances.first else { return nil }
        if mainQueueActivity > 0 { return max(mainQueueChange, advance.wait.start) }
        return barrier.isUnderWay ? barrierStart : nil
    }

    /// Returns whether an advance has waited for the main queue for at least half of `reportDelay`.
    func isMainQueueBusy(for reportDelay: Duration, at now: ContinuousClock.Instant) -> Bool {
        // The wait for the queue may have begun slightly later than the wait that is reported, so half of `reportDelay`
        // is enough.
        mainQueueBlockStart.map { $0.duration(to: now) >= reportDelay / 2 } ?? false
    }

    /// Stops waiting for the main queue: sends no further barriers, and ignores the end of the last one.
    mutating func skipMainQueue() {
        waitsForMainQueue = false
        barrier.isUnderWay = false
    }

    private mutating func notifyWatchers() {
        guard watchers.contains(where: { $0.minimumSleepers <= queue.countedSleepers }) else { return }
        let first = sleepers.first
        for watcher in watchers where watcher.minimumSleepers <= queue.countedSleepers {
            actions.append { watcher.notify(first) }
        }
        watchers.removeAll { $0.minimumSleepers <= queue.countedSleepers }
    }

    /// If no job is under way, takes the next step of the first advance, or of a time that moves by itself.
    ///
    /// The step requests a barrier, wakes a sleeper, ends the advance, or records an idle period.
    mutating func proceed() {
        guard isQuiet, actions.isEmpty, movesByItself || !advances.isEmpty else { return }
        guard queue.countedSleepers >= advances.first?.minimumSleepers ?? 0 else {
            // No other task drives a time that moves by itself, so the missing sleepers can only come from outside.
            if movesByItself { idlePeriod = begun }
            return
        }
        guard remainingBarriers == 0 || !waitsForMainQueue else {
            barrier.isRequested = !barrier.isUnderWay
            return
        }
        let target = targetOfFirstAdvance()
        if let next = queue.first, next.deadline <= target ?? next.deadline, !next.deadline.isNever {
            now = max(now, next.deadline)
            wakeSleepers(dueAt: next.deadline)
        } else if !advances.isEmpty {
            now = max(now, target ?? now)
            actions.append(advances.removeFirst().end)
        } else {
            idlePeriod = begun
        }
    }

    /// Wakes the next sleeper or, if the time moves by itself, all sleepers with the same deadline.
    private mutating func wakeSleepers(dueAt deadline: Instant) {
        repeat {
            guard let wake = queue.removeFirst() else { return }
            actions.append { wake(.success(())) }
        } while movesByItself && queue.first?.deadline == deadline
    }

    /// Returns the instant at which the current advance ends, or `nil` if it ends once no task sleeps.
    private mutating func targetOfFirstAdvance() -> Instant? {
        switch advances.first?.extent {
        case .by(let duration):
            let target = now.advanced(by: duration)
            advances[0].extent = .to(target)
            return target
        case .to(let target):
            return target
        case .untilNoneSleeps, nil:
            return nil
        }
    }
}
