public import DependencyInterception
public import Dispatch

/// A queue whose calls pass through an interceptor.
///
/// It is experimental: a minor version may change it.
///
/// ``WorkQueue/intercepting(_:)`` and ``WorkQueue/intercepted(by:)`` create it, and an ``InterceptedDispatch`` has such queues.
public struct InterceptedQueue<Interceptor: CallInterceptor<DispatchCall>>: WorkQueue {
    private let base: any WorkQueue
    private let interceptor: Interceptor
    private let name: String?

    init(_ base: any WorkQueue, _ interceptor: Interceptor, name: String? = nil) {
        self.base = base
        self.interceptor = interceptor
        self.name = name
    }

    private func named(_ call: DispatchCall) -> DispatchCall { name.map { .onQueue(call, label: $0) } ?? call }

    public var label: String { interceptor.answer(named(.label)) { base.label } }

    public func async(execute item: WorkItem) {
        interceptor.answer(named(.async), ifRefused: ()) { base.async(execute: item) }
    }

    public func asyncAfter(deadline: WorkDeadline, execute item: WorkItem) {
        interceptor.answer(named(.asyncAfter(deadline: deadline)), ifRefused: ()) {
            base.asyncAfter(deadline: deadline, execute: item)
        }
    }

    public func schedule(
        deadline: WorkDeadline,
        repeating interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        execute item: WorkItem
    ) {
        let call = DispatchCall.schedule(deadline: deadline, repeating: interval, leeway: leeway)
        interceptor.answer(named(call), ifRefused: ()) {
            base.schedule(deadline: deadline, repeating: interval, leeway: leeway, execute: item)
        }
    }

    public func sync(flags: DispatchWorkItemFlags, execute work: () -> Void) {
        interceptor.answer(named(.sync), ifRefused: ()) { base.sync(flags: flags, execute: work) }
    }
}

extension InterceptedQueue: GroupingQueue {
    func async(
        group: WorkGroup,
        qos: DispatchQoS,
        flags: DispatchWorkItemFlags,
        execute work: @escaping @Sendable () -> Void
    ) {
        interceptor.answer(named(.async), ifRefused: ()) {
            base.async(group: group, qos: qos, flags: flags, execute: work)
        }
    }
}

extension WorkQueue {
    /// Returns a queue that calls this one through a closure, to log, count or drop calls.
    ///
    /// It is experimental: a minor version may change it.
    /// - Parameter body: Runs in place of each call, on the caller's thread. `proceed` makes the call. If the closure throws or does not
    ///   proceed, work is dropped. ``label``, and a `sync` whose work has a result, stop the process.
    /// - Returns: The queue.
    public func intercepting(
        _ body: @escaping @Sendable (_ call: DispatchCall, _ proceed: () throws -> Void) throws -> Void
    ) -> InterceptedQueue<ClosureInterceptor<DispatchCall>> {
        intercepted(by: ClosureInterceptor(body))
    }

    /// Returns a queue that calls this one through an interceptor.
    ///
    /// It is experimental: a minor version may change it.
    /// - Parameter interceptor: The interceptor. ``intercepting(_:)`` describes what its errors mean.
    /// - Returns: The queue.
    public func intercepted<Interceptor: CallInterceptor<DispatchCall>>(
        by interceptor: Interceptor
    ) -> InterceptedQueue<Interceptor> {
        InterceptedQueue(self, interceptor)
    }
}
