import DependencySupport

/// The end of a world, which ends everything that waits in the world.
///
/// An object that stores tasks or closures of the world registers a closure that releases them. After the end, such an object
/// stores nothing, and asynchronous calls only call ``WorldCore/leave()``. So every task of the world gets an error from each call and is
/// canceled, and a loop ends even if it ignores errors or checks only for the cancellation.
final class WorldEnd: Sendable {
    private struct State {
        var hasCome = false
        var closures: [Int: @Sendable () -> Void] = [:]
        var last = 0
    }

    /// The registration of a closure, which ends with this object.
    final class Registration: Sendable {
        private let end: WorldEnd
        private let number: Int

        fileprivate init(_ number: Int, of end: WorldEnd) {
            (self.number, self.end) = (number, end)
        }

        deinit {
            end.remove(number)
        }
    }

    private let state = Lock(State())

    var hasCome: Bool {
        state.withLock { $0.hasCome }
    }

    /// Adds a closure to call at the end, or calls it now if the end has come.
    @discardableResult
    func add(_ closure: @escaping @Sendable () -> Void) -> Int {
        let number: Int? = state.withLock { state in
            guard !state.hasCome else { return nil }
            state.last += 1
            state.closures[state.last] = closure
            return state.last
        }
        if number == nil { closure() }
        return number ?? 0
    }

    /// Adds a closure, as ``add(_:)`` does, for as long as the result is retained.
    func register(_ closure: @escaping @Sendable () -> Void) -> Registration {
        Registration(add(closure), of: self)
    }

    private func remove(_ number: Int) {
        // The closure is released outside the lock, because releasing it may end another registration.
        _ = state.withLock { $0.closures.removeValue(forKey: number) }
    }

    /// Calls the closures, in the order in which they were added.
    func come() {
        let closures = state.withLock { state in
            defer { state.closures = [:] }
            state.hasCome = true
            return state.closures
        }
        for closure in closures.sorted(by: { $0.key < $1.key }) { closure.value() }
    }
}
