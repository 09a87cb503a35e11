import DependencyContract
import Foundation
import NotificationsDependency

extension NotificationsContract {
    /// Observers that are objects instead of tokens.
    static let objects: [ContractCase<any Notifications>] = [
        fact("an object observes as often as it was added", expecting: "a b c | d") { center, trace in
            let (observer, other) = (Sender(), Sender())
            for text in ["a", "b"] { center.addObserver(observer, name: .first) { _ in trace.note(text) } }
            center.addObserver(observer, name: nil, object: other) { _ in trace.note("c") }
            center.addObserver(other, name: .first) { _ in trace.note("d") }
            center.removeObserver(other)
            center.post(name: .first, object: other)
            center.addObserver(other, name: .first) { _ in trace.note("d") }
            center.removeObserver(observer)
            trace.note("|")
            center.post(name: .first, object: other)
        },
        fact("the observations of a name are removed", expecting: "any") { center, trace in
            let observer = Sender()
            center.addObserver(observer, name: .first) { _ in trace.note("first") }
            center.addObserver(observer, name: .first, object: observer) { _ in trace.note("first of object") }
            center.addObserver(observer, name: nil) { _ in trace.note("any") }
            center.removeObserver(observer, name: .first, object: nil)
            center.post(name: .first, object: observer)
        },
        fact("the observations of an object are removed", expecting: "a d") { center, trace in
            let (observer, other) = (Sender(), Sender())
            center.addObserver(observer, name: .first) { _ in trace.note("a") }
            center.addObserver(observer, name: .first, object: observer) { _ in trace.note("b") }
            center.addObserver(observer, name: nil, object: observer) { _ in trace.note("c") }
            center.addObserver(other, name: .first, object: observer) { _ in trace.note("d") }
            center.removeObserver(observer, name: nil, object: observer)
            center.post(name: .first, object: observer)
        },
        fact("the observations of a name and an object are removed", expecting: "a c") { center, trace in
            let observer = Sender()
            center.addObserver(observer, name: .first) { _ in trace.note("a") }
            center.addObserver(observer, name: .first, object: observer) { _ in trace.note("b") }
            center.addObserver(observer, name: nil, object: observer) { _ in trace.note("c") }
            center.removeObserver(observer, name: .first, object: observer)
            center.post(name: .first, object: observer)
        },
        ContractCase("an observer that is released is not called", expecting: "true b b") { center in
            let trace = Trace()
            var observer: Sender? = Sender()
            weak let released = observer
            observer.map { center.addObserver($0, name: .first) { _ in trace.note("a") } }
            let other = Sender()
            center.addObserver(other, name: .first) { _ in trace.note("b") }
            observer = nil
            trace.note("\(released == nil)")
            for _ in 0..<2 { center.post(name: .first) }
            return withExtendedLifetime(other) { trace.text }
        },
        ContractCase("the block of a released observer is released with a notification", expecting: "false") { center in
            var captured: Sender? = Sender()
            weak let released = captured
            center.addObserver(Sender(), name: .first, object: nil) { [captured] _ in _ = captured }
            captured = nil
            center.post(name: .first, object: Sender())
            return "\(released != nil)"
        },
        ContractCase("an observer may remove itself as it is released", expecting: "a |") { center in
            let trace = Trace()
            var observer: SelfRemoving? = SelfRemoving(center)
            observer.map { center.addObserver($0, name: .first) { _ in trace.note("a") } }
            withExtendedLifetime(observer) { center.post(name: .first) }
            observer = nil
            trace.note("|")
            center.post(name: .first)
            return trace.text
        },
    ]
}

/// An observer that removes itself when it is released.
///
/// Such code is from the time in which a release did not end the observations of an object.
private final class SelfRemoving: Sendable {
    private let center: any Notifications

    init(_ center: any Notifications) {
        self.center = center
    }

    deinit {
        center.removeObserver(self)
    }
}
