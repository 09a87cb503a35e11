/// All that a time line decides, without a lock, a task or a thread.
///
/// What is to be done about a decision (waking somebody, ending an advance) is collected in `actions`. Whoever takes them
/// runs them outside the lock, and the time line does not move meanwhile.
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
            /// As far as there is anybody to wake.
            case untilNobodySleeps
        }

        let order: Int
        var extent: Extent
        /// How many tasks must be asleep whenever the time moves, and in the end.
        let asleep: Int
        let end: Action
    }

    /// Somebody who waits until tasks sleep.
    struct Watcher {
        let order: Int
        let asleep: Int
        let notify: @Sendable (Sleeper?) -> Void
    }

    private(set) var now = Instant(sinceStart: .zero)
    /// The jobs of the time line's own tasks that are enqueued or run, and the takers of actions.
    private var busy = 0
    private var lastOrder = 0
    /// The sleepers that run on the time line's executor.
    private var own = SleeperQueue()
    /// The sleepers that run elsewhere: what they do when awake, nobody can know.
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

    mutating func beginJob() {
        busy += 1
    }

    mutating func endJob() {
        busy -= 1
        proceed()
    }

    /// Hands out what is to be done.
    ///
    /// Whoever gets something runs it all, and then calls `endJob`.
    mutating func takeActions() -> [Action] {
        defer { actions = [] }
        busy += actions.isEmpty ? 0 : 1
        return actions
    }

    private mutating func notifyWatchers() {
        guard let first = [own.first, others.first].compactMap(\.self).min() else { return }
        let asleep = own.count + others.count
        for watcher in watchers where watcher.asleep <= asleep {
            actions.append { watcher.notify(first) }
        }
        watchers.removeAll { $0.asleep <= asleep }
    }

    /// Moves the time by one step, if somebody asked for it and everybody is known to be at rest.
    private mutating func proceed() {
        guard busy == 0, actions.isEmpty, let advance = advances.first else { return }
        guard own.count + others.count >= advance.asleep else { return }
        let target = targetOfFirstAdvance()
        // Others are woken on the way only if the caller says that they come back.
        if let wake = removeNext(until: target, includingOthers: advance.asleep > 0) {
            actions.append { wake(.success(())) }
        } else {
            finishFirstAdvance(at: target)
        }
    }

    /// The end of the advance that takes place, or `nil` if that is wherever nobody sleeps any more.
    private mutating func targetOfFirstAdvance() -> Instant? {
        switch advances[0].extent {
        case .by(let duration):
            let target = now.advanced(by: duration)
            advances[0].extent = .to(target)
            return target
        case .to(let target):
            return target
        case .untilNobodySleeps:
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
