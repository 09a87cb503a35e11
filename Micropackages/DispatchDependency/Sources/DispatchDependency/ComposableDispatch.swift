public import Dispatch
import GlobalDependencies

/// Queues made of closures.
public struct ComposableDispatch: Dispatcher {
    private let base: (any Dispatcher)?
    private let makeMain: (@Sendable () -> any WorkQueue)?
    private let makeGlobal: (@Sendable (DispatchQoS.QoSClass) -> any WorkQueue)?
    private let makeQueue: (@Sendable (String, DispatchQoS, DispatchQueue.Attributes) -> any WorkQueue)?

    /// Creates queues.
    ///
    /// A call without a closure goes to the base. Without a base, it traps with a message that names the call.
    /// - Parameters:
    ///   - base: The queues for calls without a closure.
    ///   - main: Returns the queue of the main thread.
    ///   - global: Returns the shared queue of a quality of service.
    ///   - queue: Creates a queue.
    public init(
        forwardingTo base: (any Dispatcher)? = nil,
        main: (@Sendable () -> any WorkQueue)? = nil,
        global: (@Sendable (DispatchQoS.QoSClass) -> any WorkQueue)? = nil,
        queue: (@Sendable (String, DispatchQoS, DispatchQueue.Attributes) -> any WorkQueue)? = nil
    ) {
        self.base = base
        makeMain = main
        makeGlobal = global
        makeQueue = queue
    }

    public var main: any WorkQueue {
        makeMain?() ?? base(for: "main").main
    }

    public func global(qos: DispatchQoS.QoSClass) -> any WorkQueue {
        makeGlobal?(qos) ?? base(for: "global(qos: .\(qos))").global(qos: qos)
    }

    public func queue(label: String, qos: DispatchQoS, attributes: DispatchQueue.Attributes) -> any WorkQueue {
        makeQueue?(label, qos, attributes)
            ?? base(for: "queue(label: \(label.debugDescription))")
            .queue(label: label, qos: qos, attributes: attributes)
    }

    private func base(for call: @autoclosure () -> String) -> any Dispatcher {
        base ?? UnexpectedCall("ComposableDispatch.\(call())").trap()
    }
}
