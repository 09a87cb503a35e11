import DependencySupport
public import Dispatch

/// Work that can be canceled: the façade of `DispatchWorkItem`.
///
/// Work that is canceled before it begins never runs. Running work continues, and may check ``isCancelled``.
public final class WorkItem: Sendable {
    private struct State {
        var isCancelled = false
        var handlers: [@Sendable () -> Void] = []
    }

    // The flags themselves are not `Sendable` on Linux.
    private let rawFlags: DispatchWorkItemFlags.RawValue
    private let block: @Sendable (WorkItem) -> Void
    private let state = Lock(State())

    /// The quality of service, which has no effect on virtual time.
    public let qos: DispatchQoS

    /// Creates work.
    /// - Parameters:
    ///   - qos: The quality of service; the queue's by default.
    ///   - flags: `.barrier` for work that waits for all earlier work on a concurrent queue.
    ///   - block: The work.
    public convenience init(
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        block: @escaping @Sendable () -> Void
    ) {
        self.init(qos: qos, flags: flags, itself: { _ in block() })
    }

    /// Creates work whose closure receives the work itself.
    init(
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        itself block: @escaping @Sendable (WorkItem) -> Void
    ) {
        self.qos = qos
        rawFlags = flags.rawValue
        self.block = block
    }

    /// `.barrier`, or none, and the choice of the quality of service.
    public var flags: DispatchWorkItemFlags {
        DispatchWorkItemFlags(rawValue: rawFlags)
    }

    /// A Boolean value that is true once the work is canceled.
    public var isCancelled: Bool {
        state.withLock { $0.isCancelled }
    }

    /// Runs the work on this thread, unless it is canceled.
    public func perform() {
        if !isCancelled { block(self) }
    }

    /// Cancels the work in all queues.
    public func cancel() {
        let handlers = state.withLock { state in
            defer { state.handlers = [] }
            state.isCancelled = true
            return state.handlers
        }
        for handler in handlers { handler() }
    }

    /// Adds a closure that is called when the work is canceled, or at once if it already is.
    func onCancel(_ handler: @escaping @Sendable () -> Void) {
        let isCancelled = state.withLock { state in
            if !state.isCancelled { state.handlers.append(handler) }
            return state.isCancelled
        }
        if isCancelled { handler() }
    }
}
