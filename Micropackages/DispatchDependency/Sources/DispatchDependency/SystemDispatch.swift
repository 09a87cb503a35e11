public import Dispatch

/// The queues of Dispatch.
public struct SystemDispatch: Dispatcher {
    /// The queues of the process.
    public static let shared = SystemDispatch()

    private init() {}

    public var main: MainQueue {
        DispatchQueue.marksMain
        return MainQueue(SystemQueue(.main))
    }

    public func global(qos: DispatchQoS.QoSClass) -> any WorkQueue {
        SystemQueue(.global(qos: qos))
    }

    public func queue(label: String, qos: DispatchQoS, attributes: DispatchQueue.Attributes) -> any WorkQueue {
        let queue = DispatchQueue(label: label, qos: qos, attributes: attributes.checked)
        if !attributes.contains(.concurrent) { queue.markAsSerial() }
        return SystemQueue(queue)
    }
}

extension DispatchQueue.Attributes {
    /// The attributes.
    ///
    /// Traps for `.initiallyInactive`, because the façade cannot activate a queue.
    var checked: DispatchQueue.Attributes {
        guard !contains(.initiallyInactive) else {
            fatalError("A queue of a Dispatcher cannot be initially inactive")
        }
        return self
    }
}
