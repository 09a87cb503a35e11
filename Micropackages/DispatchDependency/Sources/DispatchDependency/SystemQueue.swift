public import Dispatch

/// A queue of Dispatch.
public struct SystemQueue: WorkQueue {
    private let queue: DispatchQueue

    /// Creates the façade of a queue.
    public init(_ queue: DispatchQueue) {
        self.queue = queue
    }

    public var label: String { queue.label }

    public func async(execute item: WorkItem) {
        queue.async(flags: item.flags) { item.perform() }
    }

    public func asyncAfter(deadline: WorkDeadline, execute item: WorkItem) {
        guard deadline != .distantFuture else { return }
        queue.asyncAfter(deadline: deadline.dispatchTime, flags: item.flags) { item.perform() }
    }

    public func schedule(deadline: WorkDeadline, repeating interval: DispatchTimeInterval, execute item: WorkItem) {
        let isRepeated = interval.repetition != nil
        guard deadline != .distantFuture else { return }
        // `nonisolated(unsafe)`: any thread may cancel a source of Dispatch, and nothing else is done with it later.
        nonisolated(unsafe) let source = DispatchSource.makeTimerSource(queue: queue)
        source.schedule(deadline: deadline.dispatchTime, repeating: interval)
        // The item keeps the source, which keeps the item, until the source is canceled.
        source.setEventHandler {
            item.perform()
            if !isRepeated { source.cancel() }
        }
        item.onCancel { source.cancel() }
        source.resume()
    }

    public func sync(flags: DispatchWorkItemFlags, execute work: () -> Void) {
        queue.sync(flags: flags, execute: work)
    }
}

extension WorkDeadline {
    fileprivate var dispatchTime: DispatchTime {
        self == .distantFuture ? .distantFuture : .now() + .nanoseconds(Int(clamping: nanoseconds))
    }
}
