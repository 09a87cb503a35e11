public import DependencyContract

/// What every clock does: the contract of `Clock<Duration>` as a dependency.
///
/// ```swift
/// let violations = await ClockContract.run { ClockContract.Subject(ContinuousClock()) }
/// ```
public enum ClockContract {
    /// A clock to be examined, and how its time passes.
    public struct Subject: Sendable {
        let clock: any Clock<Duration>
        let isExact: Bool
        let pass: @Sendable (@escaping @Sendable () async -> Void) async -> Void

        /// Describes a clock.
        /// - Parameters:
        ///   - clock: The clock, which nobody else moves meanwhile.
        ///   - isExact: Whether nothing on it is ever late: it wakes every sleeper at its deadline, and one at a time.
        ///   - pass: Runs an operation that sleeps on the clock to its end. One that does not pass by itself is moved here.
        public init(
            _ clock: any Clock<Duration>,
            isExact: Bool = false,
            pass: @escaping @Sendable (@escaping @Sendable () async -> Void) async -> Void = { await $0() }
        ) {
            self.clock = clock
            self.isExact = isExact
            self.pass = pass
        }
    }

    /// A point of the contract.
    public struct Case: Sendable, CustomStringConvertible {
        /// The name: a sentence that is true of every clock.
        public let name: String
        /// Whether the case holds only for clocks on which nothing is late.
        public let isForExactClocks: Bool
        let expected: String
        let observe: @Sendable (Stopwatch) async -> String

        /// The name of the case.
        public var description: String {
            name
        }
    }

    /// The points of the contract.
    public static let cases: [Case] = immediateCases + cancellationCases + sleepingCases + measuringCases + exactCases

    /// Examines clocks, a new one for each case, one after another.
    /// - Parameters:
    ///   - cases: The cases to examine. Those for exact clocks only are left out where they do not apply.
    ///   - makeSubject: Creates a clock.
    /// - Returns: What the clocks do otherwise than the contract says.
    public static func run(
        _ cases: [Case] = cases,
        makeSubject: () async throws -> Subject
    ) async rethrows -> [Violation] {
        var violations: [Violation] = []
        for item in cases {
            let subject = try await makeSubject()
            guard subject.isExact || !item.isForExactClocks else { continue }
            let observation = Observation()
            await subject.pass {
                observation.record(await item.observe(Stopwatch(subject.clock)))
            }
            if observation.text != item.expected {
                let observed = observation.text ?? "nothing: the operation did not end"
                violations.append(Violation(caseName: item.name, expected: item.expected, observed: observed))
            }
        }
        return violations
    }
}
