public import Dispatch
public import GlobalDependencies

/// The dependency on queues that run work.
public protocol DispatchDependency: Dependencies {
    /// The queues. By default, they are the queues of Dispatch.
    var dispatch: any Dispatcher { get }
}

extension GlobalDependencies: DispatchDependency {
    public var dispatch: any Dispatcher {
        resolveDependency(forKeyPath: \.dispatch, defaultImplementation: SystemDispatch())
    }
}

extension DispatchDependency where Self: DependencyScope {
    public var dispatch: any Dispatcher { parent.dispatch }
}

extension DispatchDependency {
    /// The queue of the main thread, in place of `DispatchQueue.main`.
    public var mainQueue: MainQueue {
        MainQueue(queue: dispatch.main)
    }

    /// Returns the shared queue of a quality of service, in place of `DispatchQueue.global(qos:)`.
    public func globalQueue(qos: DispatchQoS.QoSClass = .default) -> any WorkQueue {
        dispatch.global(qos: qos)
    }

    /// Creates a queue, in place of `DispatchQueue(label:)`.
    /// - Parameters:
    ///   - label: A name for debugging. It need not be unique.
    ///   - qos: The quality of service.
    ///   - attributes: The attributes: `.concurrent` or none.
    /// - Returns: A new queue.
    public func queue(
        _ label: String,
        qos: DispatchQoS = .unspecified,
        attributes: DispatchQueue.Attributes = []
    ) -> any WorkQueue {
        dispatch.queue(label: label, qos: qos, attributes: attributes)
    }
}
