public import DependencyContract

/// The contract of `Clock<Duration>` as a dependency.
///
/// ```swift
/// let violations = try await ClockContract.contract.violations { ClockContract.Subject(ContinuousClock()) }
/// ```
public enum ClockContract {
    /// The cases for every clock, and the cases for clocks that keep exact time.
    public static let contract = Contract<Subject>(
        "clock",
        sections: [
            Contract("deadlines that are not in the future", immediate),
            Contract("cancellation", cancellation),
            Contract("sleeping", sleeping),
            Contract("measuring", measuring),
            Contract("exact time", exact),
        ]
    )

    /// A clock under test, and a closure that makes the clock's time pass.
    public struct Subject: Sendable {
        let clock: any Clock<Duration>
        let pass: @Sendable (@escaping @Sendable () async -> Void) async -> Void

        /// Creates a subject.
        /// - Parameters:
        ///   - clock: The clock. Nothing else may move it during the test.
        ///   - pass: Runs an operation to its end. The operation sleeps on the clock. If the clock does not move by
        ///     itself, the closure also moves it.
        public init(
            _ clock: any Clock<Duration>,
            pass: @escaping @Sendable (@escaping @Sendable () async -> Void) async -> Void = { await $0() }
        ) {
            self.clock = clock
            self.pass = pass
        }
    }

    static func clockCase(
        _ name: String,
        requires requirements: Set<ContractRequirement> = [],
        expecting expected: String,
        observe: @escaping @Sendable (Stopwatch) async throws -> String
    ) -> ContractCase<Subject> {
        ContractCase(name, requires: requirements, expecting: expected) { subject in
            let observation = Observation()
            await subject.pass {
                do {
                    observation.record(try await observe(Stopwatch(subject.clock)))
                } catch {
                    observation.record("\(error)")
                }
            }
            return observation.text ?? "nothing: the operation did not end"
        }
    }
}

extension ContractRequirement {
    /// The clock wakes every sleeper exactly at its deadline, one at a time.
    public static let exactTime = ContractRequirement("keeps exact time")
}
