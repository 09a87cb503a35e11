import DependencyContract
import DependencySupport
import Dispatch
import DispatchDependency

extension DispatchContract {
    static let repetition: [ContractCase<Subject>] = [
        fact("work is repeated until it is canceled", expecting: "1 2 3 end") { queue, trace in
            let count = Lock(0)
            let holder = ItemHolder()
            queue.sync {
                holder.item = queue.schedule(deadline: .now() + 0.01, repeating: .milliseconds(5)) {
                    let number = count.withLock { count in
                        count += 1
                        return count
                    }
                    trace.note("\(number)")
                    guard number == 3 else { return }
                    holder.item?.cancel()
                    queue.asyncAfter(deadline: .now() + 0.03) { trace.note("end") }
                }
            }
        },
        ContractCase("the first time is the deadline", expecting: "true true") { subject in
            let (queue, trace) = (subject.queue(), Trace())
            let clock = ElapsedClock(subject.clock)
            let item = queue.schedule(deadline: .now() + 0.02, repeating: .never, leeway: .milliseconds(1)) {
                trace.note("\(clock.elapsed >= .milliseconds(20))")
            }
            return "\(await trace.texts(1, after: subject.pass)) \(!item.isCancelled)"
        },
        ContractCase("the times keep to a grid", expecting: "true true true") { subject in
            let (queue, trace) = (subject.queue(), Trace())
            let count = Lock(0)
            let clock = ElapsedClock(subject.clock)
            let item = queue.schedule(deadline: .now() + .milliseconds(10), repeating: .milliseconds(10)) {
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                guard number <= 3 else { return }
                trace.note("\(clock.elapsed >= .milliseconds(10 * number))")
            }
            defer { item.cancel() }
            return await trace.texts(3, after: subject.pass)
        },
        fact("a repetition that is canceled before its deadline never runs", expecting: "end") { queue, trace in
            queue.sync {
                queue.schedule(deadline: .now() + 0.01, repeating: .milliseconds(1)) { trace.note("a") }.cancel()
            }
            queue.asyncAfter(deadline: .now() + 0.03) { trace.note("end") }
        },
        ContractCase("a repetition whose deadline never comes never runs", expecting: "end") { subject in
            let (queue, trace) = (subject.queue(), Trace())
            let item = queue.schedule(deadline: .distantFuture, repeating: .milliseconds(1)) { trace.note("a") }
            defer { item.cancel() }
            queue.asyncAfter(deadline: .now() + 0.03) { trace.note("end") }
            return await trace.texts(1, after: subject.pass)
        },
        ContractCase("work that is never to be repeated runs once", expecting: "a end") { subject in
            let (queue, trace) = (subject.queue(), Trace())
            let item = queue.schedule(deadline: .now(), repeating: .never) {
                trace.note("a")
                queue.asyncAfter(deadline: .now() + 0.03) { trace.note("end") }
            }
            defer { item.cancel() }
            return await trace.texts(2, after: subject.pass)
        },
    ]
}
