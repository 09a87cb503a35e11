public import Dispatch

/// The queues of a process: the façade of the static members and the initializer of `DispatchQueue`.
public protocol Dispatcher: Sendable {
    /// The queue of the main thread.
    var main: MainQueue { get }

    /// Returns the concurrent queue that the whole process shares for a quality of service. Barriers have no effect on it.
    func global(qos: DispatchQoS.QoSClass) -> any WorkQueue

    /// Creates a queue. It is serial unless its attributes contain `.concurrent`.
    /// - Parameters:
    ///   - label: A name for debugging. It need not be unique.
    ///   - qos: The quality of service.
    ///   - attributes: The attributes: `.concurrent` or none.
    /// - Returns: A new queue.
    func queue(label: String, qos: DispatchQoS, attributes: DispatchQueue.Attributes) -> any WorkQueue
}

extension Dispatcher {
    /// Returns the concurrent queue that the whole process shares for the default quality of service.
    public func global() -> any WorkQueue {
        global(qos: .default)
    }

    /// Creates a serial queue.
    /// - Parameters:
    ///   - label: A name for debugging. It need not be unique.
    ///   - qos: The quality of service.
    /// - Returns: A new queue.
    public func queue(label: String, qos: DispatchQoS = .unspecified) -> any WorkQueue {
        queue(label: label, qos: qos, attributes: [])
    }

    /// Creates a queue with attributes.
    /// - Parameters:
    ///   - label: A name for debugging. It need not be unique.
    ///   - attributes: The attributes: `.concurrent` or none.
    /// - Returns: A new queue.
    public func queue(label: String, attributes: DispatchQueue.Attributes) -> any WorkQueue {
        queue(label: label, qos: .unspecified, attributes: attributes)
    }
}
