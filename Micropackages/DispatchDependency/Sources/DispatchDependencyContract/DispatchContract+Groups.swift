import DependencyContract
import Dispatch
import DispatchDependency

extension DispatchContract {
    static let groups: [ContractCase<Subject>] = [
        ContractCase("a group notifies when all of its work has run", expecting: "a b end") { subject in
            let (queue, other, group, trace) = (subject.queue(), subject.queue(), WorkGroup(), Trace())
            queue.async(group: group) {
                trace.note("a")
                other.async(group: group, qos: .utility) { trace.note("b") }
            }
            group.notify(queue: queue) { trace.note("end") }
            return await trace.texts(3, after: subject.pass)
        },
        ContractCase("a group that is empty notifies at once", expecting: "end end") { subject in
            let (queue, group, trace) = (subject.queue(), WorkGroup(), Trace())
            group.notify(queue: queue) { trace.note("end") }
            group.enter()
            group.leave()
            group.notify(queue: queue) { trace.note("end") }
            return await trace.texts(2, after: subject.pass)
        },
        ContractCase("a group notifies the main queue", expecting: "a end") { subject in
            let (queue, group, trace) = (subject.queue(), WorkGroup(), Trace())
            group.enter()
            queue.asyncAfter(deadline: .now() + 0.01) {
                trace.note("a")
                group.leave()
            }
            group.notify(queue: subject.dispatch.main) { trace.noteOnMainActor("end") }
            return await trace.texts(2, after: subject.pass)
        },
        ContractCase("a group notifies once for each notification", expecting: "end | a end") { subject in
            let (queue, group, trace) = (subject.queue(), WorkGroup(), Trace())
            queue.sync {
                group.enter()
                group.notify(queue: queue) { trace.note("end") }
                group.leave()
                queue.async { trace.note("|") }
                queue.async(group: group) { trace.note("a") }
                group.notify(queue: queue) { trace.note("end") }
            }
            return await trace.texts(4, after: subject.pass)
        },
        ContractCase("a thread waits for a group", expecting: "a end") { subject in
            let (queue, group, trace) = (subject.queue(), WorkGroup(), Trace())
            group.wait()
            queue.async(group: group) { trace.note("a") }
            DispatchQueue.global().async {
                group.wait()
                trace.note("end")
            }
            return await trace.texts(2, after: subject.pass)
        },
    ]
}
