import DependencyContract
import Foundation
import NotificationsDependency

extension NotificationsContract {
    static let sequences: [ContractCase<any Notifications>] = [
        ContractCase("a sequence has what is posted from its creation on, in order", expecting: "1 2 3") { center in
            center.post(name: .first, userInfo: ["n": 0])
            let notifications = center.notifications(named: .first)
            for number in 1...3 { center.post(name: .first, userInfo: ["n": number]) }
            var numbers: [String] = []
            for await notification in notifications {
                numbers.append("\(notification.userInfo?["n"] ?? "none")")
                if numbers.count == 3 { break }
            }
            return numbers.joined(separator: " ")
        },
        ContractCase("a sequence has what its object posts", expecting: "2") { center in
            let (sender, other) = (Sender(), Sender())
            let notifications = center.notifications(named: .first, object: sender)
            center.post(name: .first, object: other, userInfo: ["n": 1])
            center.post(name: .second, object: sender, userInfo: ["n": 1])
            center.post(name: .first, object: sender, userInfo: ["n": 2])
            let first = await notifications.first { _ in true }
            return "\(first?.userInfo?["n"] ?? "none")"
        },
        ContractCase("two sequences have the same notifications", expecting: "1 1") { center in
            let (first, second) = (center.notifications(named: .first), center.notifications(named: .first))
            center.post(name: .first, userInfo: ["n": 1])
            let numbers = await [first.first { _ in true }, second.first { _ in true }]
            return numbers.map { "\($0?.userInfo?["n"] ?? "none")" }.joined(separator: " ")
        },
        ContractCase("a sequence ends when its task is canceled", expecting: "ended") { center in
            let notifications = center.notifications(named: .first)
            let task = Task {
                for await _ in notifications {}
                return "ended"
            }
            task.cancel()
            return await task.value
        },
    ]
}
