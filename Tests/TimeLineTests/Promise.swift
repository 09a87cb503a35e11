import DependencySupport
import DispatchDependency

/// A promise like those in third-party libraries, whose handlers run as work of the main queue.
final class Promise<Value: Sendable>: Sendable {
    typealias Handler = @MainActor @Sendable (Value) -> Void

    private enum State {
        case pending([Handler])
        case resolved(Value)
    }

    private let queue: MainQueue
    private let state = Lock(State.pending([]))

    init(_ queue: MainQueue) {
        self.queue = queue
    }

    func resolve(_ value: Value) {
        let handlers = state.withLock { state -> [Handler] in
            guard case .pending(let handlers) = state else { return [] }
            state = .resolved(value)
            return handlers
        }
        for handler in handlers { queue.async { handler(value) } }
    }

    func done(_ handler: @escaping Handler) {
        let value = state.withLock { state -> Value? in
            switch state {
            case .resolved(let value):
                return value
            case .pending(let handlers):
                state = .pending(handlers + [handler])
                return nil
            }
        }
        if let value { queue.async { handler(value) } }
    }

    func then<Next: Sendable>(_ transform: @escaping @MainActor @Sendable (Value) -> Promise<Next>) -> Promise<Next> {
        let next = Promise<Next>(queue)
        done { value in transform(value).done { next.resolve($0) } }
        return next
    }
}
