public import DependencyContract
import Dispatch
public import DispatchDependency

/// The contract of `Dispatcher`, and of the `WorkQueue`s that it makes.
///
/// ```swift
/// let violations = try await DispatchContract.contract.violations { DispatchContract.Subject(SystemDispatch()) }
/// ```
public enum DispatchContract {
    /// Queues, and the time by which their deadlines come.
    public struct Subject: Sendable {
        /// The queues.
        public let dispatch: any Dispatcher
        /// The clock by which deadlines come.
        public let clock: any Clock<Duration>
        /// Lets some seconds pass, unless they pass by themselves.
        public let pass: @Sendable () async -> Void

        /// Creates a subject.
        /// - Parameters:
        ///   - dispatch: The queues.
        ///   - clock: The clock by which deadlines come.
        ///   - pass: Lets some seconds pass, for queues on a clock that does not move by itself.
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

    /// The cases for queues, of which those on the main thread need a main queue that is served.
    public static let contract = Contract<Subject>(
        "dispatch",
        sections: [
            Contract("serial", serial),
            Contract("concurrent", concurrent),
            Contract("main", main),
            Contract("items", items),
            Contract("groups", groups),
            Contract("deadlines", deadlines),
            Contract("repetition", repetition),
            Contract("timers", timers),
        ]
    )
}
