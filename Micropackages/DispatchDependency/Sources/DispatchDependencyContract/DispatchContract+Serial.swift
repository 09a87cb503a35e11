import DependencyContract
import Dispatch
import DispatchDependency
import Foundation

extension DispatchContract {
    private struct Refusal: Error, CustomStringConvertible {
        let description = "refused"
    }

    static let serial: [ContractCase<Subject>] = [
        fact("work runs in the order in which it came", expecting: "0 1 2 3 4 5 6 7") { queue, trace in
            for number in 0..<8 { queue.async { trace.note("\(number)") } }
        },
        fact("work that work adds comes behind what waits", expecting: "a b c") { queue, trace in
            queue.async {
                queue.async {
                    trace.note("a")
                    queue.async { trace.note("c") }
                }
                queue.async { trace.note("b") }
            }
        },
        fact("a barrier changes nothing on a serial queue", expecting: "a b c") { queue, trace in
            queue.async { trace.note("a") }
            queue.async(flags: .barrier) { trace.note("b") }
            queue.async { trace.note("c") }
        },
        ContractCase("a synchronous call comes after what came before it", expecting: "a b c") { subject in
            let (queue, trace) = (subject.queue(), Trace())
            queue.async { trace.note("a") }
            queue.async { trace.note("b") }
            queue.sync { trace.note("c") }
            return trace.texts
        },
        fact("a synchronous call does not wait for what comes later", expecting: "a b") { queue, trace in
            queue.sync {
                queue.async { trace.note("b") }
                trace.note("a")
            }
        },
        ContractCase("a synchronous call returns what its closure returns", expecting: "42") { subject in
            "\(subject.queue().sync { 42 })"
        },
        ContractCase("a synchronous call throws what its closure throws", expecting: "refused") { subject in
            try subject.queue().sync { throw Refusal() }
            return "no error"
        },
        ContractCase("a synchronous call runs on the thread of its caller", expecting: "true") { subject in
            let caller = ThreadIdentity.current
            return "\(subject.queue().sync { ThreadIdentity.current == caller })"
        },
        ContractCase("work may call another queue synchronously", expecting: "a b c") { subject in
            let (first, second, trace) = (subject.queue(), subject.queue(), Trace())
            second.async { trace.note("a") }
            first.async {
                second.sync { trace.note("b") }
                trace.note("c")
            }
            return await trace.texts(3, after: subject.pass)
        },
        ContractCase("a queue knows its label", expecting: "contract") { $0.queue().label },
    ]
}

/// The identity of a thread, valid while the thread exists.
struct ThreadIdentity: Equatable {
    private let address: UInt

    static var current: ThreadIdentity {
        ThreadIdentity(address: UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue))
    }
}
