import DependencySupport
import Foundation
import NotificationsDependency

/// Random operations on a center, which a seed decides.
///
/// Observers perform some of the operations during a delivery.
struct CenterProgram {
    private indirect enum Operation {
        case add(name: Int?, object: Int?, reaction: [Operation])
        case remove(Int)
        case post(name: Int, object: Int?)
    }

    /// The state that the operations of a run share.
    private final class Run: Sendable {
        let center: any Notifications
        let senders = [Sender(), Sender(), Sender()]
        private let tokens = Lock<[NotificationToken]>([])
        private let noted = Lock<[String]>([])
        private let reactions = Lock(0)

        init(_ center: any Notifications) {
            self.center = center
        }

        var trace: [String] { noted.withLock { $0 } }

        func perform(_ operation: Operation) {
            switch operation {
            case .add(let name, let object, let reaction):
                let number = tokens.withLock { $0.count }
                let token = center.addObserver(
                    forName: name.map(Self.name),
                    object: object.map { senders[$0] },
                    queue: nil
                ) { [weak self] notification in
                    self?.observe(notification, number, reaction)
                }
                tokens.withLock { $0.append(token) }
            case .remove(let number):
                let token = tokens.withLock { $0.isEmpty ? nil : $0[number % $0.count] }
                token.map(center.removeObserver)
            case .post(let name, let object):
                noted.withLock { $0.append("post \(name) \(object ?? -1)") }
                center.post(name: Self.name(name), object: object.map { senders[$0] })
            }
        }

        private func observe(_ notification: Notification, _ number: Int, _ reaction: [Operation]) {
            let object = notification.object.flatMap { object in senders.firstIndex { $0 === object as AnyObject } }
            noted.withLock { $0.append("\(number): \(notification.name.rawValue) \(object ?? -1)") }
            // Reactions cause further deliveries, so only the first 59 deliveries have reactions.
            let count = reactions.withLock { reactions in
                reactions += 1
                return reactions
            }
            guard count < 60 else { return }
            for operation in reaction { perform(operation) }
        }

        private static func name(_ number: Int) -> Notification.Name {
            Notification.Name("name \(number)")
        }
    }

    private let operations: [Operation]

    init(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        operations = (0..<Int.random(in: 1..<40, using: &generator)).map { _ in
            Self.operation(nesting: 2, using: &generator)
        }
    }

    /// Returns a text for each post and each delivery, in order.
    func run(on center: any Notifications) -> [String] {
        let run = Run(center)
        for operation in operations { run.perform(operation) }
        return run.trace
    }

    private static func operation(nesting: Int, using generator: inout SplitMix64) -> Operation {
        let object = Int.random(in: -1..<3, using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0, 1:
            let name = Int.random(in: -1..<3, using: &generator)
            let count = nesting == 0 ? 0 : Int.random(in: 0..<3, using: &generator)
            return .add(
                name: name < 0 ? nil : name,
                object: object < 0 ? nil : object,
                reaction: (0..<count).map { _ in operation(nesting: nesting - 1, using: &generator) }
            )
        case 2: return .remove(Int.random(in: 0..<100, using: &generator))
        default: return .post(name: Int.random(in: 0..<3, using: &generator), object: object < 0 ? nil : object)
        }
    }
}

private final class Sender: Sendable {}
