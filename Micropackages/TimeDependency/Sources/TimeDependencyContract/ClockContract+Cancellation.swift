import DependencyContract
import TimeDependency

extension ClockContract {
    /// A cancellation before the deadline ends a sleep at once.
    static let cancellation: [ContractCase<Subject>] =
        Stopwatch.Spelling.allCases.flatMap { spelling in
            future.flatMap { deadline in
                [
                    clockCase(
                        "\(spelling.rawValue) throws in a cancelled task for a deadline \(deadline.name)",
                        expecting: "CancellationError, early"
                    ) { stopwatch in
                        let end = await outcomeWhenCancelled {
                            try await stopwatch.sleep(until: deadline.distance, spelling: spelling)
                        }
                        return "\(end), \(stopwatch.elapsed < deadline.distance ? "early" : "late")"
                    },
                    clockCase(
                        "\(spelling.rawValue) throws when cancelled before a deadline \(deadline.name)",
                        expecting: "CancellationError, early"
                    ) { stopwatch in
                        let end = await withTaskGroup(of: String.self) { group in
                            group.addTask {
                                await outcome {
                                    try await stopwatch.sleep(until: deadline.distance, spelling: spelling)
                                }
                            }
                            group.cancelAll()
                            return await group.next() ?? "no outcome"
                        }
                        return "\(end), \(stopwatch.elapsed < deadline.distance ? "early" : "late")"
                    },
                ]
            }
        } + [
            clockCase(
                "cancellation of one sleeper leaves the others asleep",
                expecting: "CancellationError, returned, not early"
            ) { stopwatch in
                async let other = outcome { try await stopwatch.sleep(until: .milliseconds(4)) }
                let cancelled = await outcomeWhenCancelled { try await stopwatch.sleep(until: .seconds(3600)) }
                let outcomes = "\(cancelled), \(await other)"
                return "\(outcomes), \(stopwatch.elapsed >= .milliseconds(4) ? "not early" : "early")"
            },
            clockCase("cancellation after a sleep does not take it back", expecting: "returned") { stopwatch in
                await withTaskGroup(of: String.self) { group in
                    group.addTask { await outcome { try await stopwatch.sleep(until: .milliseconds(1)) } }
                    let end = await group.next() ?? "no outcome"
                    group.cancelAll()
                    return end
                }
            },
        ]

    private static let future: [(name: String, distance: Duration)] = [
        ("in one hour", .seconds(3600)),
        ("in a thousand years", .seconds(31_556_952_000)),
    ]
}
