import DependencySupport
public import Dispatch

/// Work that can be canceled: the façade of `DispatchWorkItem`.
///
/// If work is canceled before it begins, it never runs. Work that is already running continues, and may check ``isCancelled``.
public final class WorkItem: Sendable {
    private struct State {
        var isCancelled = false
        /// The closures to call at the cancellation, one for each use of the item that has not ended, by its number.
        var handlers: [Int: @Sendable () -> Void] = [:]
        var lastUse = 0
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
            defer { state.handlers = [:] }
            state.isCancelled = true
            return state.handlers
        }
        for handler in handlers.sorted(by: { $0.key < $1.key }) { handler.value() }
    }

    /// The number of uses that have not ended.
    var useCount: Int {
        state.withLock { $0.handlers.count }
    }

    /// Begins a use of the item by a queue, and returns its number.
    func beginUse() -> Int {
        state.withLock { state in
            state.lastUse += 1
            state.handlers[state.lastUse] = {}
            return state.lastUse
        }
    }

    /// Sets the closure that is called if the work is canceled before a use ends, or calls it now if the work is already canceled.
    func onCancel(ofUse number: Int, _ handler: @escaping @Sendable () -> Void) {
        let isCancelled = state.withLock { state in
            if state.handlers[number] != nil { state.handlers[number] = state.isCancelled ? nil : handler }
            return state.isCancelled
        }
        if isCancelled { handler() }
    }

    /// Ends a use, and releases its closure.
    func endUse(_ number: Int) {
        // The closure is released outside the lock, because it may hold the last reference to other items.
        _ = state.withLock { $0.handlers.removeValue(forKey: number) }
    }
}
