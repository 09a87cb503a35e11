public import DependencyInterception
public import Dispatch

/// Queues whose calls pass through an interceptor.
///
/// It is experimental: a minor version may change it.
///
/// ``Dispatcher/intercepting(_:)`` and ``Dispatcher/intercepted(by:)`` create it.
public struct InterceptedDispatch<Interceptor: CallInterceptor<DispatchCall>>: Dispatcher {
    fileprivate let base: any Dispatcher
    fileprivate let interceptor: Interceptor

    public var main: MainQueue {
        let main = interceptor.answer(.main) { base.main }
        return MainQueue(InterceptedQueue(main.queue, interceptor, name: DispatchQueue.main.label))
    }

    public func global(qos: DispatchQoS.QoSClass) -> any WorkQueue {
        let queue = interceptor.answer(.global(qos: qos)) { base.global(qos: qos) }
        return InterceptedQueue(queue, interceptor, name: DispatchQueue.global(qos: qos).label)
    }

    public func queue(label: String, qos: DispatchQoS, attributes: DispatchQueue.Attributes) -> any WorkQueue {
        let queue = interceptor.answer(.queue(label: label, qos: qos)) {
            base.queue(label: label, qos: qos, attributes: attributes)
        }
        return InterceptedQueue(queue, interceptor, name: label)
    }
}

extension Dispatcher {
    /// Returns queues that call these through a closure, to log, count or drop calls.
    ///
    /// It is experimental: a minor version may change it.
    /// - Parameter body: Runs in place of each call, on the caller's thread. `proceed` makes the call. If the closure throws, work is
    ///   dropped. A `sync` whose work has a result, and another call, stop the process. If it neither proceeds nor throws, the same
    ///   happens.
    /// - Returns: The queues.
    public func intercepting(
        _ body: @escaping @Sendable (_ call: DispatchCall, _ proceed: () throws -> Void) throws -> Void
    ) -> InterceptedDispatch<ClosureInterceptor<DispatchCall>> {
        intercepted(by: ClosureInterceptor(body))
    }

    /// Returns queues that call these through an interceptor.
    ///
    /// It is experimental: a minor version may change it.
    /// - Parameter interceptor: The interceptor. ``intercepting(_:)`` describes what its errors mean.
    /// - Returns: The queues.
    public func intercepted<Interceptor: CallInterceptor<DispatchCall>>(
        by interceptor: Interceptor
    ) -> InterceptedDispatch<Interceptor> {
        InterceptedDispatch(base: self, interceptor: interceptor)
    }
}
