import DependencyContract
import DependencySupport
import Dispatch
import DispatchDependency

extension DispatchContract {
    static let items: [ContractCase<Subject>] = [
        fact("work that is canceled before it begins never runs", expecting: "end") { queue, trace in
            queue.async {
                let item = WorkItem { trace.note("a") }
                queue.async(execute: item)
                item.cancel()
                queue.async { trace.note("end") }
            }
        },
        ContractCase("work that is canceled before its deadline never runs", expecting: "end true") { subject in
            let (queue, trace) = (subject.queue(), Trace())
            queue.async {
                let item = WorkItem { trace.note("a") }
                queue.asyncAfter(deadline: .now() + 0.01, execute: item)
                item.cancel()
                queue.asyncAfter(deadline: .now() + 0.02) { trace.note("end \(item.isCancelled)") }
            }
            return await trace.texts(1, after: subject.pass)
        },
        fact("work that is canceled while it waits behind others never runs", expecting: "a end") { queue, trace in
            let item = WorkItem { trace.note("b") }
            queue.async {
                queue.async {
                    trace.note("a")
                    item.cancel()
                }
                queue.async(execute: item)
                queue.async { trace.note("end") }
            }
        },
        fact("work that is canceled leaves that behind it its turn", expecting: "a b c") { queue, trace in
            queue.async {
                for text in ["a", "b", "c"] {
                    let item = WorkItem { trace.note("canceled") }
                    queue.asyncAfter(deadline: .now() + 0.25, execute: item)
                    queue.asyncAfter(deadline: .now() + 0.25) { trace.note(text) }
                    item.cancel()
                }
            }
        },
        ContractCase("work that runs goes on when it is canceled", expecting: "false true") { subject in
            let (queue, trace) = (subject.queue(), Trace())
            let holder = ItemHolder()
            let item = WorkItem {
                let before = holder.item?.isCancelled ?? true
                holder.item?.cancel()
                trace.note("\(before) \(holder.item?.isCancelled ?? false)")
                holder.item = nil
            }
            holder.item = item
            queue.async(execute: item)
            return await trace.texts(1, after: subject.pass)
        },
        fact("work that is added twice runs twice", expecting: "a a") { queue, trace in
            let item = WorkItem { trace.note("a") }
            queue.async(execute: item)
            queue.asyncAfter(deadline: .now() + 0.01, execute: item)
        },
        fact("work that is added after it was canceled never runs", expecting: "end") { queue, trace in
            let item = WorkItem { trace.note("a") }
            item.cancel()
            item.cancel()
            item.perform()
            queue.async(execute: item)
            queue.asyncAfter(deadline: .now() + 0.01, execute: item)
            queue.schedule(deadline: .now(), repeating: .milliseconds(1), execute: item)
            queue.asyncAfter(deadline: .now() + 0.02) { trace.note("end") }
        },
        fact("an item that is a barrier waits for all before it", expecting: "a a b", on: .concurrent) { queue, trace in
            for _ in 0..<2 { queue.async { trace.note("a") } }
            queue.async(execute: WorkItem(flags: .barrier) { trace.note("b") })
        },
    ]
}

/// A reference to a work item, for work that refers to itself.
final class ItemHolder: Sendable {
    private let held = Lock<WorkItem?>(nil)

    var item: WorkItem? {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }
}
