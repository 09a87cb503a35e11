import DependencyContract
import NotificationsDependency

extension NotificationsContract {
    static let lifetimes: [ContractCase<any Notifications>] = [
        fact("an observer that is removed is not called", expecting: "b") { center, trace in
            let token = center.addObserver(forName: .first, object: nil, queue: nil) { _ in trace.note("a") }
            _ = center.addObserver(forName: .first, object: nil, queue: nil) { _ in trace.note("b") }
            center.removeObserver(token)
            center.post(name: .first)
        },
        fact("to remove an observer twice does nothing", expecting: "b") { center, trace in
            let token = center.addObserver(forName: .first, object: nil, queue: nil) { _ in trace.note("a") }
            _ = center.addObserver(forName: .first, object: nil, queue: nil) { _ in trace.note("b") }
            center.removeObserver(token)
            center.removeObserver(token)
            center.removeObserver(NotificationToken())
            center.post(name: .first)
        },
        fact("an observer stays when its token is released", expecting: "a") { center, trace in
            do {
                _ = center.addObserver(forName: .first, object: nil, queue: nil) { _ in trace.note("a") }
            }
            center.post(name: .first)
        },
        ContractCase("a block is released when its observer is removed", expecting: "true false") { center in
            var sender: Sender? = Sender()
            weak let released = sender
            let token = center.addObserver(forName: .first, object: nil, queue: nil) { [sender] _ in _ = sender }
            sender = nil
            let before = released != nil
            center.removeObserver(token)
            return "\(before) \(released != nil)"
        },
        ContractCase("an observer does not retain the object that it observes", expecting: "true") { center in
            var sender: Sender? = Sender()
            weak let released = sender
            _ = center.addObserver(forName: .first, object: sender, queue: nil) { _ in }
            center.post(name: .first, object: sender)
            sender = nil
            return "\(released == nil)"
        },
        fact("an observation ends with its owner", expecting: "a |") { center, trace in
            var observation: NotificationObservation? = center.observe(.first) { _ in trace.note("a") }
            withExtendedLifetime(observation) { center.post(name: .first) }
            observation = nil
            trace.note("|")
            center.post(name: .first)
        },
        fact("an observation ends when it is canceled", expecting: "") { center, trace in
            let observation = center.observe(.first) { _ in trace.note("a") }
            observation.cancel()
            center.post(name: .first)
        },
    ]
}
