import Dispatch
import DispatchDependency

/// The queues of a process.
///
/// They record every submission. After the end of the process, submissions have no effect.
struct ProcessDispatch: Dispatcher {
    private let process: SimulatedProcess
    private let base: VirtualDispatch

    init(process: SimulatedProcess, clock: ProcessClock) {
        self.process = process
        base = VirtualDispatch(clock: clock)
    }

    var main: any WorkQueue {
        ProcessQueue(process: process, base: base.main)
    }

    func global(qos: DispatchQoS.QoSClass) -> any WorkQueue {
        ProcessQueue(process: process, base: base.global(qos: qos))
    }

    func queue(label: String, qos: DispatchQoS, attributes: DispatchQueue.Attributes) -> any WorkQueue {
        ProcessQueue(process: process, base: base.queue(label: label, qos: qos, attributes: attributes))
    }
}
