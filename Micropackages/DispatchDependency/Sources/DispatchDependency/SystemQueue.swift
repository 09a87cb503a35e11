public import Dispatch

/// A queue of Dispatch.
public struct SystemQueue: WorkQueue {
    let queue: DispatchQueue

    /// Creates the façade of a queue.
    public init(_ queue: DispatchQueue) {
        self.queue = queue
    }

    public var label: String { queue.label }

    public func async(execute item: WorkItem) {
        queue.async(qos: item.qos, flags: item.flags) { item.perform() }
    }

    public func asyncAfter(deadline: WorkDeadline, execute item: WorkItem) {
        guard deadline.delay != nil else { return }
        if deadline.isWall {
            let time = DispatchWallTime.now() + deadline.interval
            queue.asyncAfter(wallDeadline: time, qos: item.qos, flags: item.flags) { item.perform() }
        } else {
            queue.asyncAfter(deadline: deadline.dispatchTime, qos: item.qos, flags: item.flags) { item.perform() }
        }
    }

    public func schedule(
        deadline: WorkDeadline,
        repeating interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        execute item: WorkItem
    ) {
        let isRepeated = interval.repetition != nil
        guard deadline.delay != nil else { return }
        // `nonisolated(unsafe)`: after this method, the source is only canceled, which is safe on any thread.
        nonisolated(unsafe) let source = DispatchSource.makeTimerSource(queue: queue)
        // Dispatch stops the process at a negative leeway.
        let leeway = leeway.wholeNanoseconds < 0 ? .nanoseconds(0) : leeway
        source.schedule(deadline: deadline.dispatchTime, repeating: interval, leeway: leeway)
        let use = item.beginUse()
        // The source and the item retain each other until the source is canceled, so the caller need not retain the item.
        source.setEventHandler {
            item.perform()
            guard !isRepeated else { return }
            source.cancel()
            item.endUse(use)
        }
        item.onCancel(ofUse: use) { source.cancel() }
        source.resume()
    }

    public func sync(flags: DispatchWorkItemFlags, execute work: () -> Void) {
        queue.checkCaller()
        queue.sync(flags: flags, execute: work)
    }
}

extension WorkDeadline {
    fileprivate var interval: DispatchTimeInterval { .nanoseconds(Int(clamping: nanoseconds)) }

    fileprivate var dispatchTime: DispatchTime {
        nanoseconds == .max ? .distantFuture : .now() + interval
    }
}
