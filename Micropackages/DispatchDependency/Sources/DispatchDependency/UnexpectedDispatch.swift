import Dispatch
import GlobalDependencies

/// Queues of which every one is unexpected.
struct UnexpectedDispatch: Dispatcher {
    var main: any WorkQueue { trap("main") }

    func global(qos: DispatchQoS.QoSClass) -> any WorkQueue {
        trap("global(qos: .\(qos))")
    }

    func queue(label: String, qos: DispatchQoS, attributes: DispatchQueue.Attributes) -> any WorkQueue {
        trap("queue(label: \(label.debugDescription))")
    }

    private func trap(_ call: String) -> Never {
        fatalError(UnexpectedCall("ComposableDispatch.\(call)").description)
    }
}
