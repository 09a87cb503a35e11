import Dispatch
import DispatchDependency

/// A queue of a process.
///
/// It records every submission. After the end of the process, submissions have no effect.
struct ProcessQueue: WorkQueue {
    let process: SimulatedProcess
    let base: any WorkQueue

    var label: String { base.label }

    func async(execute item: WorkItem) {
        try? process.call("async on \(label)") { base.async(execute: item) }
    }

    func asyncAfter(deadline: WorkDeadline, execute item: WorkItem) {
        try? process.call("asyncAfter on \(label)") { base.asyncAfter(deadline: deadline, execute: item) }
    }

    func schedule(
        deadline: WorkDeadline,
        repeating interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        execute item: WorkItem
    ) {
        try? process.call("schedule on \(label)") {
            base.schedule(deadline: deadline, repeating: interval, leeway: leeway, execute: item)
        }
    }

    /// Runs the work even after the end of the process, because the caller relies on its effects.
    func sync(flags: DispatchWorkItemFlags, execute work: () -> Void) {
        process.read("sync on \(label)") { base.sync(flags: flags, execute: work) }
    }
}
