/// The state machine of a time line, without a lock, a task or a thread.
///
/// A decision, such as to wake a sleeper or to end an advance, is collected as an action. The caller of `takeActions` runs the
/// actions outside the lock, and the time does not move until that caller has called `end`.
///
/// Right because the time moves in one place, `proceed`, and only while the count of jobs is zero. ``JobAdoption`` counts a job
/// before the job that enqueues it ends, and `takeActions` counts the caller that wakes a sleeper, so the count is zero only when
/// every task sleeps, waits or has ended. One sleeper wakes at a time: its task comes to rest before the next deadline is compared,
/// and a shorter sleep that it begins comes first. Blocks of the main queue are not counted. The time line waits for them in
/// rounds.
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
            /// To the last deadline of a sleeper.
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

    /// The number of consecutive rounds without a new job after which all tasks are at rest.
    ///
    /// Rounds are for blocks that clients give to `DispatchQueue.main`, which cannot be counted. The first round runs behind a
    /// block that a job of the time line has added, the second behind a block that this block has added. Without
    /// ``JobAdoption/seesMainActor``, rounds are for the jobs of the main actor, too.
    private static let quietRounds = 2

    private(set) var now = Instant(sinceStart: .zero)
    /// The number of resumptions of tasks by threads that the time line does not know.
    private(set) var outsideResumptions = 0
    /// The number of jobs that are enqueued or running, and of callers that run actions.
    private(set) var activity = 0
    /// The number of those jobs that are on the main queue.
    private var mainQueueActivity = 0
    /// The real time at which a job last came to the main queue, or ended there.
    private var mainQueueChange = ContinuousClock.now
    private var lastOrder = 0
    private var queue = SleeperQueue()
    var advances: [Advance] = []
    var watchers: [Watcher] = []
    private var actions: [Action] = []
    var isReportScheduled = false
    /// The number of rounds without a new job that are left until all tasks are at rest.
    private var remainingRounds = Self.quietRounds
    /// The number of the last round, the number of jobs before it, and whether it is under way or requested.
    private var round = (number: 0, begun: 0, isUnderWay: false, isRequested: false)
    /// The real time at which the last round was sent.
    private var roundStart = ContinuousClock.now
    /// A Boolean value that is false after the main queue has blocked a wait for too long.
    var waitsForMainQueue = true
    /// The number of jobs and wake-ups so far.
    private(set) var begun = 0
    /// A Boolean value that is true if the time moves without an advance.
    private var movesByItself = false
    /// The rest that has yet to be reported to the scheduler.
    private var rest: Int?
    /// A Boolean value that is true once all sleeps are cancelled.
    private var hasEndedSleeps = false

    var sleepers: [Sleeper] {
        queue.all.filter(\.isCounted).sorted()
    }

    mutating func makeOrder() -> Int {
        lastOrder += 1
        return lastOrder
    }

    /// Makes the time move without an advance, and without rounds.
    mutating func moveByItself() {
        movesByItself = true
        waitsForMainQueue = false
    }

    /// A Boolean value that is true if the time waits for no job.
    private var isQuiet: Bool {
        activity == (waitsForMainQueue ? 0 : mainQueueActivity)
    }

    mutating func endSleeps() {
        hasEndedSleeps = true
        while let wake = queue.removeFirst() {
            actions.append { wake(.failure(CancellationError())) }
        }
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
        } else if deadline <= now {
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
        watchers.append(watcher)
        notifyWatchers()
    }

    mutating func cancelWatch(order: Int) {
        guard let position = watchers.firstIndex(where: { $0.order == order }) else { return }
        let watcher = watchers.remove(at: position)
        actions.append { watcher.notify(nil) }
    }

    mutating func advance(_ advance: Advance, isCancelled: Bool = false) {
        guard !isCancelled else { return actions.append(advance.end) }
        advances.append(advance)
        remainingRounds = Self.quietRounds
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
        remainingRounds = Self.quietRounds
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

    /// Returns the collected actions, and forgets them.
    ///
    /// If there are actions, the caller runs them all, and then calls `end`.
    mutating func takeActions() -> [Action] {
        defer { actions = [] }
        if !actions.isEmpty { begin() }
        return actions
    }

    /// Returns the number of a rest that has begun; each number is returned once.
    mutating func takeRest() -> Int? {
        rest.take()
    }

    /// Returns the number of a round to be sent through the main queue, or `nil` if none is needed.
    ///
    /// The caller sends a block with the number through the main queue, and the block calls `endRound`.
    mutating func takeRound() -> Int? {
        guard round.isRequested else { return nil }
        round = (round.number + 1, begun, isUnderWay: true, isRequested: false)
        roundStart = .now
        return round.number
    }

    mutating func endRound(_ number: Int) {
        guard round.isUnderWay, number == round.number else { return }
        round.isUnderWay = false
        // A later job may have added a block behind this round.
        remainingRounds -= isQuiet && round.begun == begun && remainingRounds > 0 ? 1 : 0
        proceed()
    }

    /// The real time since which the main queue has not run a block, or `nil` if the time does not wait for that queue.
    var mainQueueBlockStart: ContinuousClock.Instant? {
        guard waitsForMainQueue, activity == mainQueueActivity else { return nil }
        if mainQueueActivity > 0 { return mainQueueChange }
        return round.isUnderWay ? roundStart : nil
    }

    /// Returns whether the main queue has not run a block for a long time.
    func isMainQueueBusy(for patience: Duration) -> Bool {
        // The block may be slightly younger than the wait for it.
        mainQueueBlockStart.map { $0.duration(to: .now) >= patience / 2 } ?? false
    }

    /// Ends the round if the main queue is blocked, and sends no further one.
    mutating func skipMainQueue(ifBusyFor patience: Duration) {
        guard isMainQueueBusy(for: patience) else { return }
        waitsForMainQueue = false
        round.isUnderWay = false
        proceed()
    }

    private mutating func notifyWatchers() {
        guard watchers.contains(where: { $0.minimumSleepers <= queue.countedSleepers }) else { return }
        let first = sleepers.first
        for watcher in watchers where watcher.minimumSleepers <= queue.countedSleepers {
            actions.append { watcher.notify(first) }
        }
        watchers.removeAll { $0.minimumSleepers <= queue.countedSleepers }
    }

    /// Moves the time by one step if an advance asks for it and all tasks of the time line are at rest.
    private mutating func proceed() {
        guard isQuiet, actions.isEmpty, movesByItself || !advances.isEmpty else { return }
        guard queue.countedSleepers >= advances.first?.minimumSleepers ?? 0 else { return }
        guard remainingRounds == 0 || !waitsForMainQueue else {
            round.isRequested = !round.isUnderWay
            return
        }
        let target = targetOfFirstAdvance()
        if let next = queue.first, next.deadline <= target ?? next.deadline {
            now = max(now, next.deadline)
            wakeSleepers(dueAt: next.deadline)
        } else if !advances.isEmpty {
            now = max(now, target ?? now)
            actions.append(advances.removeFirst().end)
        } else {
            rest = begun
        }
    }

    /// Wakes the next sleeper, or all sleepers of a deadline if the time moves by itself.
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
