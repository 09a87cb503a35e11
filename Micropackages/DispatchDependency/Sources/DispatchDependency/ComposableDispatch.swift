import DependencyInterception
public import Dispatch

/// Queues made of closures.
public struct ComposableDispatch: Dispatcher {
    /// The closures of ``ComposableDispatch``, each in place of the requirement with its name.
    public struct Closures: Sendable {
        /// Returns the queue of the main thread.
        public var main: (@Sendable () -> MainQueue)?
        /// Returns the shared queue of a quality of service.
        public var global: (@Sendable (_ qos: DispatchQoS.QoSClass) -> any WorkQueue)?
        /// Creates a queue.
        public var queue:
            (@Sendable (_ label: String, _ qos: DispatchQoS, _ attributes: DispatchQueue.Attributes) -> any WorkQueue)?
    }

    private let base: any Dispatcher
    private var closures = Closures()

    /// Creates queues.
    /// - Parameters:
    ///   - base: The queues for calls without a closure. Without a base, such a call traps with a message that names it.
    ///   - configure: Sets closures.
    public init(forwardingTo base: (any Dispatcher)? = nil, _ configure: (inout Closures) -> Void = { _ in }) {
        let unexpected = UnexpectedCalls<DispatchCall>(double: "ComposableDispatch")
        self.base = base ?? SystemDispatch.shared.intercepted(by: unexpected)
        configure(&closures)
    }

    public var main: MainQueue { closures.main?() ?? base.main }

    public func global(qos: DispatchQoS.QoSClass) -> any WorkQueue { (closures.global ?? base.global(qos:))(qos) }

    public func queue(label: String, qos: DispatchQoS, attributes: DispatchQueue.Attributes) -> any WorkQueue {
        (closures.queue ?? base.queue(label:qos:attributes:))(label, qos, attributes)
    }
}
