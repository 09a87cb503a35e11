import Dispatch
import DispatchDependency

/// A queue of a process.
///
/// It records every submission. After the end of the process or of the world, submissions have no effect.
struct ProcessQueue: WorkQueue {
    let process: SimulatedProcess
    let base: any WorkQueue

    var label: String { base.label }

    func async(execute item: WorkItem) {
        submit("async") { base.async(execute: item) }
    }

    func asyncAfter(deadline: WorkDeadline, execute item: WorkItem) {
        submit("asyncAfter") { base.asyncAfter(deadline: deadline, execute: item) }
    }

    func schedule(
        deadline: WorkDeadline,
        repeating interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        execute item: WorkItem
    ) {
        submit("schedule") {
            base.schedule(deadline: deadline, repeating: interval, leeway: leeway, execute: item)
        }
    }

    private func submit(_ name: String, _ submission: () -> Void) {
        guard !process.core.end.hasCome else { return }
        try? process.call("\(name) on \(label)", submission)
    }

    /// Runs the work even after the end of the process, because the caller relies on its effects.
    func sync(flags: DispatchWorkItemFlags, execute work: () -> Void) {
        process.read("sync on \(label)") { base.sync(flags: flags, execute: work) }
    }
}
