/// The state machine of a time line, without a lock, a task or a thread.
///
/// A decision, such as to wake a sleeper or to end an advance, is collected as an action. The caller of `takeActions` runs the
/// actions outside the lock, and the time does not move until that caller has called `end`.
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
            /// Up to the last deadline of a sleeper.
            case untilNoneSleeps
        }

        let order: Int
        var extent: Extent
        /// The number of tasks that must sleep before the time moves, and before the advance ends.
        let minimumSleepers: Int
        let end: Action
    }

    /// A caller that waits until tasks sleep.
    struct Watcher {
        let order: Int
        let minimumSleepers: Int
        let notify: @Sendable (Sleeper?) -> Void
    }

    private(set) var now = Instant(sinceStart: .zero)
    /// The number of jobs of its own tasks that are enqueued or running, and of callers that run actions.
    private var activity = 0
    private var lastOrder = 0
    /// The sleepers that run on the time line's executor.
    private var own = SleeperQueue()
    /// The sleepers that run on another executor, so that the time line cannot see when they are at rest.
    private var others = SleeperQueue()
    private var advances: [Advance] = []
    private var watchers: [Watcher] = []
    private var actions: [Action] = []

    var sleepers: [Sleeper] {
        (own.all + others.all).sorted()
    }

    mutating func makeOrder() -> Int {
        lastOrder += 1
        return lastOrder
    }

    mutating func sleep(until deadline: Instant, order: Int, isOwn: Bool, isCancelled: Bool, wake: @escaping Wake) {
        if isCancelled {
            actions.append { wake(.failure(CancellationError())) }
        } else if deadline <= now {
            actions.append { wake(.success(())) }
        } else {
            let sleeper = Sleeper(deadline: deadline, order: order)
            isOwn ? own.add(sleeper, wake: wake) : others.add(sleeper, wake: wake)
            notifyWatchers()
            proceed()
        }
    }

    mutating func cancelSleep(order: Int) {
        guard let wake = own.remove(order: order) ?? others.remove(order: order) else { return }
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

    mutating func advance(_ advance: Advance) {
        advances.append(advance)
        proceed()
    }

    mutating func cancelAdvance(order: Int) {
        guard let position = advances.firstIndex(where: { $0.order == order }) else { return }
        let advance = advances.remove(at: position)
        actions.append(advance.end)
        proceed()
    }

    mutating func begin() {
        activity += 1
    }

    mutating func end() {
        activity -= 1
        proceed()
    }

    /// Returns the collected actions, and forgets them.
    ///
    /// A caller that gets any runs them all, and then calls `end`.
    mutating func takeActions() -> [Action] {
        defer { actions = [] }
        activity += actions.isEmpty ? 0 : 1
        return actions
    }

    private mutating func notifyWatchers() {
        guard let first = [own.first, others.first].compactMap(\.self).min() else { return }
        let sleeping = own.count + others.count
        for watcher in watchers where watcher.minimumSleepers <= sleeping {
            actions.append { watcher.notify(first) }
        }
        watchers.removeAll { $0.minimumSleepers <= sleeping }
    }

    /// Moves the time by one step if an advance asks for it and all tasks of the time line are at rest.
    private mutating func proceed() {
        guard activity == 0, actions.isEmpty, let advance = advances.first else { return }
        guard own.count + others.count >= advance.minimumSleepers else { return }
        let target = targetOfFirstAdvance()
        // Sleepers on other executors are woken on the way only if the caller says that they come back.
        if let wake = removeNext(until: target, includingOthers: advance.minimumSleepers > 0) {
            actions.append { wake(.success(())) }
        } else {
            finishFirstAdvance(at: target)
        }
    }

    /// Returns the instant at which the current advance ends, or `nil` if it ends once no task sleeps.
    private mutating func targetOfFirstAdvance() -> Instant? {
        switch advances[0].extent {
        case .by(let duration):
            let target = now.advanced(by: duration)
            advances[0].extent = .to(target)
            return target
        case .to(let target):
            return target
        case .untilNoneSleeps:
            return nil
        }
    }

    private mutating func removeNext(until target: Instant?, includingOthers: Bool) -> Wake? {
        let candidates = [own.first, includingOthers ? others.first : nil].compactMap(\.self)
        guard let next = candidates.min(), next.deadline <= target ?? next.deadline else { return nil }
        now = max(now, next.deadline)
        return own.remove(order: next.order) ?? others.remove(order: next.order)
    }

    private mutating func finishFirstAdvance(at target: Instant?) {
        now = max(now, target ?? others.all.max()?.deadline ?? now)
        while let next = others.first, next.deadline <= now, let wake = others.removeFirst() {
            actions.append { wake(.success(())) }
        }
        actions.append(advances.removeFirst().end)
    }
}
