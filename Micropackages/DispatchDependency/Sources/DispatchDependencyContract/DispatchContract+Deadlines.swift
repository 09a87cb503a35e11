import DependencyContract
import DependencySupport
import Dispatch
import DispatchDependency

extension DispatchContract {
    static let deadlines: [ContractCase<Subject>] = [
        ContractCase("work with an earlier deadline comes first", expecting: "a") { subject in
            let (queue, trace) = (subject.queue(), Trace())
            let late = WorkItem { trace.note("b") }
            defer { late.cancel() }
            queue.asyncAfter(deadline: .now() + 3_600, execute: late)
            queue.asyncAfter(deadline: .now() + 0.01) { trace.note("a") }
            return await trace.texts(1, after: subject.pass)
        },
        fact("of equal delays, first come, first served", expecting: "0 1 2 3 4 5 6 7") { queue, trace in
            // If a deadline passed during the call, Dispatch would add the work at once, before earlier work. The thread would
            // have to be paused for 0.25 seconds, which is unlikely.
            for number in 0..<8 { queue.asyncAfter(deadline: .now() + 0.25) { trace.note("\(number)") } }
        },
        ContractCase("work does not begin before its deadline", expecting: "true true") { subject in
            let (queue, trace) = (subject.queue(), Trace())
            let clock = ElapsedClock(subject.clock)
            queue.asyncAfter(deadline: .now() + 0.02) { trace.note("\(clock.elapsed >= .milliseconds(20))") }
            queue.asyncAfter(deadline: .now() + .milliseconds(25)) {
                trace.note("\(clock.elapsed >= .milliseconds(25))")
            }
            return await trace.texts(2, after: subject.pass)
        },
        fact("a deadline that has passed is now", expecting: "a b c d") { queue, trace in
            queue.async {
                queue.asyncAfter(deadline: .now()) { trace.note("a") }
                queue.asyncAfter(deadline: .now() + -1) { trace.note("b") }
                queue.asyncAfter(deadline: .now() + .seconds(-1)) { trace.note("c") }
                queue.asyncAfter(deadline: .now() + -Double.infinity) { trace.note("d") }
            }
        },
        fact("a deadline that never comes never comes", expecting: "end") { queue, trace in
            queue.asyncAfter(deadline: .distantFuture) { trace.note("a") }
            queue.asyncAfter(deadline: .now() + .never) { trace.note("b") }
            queue.asyncAfter(deadline: .now() + .infinity) { trace.note("c") }
            queue.asyncAfter(deadline: .now() + .nan) { trace.note("d") }
            queue.asyncAfter(deadline: .now() + 1e300) { trace.note("e") }
            queue.asyncAfter(deadline: .now() + .seconds(.max)) { trace.note("f") }
            queue.asyncAfter(deadline: .distantFuture + -1) { trace.note("g") }
            queue.asyncAfter(deadline: .now() + 0.02) { trace.note("end") }
        },
        fact("a deadline may be earlier than another one", expecting: "a b c") { queue, trace in
            queue.async {
                queue.asyncAfter(deadline: .now() + 1 - 2) { trace.note("a") }
                queue.asyncAfter(deadline: .now() + .seconds(1) - .milliseconds(1_000)) { trace.note("b") }
                queue.asyncAfter(deadline: .now() + 3_600 - .seconds(3_600)) { trace.note("c") }
                queue.asyncAfter(deadline: .now() - .never) { trace.note("d") }
                queue.asyncAfter(deadline: .distantFuture - 1) { trace.note("e") }
            }
        },
        ContractCase("a deadline may be one of a clock on the wall", expecting: "true a") { subject in
            let (queue, trace) = (subject.queue(), Trace())
            let clock = ElapsedClock(subject.clock)
            queue.asyncAfter(wallDeadline: .distantFuture) { trace.note("never") }
            queue.asyncAfter(wallDeadline: .now() + 0.02, qos: .utility) {
                trace.note("\(clock.elapsed >= .milliseconds(20))")
                queue.asyncAfter(wallDeadline: .now() - 1) { trace.note("a") }
            }
            return await trace.texts(2, after: subject.pass)
        },
        ContractCase("the parts of a deadline add up", expecting: "true") { subject in
            let (queue, trace) = (subject.queue(), Trace())
            let clock = ElapsedClock(subject.clock)
            queue.asyncAfter(
                deadline: .now() + .milliseconds(5) + .microseconds(5_000) + .nanoseconds(5_000_000) + 0.005
            ) {
                trace.note("\(clock.elapsed >= .milliseconds(20))")
            }
            return await trace.texts(1, after: subject.pass)
        },
        fact("work adds work with deadlines", expecting: "a b c") { queue, trace in
            queue.asyncAfter(deadline: .now() + 0.01) {
                trace.note("a")
                queue.asyncAfter(deadline: .now() + 0.01) {
                    trace.note("b")
                    queue.async { trace.note("c") }
                }
            }
        },
    ]
}
