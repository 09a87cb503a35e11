public import DependencyContract
import Dispatch
public import DispatchDependency

/// The contract of `Dispatcher` and of its queues.
///
/// ```swift
/// let violations = try await DispatchContract.contract.violations { DispatchContract.Subject(SystemDispatch.shared) }
/// ```
public enum DispatchContract {
    /// Queues under test, and the clock for their deadlines.
    public struct Subject: Sendable {
        /// The queues.
        public let dispatch: any Dispatcher
        /// The clock for deadlines.
        public let clock: any Clock<Duration>
        /// A closure that advances the clock by some seconds, unless the clock moves by itself.
        public let pass: @Sendable () async -> Void

        /// Creates a subject.
        /// - Parameters:
        ///   - dispatch: The queues.
        ///   - clock: The clock for deadlines.
        ///   - pass: A closure that advances the clock by some seconds, unless the clock moves by itself.
        public init(
            _ dispatch: any Dispatcher,
            clock: any Clock<Duration> = ContinuousClock(),
            pass: @escaping @Sendable () async -> Void = {}
        ) {
            self.dispatch = dispatch
            self.clock = clock
            self.pass = pass
        }

        func queue(isConcurrent: Bool = false) -> any WorkQueue {
            dispatch.queue(label: "contract", qos: .unspecified, attributes: isConcurrent ? .concurrent : [])
        }
    }

    /// The cases for queues.
    ///
    /// They may run on the main actor. The cases for the main thread need a running main queue.
    public static let contract = Contract<Subject>(
        "dispatch",
        sections: [
            ("serial", serial), ("concurrent", concurrent), ("main", main), ("items", items), ("groups", groups),
            ("deadlines", deadlines), ("repetition", repetition), ("timers", timers),
        ].map { name, cases in Contract(name, cases.map(awayFromCaller)) }
    )

    /// Returns a case that leaves the actor of its caller, because on the main actor, `main.sync` would wait for itself.
    private static func awayFromCaller(_ item: ContractCase<Subject>) -> ContractCase<Subject> {
        ContractCase(item.name, requires: item.requirements, expecting: item.expected) { subject in
            // A child task, because Swift 6.3 stays on the actor if a `@concurrent` function only calls another closure.
            async let observed = item.observe(subject)
            return try await observed
        }
    }

    /// A case with one queue, on which each word of the expected text is noted by itself.
    static func fact(
        _ name: String,
        expecting expected: String,
        on attributes: DispatchQueue.Attributes = [],
        _ use: @escaping @Sendable (any WorkQueue, Trace) -> Void
    ) -> ContractCase<Subject> {
        let isConcurrent = attributes.contains(.concurrent)
        return ContractCase(name, expecting: expected) { subject in
            let trace = Trace()
            use(subject.queue(isConcurrent: isConcurrent), trace)
            return await trace.texts(expected.split(separator: " ").count, after: subject.pass)
        }
    }
}
