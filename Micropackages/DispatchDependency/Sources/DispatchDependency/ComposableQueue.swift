import DependencyInterception
public import Dispatch

/// A queue made of closures.
///
/// ```swift
/// let queue = ComposableQueue(forwardingTo: base) { $0.asyncAfter = { _, item in base.async(execute: item) } }
/// ```
public struct ComposableQueue: WorkQueue {
    /// The closures of ``ComposableQueue``, each in place of the requirement with its name.
    public struct Closures: Sendable {
        /// Returns the name.
        public var label: (@Sendable () -> String)?
        /// Adds work.
        public var async: (@Sendable (_ item: WorkItem) -> Void)?
        /// Adds work at a deadline.
        public var asyncAfter: (@Sendable (_ deadline: WorkDeadline, _ item: WorkItem) -> Void)?
        /// Adds work at a deadline, and then after each interval.
        public var schedule:
            (
                @Sendable (
                    _ deadline: WorkDeadline, _ interval: DispatchTimeInterval, _ leeway: DispatchTimeInterval,
                    _ item: WorkItem
                ) -> Void
            )?
        /// Runs work.
        public var sync: (@Sendable (_ flags: DispatchWorkItemFlags, _ work: () -> Void) -> Void)?
    }

    private let base: any WorkQueue
    private var closures = Closures()

    /// Creates a queue.
    /// - Parameters:
    ///   - base: The queue for calls without a closure. Without a base, such a call traps with a message that names it.
    ///   - configure: Sets closures.
    public init(forwardingTo base: (any WorkQueue)? = nil, _ configure: (inout Closures) -> Void = { _ in }) {
        let unexpected = UnexpectedCalls<DispatchCall>(double: "ComposableQueue")
        self.base = base ?? SystemDispatch.shared.main.queue.intercepted(by: unexpected)
        configure(&closures)
    }

    public var label: String { closures.label?() ?? base.label }

    public func async(execute item: WorkItem) { (closures.async ?? base.async(execute:))(item) }

    public func asyncAfter(deadline: WorkDeadline, execute item: WorkItem) {
        (closures.asyncAfter ?? base.asyncAfter(deadline:execute:))(deadline, item)
    }

    public func schedule(
        deadline: WorkDeadline,
        repeating interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        execute item: WorkItem
    ) {
        let schedule = closures.schedule ?? base.schedule(deadline:repeating:leeway:execute:)
        schedule(deadline, interval, leeway, item)
    }

    public func sync(flags: DispatchWorkItemFlags, execute work: () -> Void) {
        (closures.sync ?? base.sync(flags:execute:))(flags, work)
    }
}
