import DependencyContract
import Dispatch
import DispatchDependency
import Foundation
import NetworkDependency
import TimeDependency

extension TimeLine {
    static let queues: [ContractCase<TimeLine>] = [
        fact(
            "work of queues comes at its deadlines, between the sleeps of tasks",
            within: .seconds(10),
            expecting: [
                "queue at 1.0", "sleep at 2.0", "main at 3.0", "task of main at 3.5", "tick at 4.0", "tick at 8.0",
            ]
        ) { line in
            line.dependencies.dispatch.main.asyncAfter(deadline: .now() + 3) {
                line.note("main")
                Task {
                    try await line.clock.sleep(for: .seconds(0.5))
                    line.note("task of main")
                }
            }
            line.dependencies.dispatch.queue(label: "queue").asyncAfter(deadline: .now() + .seconds(1)) {
                line.note("queue")
            }
            let item = line.dependencies.dispatch.global().schedule(deadline: .now() + 4, repeating: .seconds(4)) {
                line.note("tick")
            }
            try await line.clock.sleep(for: .seconds(2))
            line.note("sleep")
            try? await line.clock.sleep(for: .seconds(3_600))
            item.cancel()
        },
        fact(
            "a request that a queue starts and a timer that it loses against",
            within: .seconds(60),
            expecting: ["too slow at 5.0", "hello at 8.0"]
        ) { line in
            line.network["api.test"] = [Route(.get, "/") { _ in .text("hello") }]
            line.network.setCondition(HostCondition(latency: .seconds(8)), of: "api.test")
            let queue = line.dependencies.dispatch.queue(label: "requests")
            let warning = WorkItem { line.note("too slow") }
            queue.async {
                queue.asyncAfter(deadline: .now() + 5, execute: warning)
                Task {
                    await line.noteText()
                    warning.cancel()
                }
            }
        },
    ]
}
