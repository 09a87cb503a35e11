import DependencySupport

/// A gate that tasks pass while it is open, and wait for while it is closed.
final class Gate: Sendable {
    private struct State {
        var isOpen = true
        /// A Boolean value that is true if the gate cannot be closed, because the world has ended.
        var staysOpen = false
        /// The waiting tasks, numbered in the order in which they arrived.
        var waiters: [Int: UnsafeContinuation<Void, Never>] = [:]
        var lastWaiter = 0
    }

    private let state = Lock(State())
    private let registration = Lock<WorldEnd.Registration?>(nil)

    /// Creates an open gate, which the end of its world opens for good.
    init(until end: WorldEnd) {
        let registration = end.register { [weak self] in
            self?.state.withLock { $0.staysOpen = true }
            self?.open()
        }
        self.registration.withLock { $0 = registration }
    }

    var isOpen: Bool {
        state.withLock { $0.isOpen }
    }

    func close() {
        state.withLock { $0.isOpen = $0.staysOpen }
    }

    /// Opens the gate, and resumes all waiting tasks in the order in which they arrived.
    func open() {
        let waiters = state.withLock { state in
            defer { state.waiters = [:] }
            state.isOpen = true
            return state.waiters
        }
        for waiter in waiters.sorted(by: { $0.key < $1.key }) { waiter.value.resume() }
    }

    /// Waits until the gate is open, even if the task is canceled.
    func pass() async {
        // The gate may be closed again before a resumed task runs.
        while !isOpen { await wait(makeNumber()) { false } }
    }

    /// Waits until the gate is open or the task is canceled.
    func passUnlessCanceled() async {
        while !isOpen, !Task.isCancelled {
            let number = makeNumber()
            await withTaskCancellationHandler {
                await wait(number) { Task.isCancelled }
            } onCancel: {
                state.withLock { $0.waiters.removeValue(forKey: number) }?.resume()
            }
        }
    }

    private func makeNumber() -> Int {
        state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
    }

    private func wait(_ number: Int, unless isCanceled: () -> Bool) async {
        await withUnsafeContinuation { continuation in
            let isOver = state.withLock { state in
                if state.isOpen || isCanceled() { return true }
                state.waiters[number] = continuation
                return false
            }
            if isOver { continuation.resume() }
        }
    }
}
