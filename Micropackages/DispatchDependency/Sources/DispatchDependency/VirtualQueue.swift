import DependencySupport
import Dispatch

/// A queue whose work runs as jobs of a clock's time line.
///
/// Each item has its own task. Whichever task runs first takes the first item of the queue, so the items keep their order.
final class VirtualQueue: WorkQueue {
    let label: String
    /// The queue on which the work runs synchronously.
    ///
    /// Dispatch then knows the current queue, so it can detect a deadlock.
    private let queue: DispatchQueue
    private let order: VirtualQueueState.Order
    private let clock: ElapsedClock
    private let state: Lock<VirtualQueueState>

    init(_ queue: DispatchQueue, order: VirtualQueueState.Order, clock: ElapsedClock) {
        label = queue.label
        self.queue = queue
        self.order = order
        self.clock = clock
        state = Lock(VirtualQueueState(order: order))
        if order != .main { clock.adopt(queue) }
        if order == .main { DispatchQueue.marksMain }
        if order == .serial { queue.markAsSerial() }
    }

    func async(execute item: WorkItem) {
        let number = state.withLock { $0.add(item) }
        if order == .main {
            // This call enqueues the work on the main actor at once. A task on the clock's executor would enqueue it later,
            // behind jobs that the caller adds after the work.
            clock.startOnMainActor { self.takeTurnOnMainActor(for: number) }
        } else {
            Task(executorPreference: clock.executor) { self.takeTurn(for: number) }
        }
    }

    func asyncAfter(deadline: WorkDeadline, execute item: WorkItem) {
        guard let delay = deadline.delay else { return }
        guard delay > .zero else { return async(execute: item) }
        start(item, due: clock.elapsed.addingSaturated(delay), repeating: nil)
    }

    func schedule(
        deadline: WorkDeadline,
        repeating interval: DispatchTimeInterval,
        leeway _: DispatchTimeInterval,
        execute item: WorkItem
    ) {
        let interval = interval.repetition
        guard let delay = deadline.delay else { return }
        start(item, due: clock.elapsed.addingSaturated(delay), repeating: interval)
    }

    private func start(_ item: WorkItem, due start: Duration, repeating interval: Duration?) {
        let first = state.withLock { $0.add(item, due: start) }
        let use = item.beginUse()
        let task = Task(executorPreference: clock.executor) {
            defer { item.endUse(use) }
            var (number, due) = (first, start)
            while await self.isReady(number, at: due) {
                await self.giveTurn(for: number)
                guard let interval, !item.isCancelled else { return }
                // If a fast clock has passed several additions, the work runs once for all of them, also for one that is due now.
                let passed = max(self.clock.elapsed, due).subtractingSaturated(start)
                let next = passed.rounded(upToMultipleOf: interval, after: passed)
                due = start.addingSaturated(next)
                number = self.state.withLock { [due] in $0.add(item, due: due) }
            }
        }
        item.onCancel(ofUse: use) { task.cancel() }
    }

    /// Waits until the deadline and makes the work ready, or removes the work if it is canceled or its clock ends first.
    /// - Returns: Whether the work is ready. Other work with the same deadline may have made it ready before the cancellation.
    private func isReady(_ number: Int, at due: Duration) async -> Bool {
        do {
            try await clock.sleep(until: due)
            state.withLock { $0.makeReady(dueBy: due) }
            return true
        } catch {
            return !state.withLock { $0.removeDelayed(number) }
        }
    }

    private func giveTurn(for number: Int) async {
        if order == .main {
            await takeTurnOnMainActor(for: number)
        } else {
            takeTurn(for: number)
        }
    }

    @MainActor private func takeTurnOnMainActor(for number: Int) {
        performNext(preferring: number, mayBeBarrier: false)
    }

    /// Runs the next work, if the queue is not empty.
    private func takeTurn(for number: Int?) {
        while let isBarrier = state.withLock({ $0.isNextBarrier(preferring: number) }) {
            // The work is removed inside `sync`, so a later synchronous call by another thread waits for the work. If
            // another thread has removed the work in the meantime, the loop looks for the next work.
            let hasRun = queue.sync(flags: isBarrier ? .barrier : []) {
                performNext(preferring: number, mayBeBarrier: isBarrier)
            }
            if hasRun { return }
        }
    }

    @discardableResult
    private func performNext(preferring number: Int?, mayBeBarrier: Bool) -> Bool {
        let entry = state.withLock { $0.takeNext(preferring: number, mayBeBarrier: mayBeBarrier) }
        entry?.item.perform()
        return entry != nil
    }

    func sync(flags: DispatchWorkItemFlags, execute work: () -> Void) {
        queue.checkCaller()
        let last = state.withLock { $0.lastPosition(beforeSync: flags.contains(.barrier)) }
        if order == .main {
            syncOnMainQueue(after: last, work)
        } else {
            while state.withLock({ $0.hasWork(upTo: last) }) { takeTurn(for: nil) }
            queue.sync(flags: order == .concurrent ? flags : [], execute: work)
        }
    }

    private func syncOnMainQueue(after last: Int, _ work: () -> Void) {
        queue.sync {
            // On the main thread, the time line of the calling job is unknown, so `withTimeLine` sets it.
            clock.withTimeLine {
                while state.withLock({ $0.hasWork(upTo: last) }) { performNext(preferring: nil, mayBeBarrier: false) }
                work()
            }
        }
    }
}
