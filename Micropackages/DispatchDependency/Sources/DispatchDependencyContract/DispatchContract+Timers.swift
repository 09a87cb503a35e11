import DependencyContract
import DependencySupport
import Dispatch
import DispatchDependency

extension DispatchContract {
    static let timers: [ContractCase<Subject>] = [
        ContractCase("a timer runs once, and is not valid then", expecting: "true true false") { subject in
            let (main, trace, clock) = (subject.dispatch.main, Trace(), ElapsedClock(subject.clock))
            let timer = main.scheduledTimer(withTimeInterval: 0.02, repeats: false) { timer in
                MainActor.assertIsolated()
                trace.note("\(clock.elapsed >= .milliseconds(20)) \(!timer.isValid)")
            }
            return "\(await trace.texts(1, after: subject.pass)) \(timer.isValid)"
        },
        ContractCase("a timer repeats until it is invalidated", expecting: "1 2 3 end false") { subject in
            let (main, trace) = (subject.dispatch.main, Trace())
            let count = Lock(0)
            let timer = main.scheduledTimer(withTimeInterval: 0, repeats: true) { timer in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                trace.note("\(number)")
                guard number == 3 else { return }
                timer.invalidate()
                main.asyncAfter(deadline: .now() + 0.03) { trace.note("end") }
            }
            return "\(await trace.texts(4, after: subject.pass)) \(timer.isValid)"
        },
        ContractCase("a timer that is invalidated before does not run", expecting: "end") { subject in
            let (main, trace) = (subject.dispatch.main, Trace())
            main.sync {
                main.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in trace.note("a") }.invalidate()
                main.asyncAfter(deadline: .now() + 0.03) { trace.note("end") }
            }
            return await trace.texts(1, after: subject.pass)
        },
    ]
}
