import DependencyContract
import Dispatch
import DispatchDependency

extension DispatchContract {
    static let main: [ContractCase<Subject>] = [
        ContractCase("work of the main queue runs in the order in which it came", expecting: "0 1 2 3") { subject in
            let trace = Trace()
            for number in 0..<4 { subject.dispatch.main.async { trace.noteOnMainActor("\(number)") } }
            return await trace.texts(4, after: subject.pass)
        },
        ContractCase("what the main actor is given later comes later", expecting: "a b") { subject in
            let trace = Trace()
            subject.dispatch.main.async { trace.note("a") }
            Task { @MainActor in trace.note("b") }
            return await trace.texts(2, after: subject.pass)
        },
        ContractCase("what the main actor was given before comes before", expecting: "a b") { subject in
            let trace = Trace()
            Task { @MainActor in trace.note("a") }
            subject.dispatch.main.async { trace.note("b") }
            return await trace.texts(2, after: subject.pass)
        },
        ContractCase("work with a deadline may use the main actor", expecting: "a b") { subject in
            let trace = Trace()
            subject.dispatch.main.asyncAfter(deadline: .now() + 0.01) { trace.noteOnMainActor("a") }
            subject.dispatch.main.asyncAfter(deadline: .now() + 0.01) { trace.noteOnMainActor("b") }
            return await trace.texts(2, after: subject.pass)
        },
        ContractCase("a repetition may use the main actor", expecting: "a a a") { subject in
            let trace = Trace()
            let item = subject.dispatch.main.schedule(deadline: .now(), repeating: .milliseconds(1)) {
                trace.noteOnMainActor("a")
            }
            defer { item.cancel() }
            return String(await trace.texts(3, after: subject.pass).prefix(5))
        },
        ContractCase("a synchronous call returns what the main actor has", expecting: "a b 42") { subject in
            let (main, trace) = (subject.dispatch.main, Trace())
            main.async { trace.note("a") }
            let value = main.sync {
                trace.note("b")
                return 42
            }
            return "\(trace.texts) \(value)"
        },
        ContractCase("a synchronous call waits for what came before it", expecting: "a b") { subject in
            let trace = Trace()
            subject.dispatch.main.async { trace.note("a") }
            subject.dispatch.main.sync { trace.noteOnMainActor("b") }
            return trace.texts
        },
    ]
}

extension Trace {
    /// Adds a text, and traps if the caller is not on the main actor.
    func noteOnMainActor(_ text: String) {
        MainActor.assumeIsolated { note(text) }
    }
}
