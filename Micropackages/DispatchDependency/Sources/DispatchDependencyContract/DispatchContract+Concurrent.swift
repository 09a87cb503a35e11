import DependencyContract
import Dispatch
import DispatchDependency

extension DispatchContract {
    static let concurrent: [ContractCase<Subject>] = [
        fact("a barrier waits for all before it", expecting: "a a a b", on: .concurrent) { queue, trace in
            for _ in 0..<3 { queue.async { trace.note("a") } }
            queue.async(flags: .barrier) { trace.note("b") }
        },
        fact("all behind a barrier wait for it", expecting: "a b b b", on: .concurrent) { queue, trace in
            queue.async(flags: .barrier) { trace.note("a") }
            for _ in 0..<3 { queue.async { trace.note("b") } }
        },
        fact("barriers keep their order", expecting: "a b c", on: .concurrent) { queue, trace in
            for text in ["a", "b", "c"] { queue.async(flags: .barrier) { trace.note(text) } }
        },
        ContractCase("a synchronous call waits for the barrier before it", expecting: "a b") { subject in
            let (queue, trace) = (subject.queue(isConcurrent: true), Trace())
            queue.async(flags: .barrier) { trace.note("a") }
            queue.sync { trace.note("b") }
            return trace.texts
        },
        ContractCase("a synchronous barrier waits for all before it", expecting: "a a a b") { subject in
            let (queue, trace) = (subject.queue(isConcurrent: true), Trace())
            for _ in 0..<3 { queue.async { trace.note("a") } }
            queue.sync(flags: .barrier) { trace.note("b") }
            return trace.texts
        },
        ContractCase("a barrier with a deadline waits for all before it, too", expecting: "a b") { subject in
            let (queue, trace) = (subject.queue(isConcurrent: true), Trace())
            queue.asyncAfter(deadline: .now() + 0.01, flags: .barrier) {
                queue.async { trace.note("b") }
                trace.note("a")
            }
            return await trace.texts(2, after: subject.pass)
        },
        fact("work may call its concurrent queue synchronously", expecting: "a b", on: .concurrent) { queue, trace in
            queue.async {
                queue.sync { trace.note("a") }
                trace.note("b")
            }
        },
        ContractCase("barriers have no effect on a global queue", expecting: "a b") { subject in
            let (queue, trace) = (subject.dispatch.global(qos: .default), Trace())
            queue.async(flags: .barrier) {
                queue.sync(flags: .barrier) { trace.note("a") }
                trace.note("b")
            }
            return await trace.texts(2, after: subject.pass)
        },
        ContractCase("work of a global queue runs", expecting: "a a a a a") { subject in
            let trace = Trace()
            for qos in [.background, .utility, .default, .userInitiated, .userInteractive] as [DispatchQoS.QoSClass] {
                subject.dispatch.global(qos: qos).async { trace.note("a") }
            }
            return await trace.texts(5, after: subject.pass)
        },
    ]
}
