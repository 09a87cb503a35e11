import DependencySupport
public import Dispatch

/// Work that can be canceled: the façade of `DispatchWorkItem`.
///
/// If work is canceled before it begins, it never runs. Work that is already running continues, and may check ``isCancelled``.
public final class WorkItem: Sendable {
    private struct State {
        var isCancelled = false
        var handlers: [@Sendable () -> Void] = []
    }

    // On Linux, `DispatchWorkItemFlags` is not `Sendable`, so the raw value is stored.
    private let rawFlags: DispatchWorkItemFlags.RawValue
    private let block: @Sendable (WorkItem) -> Void
    private let state = Lock(State())

    /// The quality of service, which has no effect on virtual time.
    public let qos: DispatchQoS

    /// Creates work.
    /// - Parameters:
    ///   - qos: The quality of service. The default is the queue's.
    ///   - flags: The flags. On a concurrent queue, `.barrier` makes the work wait for all earlier work.
    ///   - block: The work.
    public convenience init(
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        block: @escaping @Sendable () -> Void
    ) {
        self.init(qos: qos, flags: flags, itself: { _ in block() })
    }

    /// Creates work whose closure gets the work item as its argument.
    init(
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        itself block: @escaping @Sendable (WorkItem) -> Void
    ) {
        self.qos = qos
        rawFlags = flags.rawValue
        self.block = block
    }

    /// The flags, such as `.barrier` or `.enforceQoS`.
    public var flags: DispatchWorkItemFlags {
        DispatchWorkItemFlags(rawValue: rawFlags)
    }

    /// A Boolean value that is true once the work is canceled.
    public var isCancelled: Bool {
        state.withLock { $0.isCancelled }
    }

    /// Unless the work is canceled, runs it on this thread.
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

    /// Adds a closure that is called when the work is canceled, or at once if it is already canceled.
    func onCancel(_ handler: @escaping @Sendable () -> Void) {
        let isCancelled = state.withLock { state in
            if !state.isCancelled { state.handlers.append(handler) }
            return state.isCancelled
        }
        if isCancelled { handler() }
    }
}
