import DependencyContract
import DependencySupport
import Dispatch
import Foundation
import NotificationsDependency

extension NotificationsContract {
    /// The thread or queue on which a block runs.
    static let queues: [ContractCase<any Notifications>] = [
        fact("a post waits for a block on a queue", expecting: "true posted") { center, trace in
            let queue = OperationQueue()
            _ = center.addObserver(forName: .first, object: nil, queue: queue) { _ in
                trace.note("\(OperationQueue.current === queue)")
            }
            center.post(name: .first)
            trace.note("posted")
        },
        fact("observers on queues keep their order", expecting: "a b c") { center, trace in
            let queue = OperationQueue()
            _ = center.addObserver(forName: .first, object: nil, queue: queue) { _ in trace.note("a") }
            _ = center.addObserver(forName: .first, object: nil, queue: nil) { _ in trace.note("b") }
            _ = center.addObserver(forName: .first, object: nil, queue: OperationQueue()) { _ in trace.note("c") }
            center.post(name: .first)
        },
        fact("an operation of a serial queue may post to that queue", expecting: "a posted") { center, trace in
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            _ = center.addObserver(forName: .first, object: nil, queue: queue) { _ in trace.note("a") }
            await withCheckedContinuation { continuation in
                queue.addOperation {
                    center.post(name: .first)
                    trace.note("posted")
                    continuation.resume()
                }
            }
        },
        fact("a block on the main queue may use the main actor", expecting: "a posted") { center, trace in
            _ = center.addObserver(forName: .first, object: nil, queue: .main) { _ in
                MainActor.assumeIsolated { trace.note("a") }
            }
            await postOnGlobalQueue(center)
            trace.note("posted")
        },
        fact("the main actor may post to the main queue", expecting: "a posted") { center, trace in
            _ = center.addObserver(forName: .first, object: nil, queue: .main) { _ in trace.note("a") }
            await MainActor.run {
                center.post(name: .first)
                trace.note("posted")
            }
        },
        ContractCase("threads may post, add and remove at the same time", expecting: "800 0") { center in
            let count = Counter()
            let token = center.addObserver(forName: .first, object: nil, queue: nil) { _ in count.increase() }
            await withTaskGroup { group in
                for _ in 0..<8 {
                    group.addTask {
                        for _ in 0..<100 {
                            let other = center.addObserver(forName: .second, object: nil, queue: nil) { _ in }
                            center.post(name: .first)
                            center.removeObserver(other)
                        }
                    }
                }
            }
            let first = count.value
            center.removeObserver(token)
            center.post(name: .first)
            return "\(first) \(count.value - first)"
        },
    ]

    private static func postOnGlobalQueue(_ center: any Notifications) async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                center.post(name: .first)
                continuation.resume()
            }
        }
    }
}

private final class Counter: Sendable {
    private let number = Lock(0)

    var value: Int { number.withLock { $0 } }

    func increase() {
        number.withLock { $0 += 1 }
    }
}
