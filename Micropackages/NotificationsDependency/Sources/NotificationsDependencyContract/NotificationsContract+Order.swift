import DependencyContract
import DependencySupport
import Foundation
import NotificationsDependency

extension NotificationsContract {
    /// The order of delivery, and calls that observers make during a delivery.
    static let order: [ContractCase<any Notifications>] = [
        ContractCase("observers are called in the order in which they were added", expecting: "0 1 2 3 4 5 6 7 8 9") {
            center in
            let trace = Trace()
            for number in 0..<10 {
                _ = center.addObserver(forName: number % 3 == 0 ? nil : .first, object: nil, queue: nil) { _ in
                    trace.note("\(number)")
                }
            }
            center.post(name: .first)
            return trace.text
        },
        fact("a post returns when all observers have been called", expecting: "observer posted") { center, trace in
            _ = center.addObserver(forName: .first, object: nil, queue: nil) { _ in trace.note("observer") }
            center.post(name: .first)
            trace.note("posted")
        },
        fact("an observer that posts goes on after that delivery", expecting: "in in in out out out") { center, trace in
            let depth = Depth()
            _ = center.addObserver(forName: .first, object: nil, queue: nil) { _ in
                trace.note("in")
                if depth.increase() < 3 { center.post(name: .first) }
                trace.note("out")
            }
            center.post(name: .first)
        },
        fact("a post by an observer comes before what is left of its own", expecting: "a b2 b1") { center, trace in
            _ = center.addObserver(forName: .first, object: nil, queue: nil) { _ in
                trace.note("a")
                center.post(name: .second)
            }
            _ = center.addObserver(forName: nil, object: nil, queue: nil) {
                trace.note($0.name == .first ? "b1" : "b2")
            }
            center.post(name: .first)
        },
        fact("an observer that is added meanwhile gets the next notification", expecting: "a | a b") { center, trace in
            let depth = Depth()
            _ = center.addObserver(forName: .first, object: nil, queue: nil) { _ in
                trace.note("a")
                guard depth.increase() == 1 else { return }
                _ = center.addObserver(forName: .first, object: nil, queue: nil) { _ in trace.note("b") }
            }
            center.post(name: .first)
            trace.note("|")
            center.post(name: .first)
        },
        fact("an observer that is removed meanwhile gets this notification", expecting: "a b | a") { center, trace in
            let token = Lock<NotificationToken?>(nil)
            _ = center.addObserver(forName: .first, object: nil, queue: nil) { _ in
                trace.note("a")
                token.withLock { $0 }.map(center.removeObserver)
            }
            let second = center.addObserver(forName: .first, object: nil, queue: nil) { _ in trace.note("b") }
            token.withLock { $0 = second }
            center.post(name: .first)
            trace.note("|")
            center.post(name: .first)
        },
        fact("an observer may remove itself", expecting: "a b | b") { center, trace in
            let token = Lock<NotificationToken?>(nil)
            let first = center.addObserver(forName: .first, object: nil, queue: nil) { _ in
                trace.note("a")
                token.withLock { $0 }.map(center.removeObserver)
            }
            token.withLock { $0 = first }
            _ = center.addObserver(forName: .first, object: nil, queue: nil) { _ in trace.note("b") }
            center.post(name: .first)
            trace.note("|")
            center.post(name: .first)
        },
    ]
}

private final class Depth: Sendable {
    private let value = Lock(0)

    func increase() -> Int {
        value.withLock { value in
            value += 1
            return value
        }
    }
}
