import DependencyContract
import Dispatch
import DispatchDependency
import TimeDependency

extension TimeLine {
    /// Chains of work on the main actor and on the main queue.
    ///
    /// Each link starts the next link.
    static let mainActor: [ContractCase<TimeLine>] =
        [1, 10, 100].flatMap(chains) + [0, 5, 50, 500].map(yields)
        + [
            fact(
                "work of the main queue that a queue adds while it is called synchronously",
                within: .seconds(60),
                expecting: ["10 at 60.0", "10 at 60.0"]
            ) { line in
                let (outer, inner) = (
                    line.dependencies.dispatch.queue(label: "outer"), line.dependencies.dispatch.queue(label: "inner")
                )
                try await line.clock.sleep(for: .seconds(60))
                outer.sync { inner.sync { line.chainOnMainQueue(of: 10) } }
                outer.async { line.dependencies.dispatch.main.queue.sync { line.chainOnMainQueue(of: 10) } }
            },
            fact(
                "promises that are kept on queues, and whose handlers run on the main queue",
                within: .seconds(9),
                expecting: (1...9).map { "\($0 * $0) at \(Double($0))" }
            ) { line in
                @Sendable func keep(_ number: Int) {
                    guard number < 10 else { return }
                    after(seconds: 1, on: line)
                        .then { line.resolved(number) }
                        .then { number in line.resolved(number * number) }
                        .done { square in
                            line.note("\(square)")
                            keep(number + 1)
                        }
                }
                keep(1)
            },
            fact(
                "a task of the main actor that calls actors and nonisolated functions",
                within: .seconds(1),
                expecting: ["40 at 1.0"]
            ) { line in
                try await line.clock.sleep(for: .seconds(1))
                Task { @MainActor in
                    let calls = Calls()
                    for _ in 0..<20 {
                        await calls.add()
                        MainActor.assertIsolated()
                        await addConcurrently(to: calls)
                        MainActor.assertIsolated()
                    }
                    line.note("\(await calls.count)")
                }
            },
        ]

    private static func chains(of length: Int) -> [ContractCase<TimeLine>] {
        [
            fact(
                "\(length) pieces of work of the main queue, each of which adds the next",
                within: .seconds(60),
                expecting: ["\(length) at 60.0"]
            ) { line in
                try await line.clock.sleep(for: .seconds(60))
                line.chainOnMainQueue(of: length)
            },
            fact(
                "\(length) pieces of work of the main queue after a deadline of a queue",
                within: .seconds(60),
                expecting: ["\(length) at 60.0"]
            ) { line in
                line.dependencies.dispatch.global().asyncAfter(deadline: .now() + 60) {
                    line.chainOnMainQueue(of: length)
                }
            },
            fact(
                "\(length) tasks of the main actor, each of which starts the next",
                within: .seconds(60),
                expecting: ["\(length) at 60.0"]
            ) { line in
                try await line.clock.sleep(for: .seconds(60))
                line.chainOnMainActor(of: length)
            },
            fact(
                "\(length) detached tasks, each of which hops to the main actor and starts the next",
                within: .seconds(60),
                expecting: ["\(length) at 60.0"]
            ) { line in
                try await line.clock.sleep(for: .seconds(60))
                line.chainOfDetachedTasks(of: length)
            },
        ]
    }

    private static func yields(_ count: Int) -> ContractCase<TimeLine> {
        fact(
            "a task of the main actor that yields \(count) times before it sleeps",
            within: .seconds(1),
            expecting: ["\(count) at 1.0"]
        ) { line in
            Task { @MainActor in
                for _ in 0..<count { await Task.yield() }
                try await line.clock.sleep(for: .seconds(1))
                line.note("\(count)")
            }
        }
    }

    private func chainOnMainQueue(of length: Int, position: Int = 1) {
        dependencies.dispatch.main.async { [self] in
            if position == length { note("\(length)") } else { chainOnMainQueue(of: length, position: position + 1) }
        }
    }

    private func chainOnMainActor(of length: Int, position: Int = 1) {
        Task { @MainActor in
            if position == length { note("\(length)") } else { chainOnMainActor(of: length, position: position + 1) }
        }
    }

    private func chainOfDetachedTasks(of length: Int, position: Int = 1) {
        Task.detached { [self] in
            await MainActor.run {
                if position == length {
                    note("\(length)")
                } else {
                    chainOfDetachedTasks(of: length, position: position + 1)
                }
            }
        }
    }

    private func resolved<Value: Sendable>(_ value: Value) -> Promise<Value> {
        let promise = Promise<Value>(dependencies.dispatch.main)
        dependencies.dispatch.global().async { promise.resolve(value) }
        return promise
    }

    private static func after(seconds: Double, on line: TimeLine) -> Promise<Void> {
        let promise = Promise<Void>(line.dependencies.dispatch.main)
        line.dependencies.dispatch.global().asyncAfter(deadline: .now() + seconds) { promise.resolve(()) }
        return promise
    }
}

private actor Calls {
    private(set) var count = 0

    func add() { count += 1 }
}

@concurrent
private func addConcurrently(to calls: Calls) async {
    await calls.add()
}
