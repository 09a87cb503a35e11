import DependencyContract
import Foundation
import NotificationsDependency

extension NotificationsContract {
    private static let matrix: [(name: Notification.Name?, object: Int?)] = [
        (.first, 0), (.first, 1), (.first, nil), (.second, 0), (.second, nil), (nil, 0), (nil, 1), (nil, nil),
    ]

    private static let expected: [(post: (name: Notification.Name, object: Int?), reached: String)] = [
        ((.first, 0), "0 2 5 7"), ((.first, 1), "1 2 6 7"), ((.first, 2), "2 7"), ((.first, nil), "2 7"),
        ((.second, 0), "3 4 5 7"), ((.second, 1), "4 6 7"), ((.second, 2), "4 7"), ((.second, nil), "4 7"),
    ]

    /// Which observers receive a notification.
    static let filters: [ContractCase<any Notifications>] =
        expected.map { post, reached in
            let object = post.object.map { "object \($0)" } ?? "no object"
            return ContractCase("\(post.name.rawValue) of \(object) reaches its observers", expecting: reached) {
                center in
                let (senders, trace) = ([Sender(), Sender(), Sender()], Trace())
                for (number, filter) in matrix.enumerated() {
                    _ = center.addObserver(forName: filter.name, object: filter.object.map { senders[$0] }, queue: nil)
                    {
                        _ in trace.note("\(number)")
                    }
                }
                center.post(name: post.name, object: post.object.map { senders[$0] })
                return trace.text
            }
        } + [
            fact("an observer gets name, object and values", expecting: "contract.first true 3") { center, trace in
                let sender = Sender()
                _ = center.addObserver(forName: .first, object: nil, queue: nil) { notification in
                    let isSame = notification.object as AnyObject? === sender
                    trace.note("\(notification.name.rawValue) \(isSame) \(notification.userInfo?["count"] ?? "none")")
                }
                center.post(name: .first, object: sender, userInfo: ["count": 3])
            },
            fact("a notification without an object and values has none", expecting: "true true") { center, trace in
                _ = center.addObserver(forName: .first, object: nil, queue: nil) {
                    trace.note("\($0.object == nil) \($0.userInfo == nil)")
                }
                center.post(name: .first)
            },
            fact("an object that is equal is another object", expecting: "") { center, trace in
                let name = NSString(string: "object")
                _ = center.addObserver(forName: .first, object: name, queue: nil) { _ in trace.note("reached") }
                center.post(name: .first, object: NSString(string: "ob" + "ject" + String(Int.zero).dropFirst()))
            },
            fact("names are compared by their text", expecting: "reached") { center, trace in
                _ = center.addObserver(forName: .first, object: nil, queue: nil) { _ in trace.note("reached") }
                center.post(name: Notification.Name(["contract", "first"].joined(separator: ".")))
            },
        ]
}
