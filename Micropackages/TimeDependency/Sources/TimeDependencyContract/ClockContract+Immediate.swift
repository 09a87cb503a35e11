import DependencyContract
import TimeDependency

extension ClockContract {
    /// If a deadline is now or has passed, a sleep ends at once.
    ///
    /// In a canceled task, such a sleep throws.
    static let immediate: [ContractCase<Subject>] = passed.flatMap { deadline in
        Stopwatch.Spelling.allCases.flatMap { spelling in
            [
                clockCase(
                    "\(spelling.rawValue) returns at once for a deadline \(deadline.name)",
                    expecting: "returned"
                ) { stopwatch in
                    await outcome {
                        try await stopwatch.sleep(until: deadline.distance, spelling: spelling)
                    }
                },
                clockCase(
                    "\(spelling.rawValue) throws in a cancelled task for a deadline \(deadline.name)",
                    expecting: "CancellationError"
                ) { stopwatch in
                    await outcomeWhenCancelled {
                        try await stopwatch.sleep(until: deadline.distance, spelling: spelling)
                    }
                },
            ]
        }
    }

    private static let passed: [(name: String, distance: Duration)] = [
        ("of now", .zero),
        ("one nanosecond ago", .nanoseconds(-1)),
        ("one second ago", .seconds(-1)),
        ("one hour ago", .seconds(-3600)),
    ]
}

/// Returns the outcome of a sleep in a task that is already canceled.
func outcomeWhenCancelled(_ sleep: @escaping @Sendable () async throws -> Void) async -> String {
    await withTaskGroup(of: String.self) { group in
        group.cancelAll()
        group.addTask { await outcome(of: sleep) }
        return await group.next() ?? "no outcome"
    }
}
