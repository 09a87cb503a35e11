import DependencyContract
import TimeDependency

extension ClockContract {
    /// A sleep never ends early, and may end late.
    static let sleeping: [ContractCase<Subject>] =
        Stopwatch.Spelling.allCases.flatMap { spelling in
            [Duration.nanoseconds(1), .microseconds(1), .milliseconds(3)].flatMap { duration in
                [nil, Duration.zero, .milliseconds(1)].map { tolerance in
                    clockCase(
                        "\(spelling.rawValue) of \(duration) with tolerance \(tolerance.map { "\($0)" } ?? "nil") is never early",
                        expecting: "returned, not early"
                    ) { stopwatch in
                        let end = await outcome {
                            try await stopwatch.sleep(until: duration, tolerance: tolerance, spelling: spelling)
                        }
                        return "\(end), \(stopwatch.elapsed >= duration ? "not early" : "early")"
                    }
                }
            }
        } + [
            clockCase("sleepers side by side are never early", expecting: "20 not early") { stopwatch in
                await withTaskGroup(of: Bool.self) { group in
                    for milliseconds in 1...20 {
                        group.addTask {
                            try? await stopwatch.sleep(until: .milliseconds(milliseconds))
                            return stopwatch.elapsed >= .milliseconds(milliseconds)
                        }
                    }
                    return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }.description + " not early"
                }
            },
            clockCase("sleeps one after another add up", expecting: "not early") { stopwatch in
                for _ in 0..<5 {
                    try? await stopwatch.sleep(for: .milliseconds(1))
                }
                return stopwatch.elapsed >= .milliseconds(5) ? "not early" : "early"
            },
            clockCase("a child task sleeps as its parent does", expecting: "returned, not early") { stopwatch in
                async let child = outcome { try await stopwatch.sleep(until: .milliseconds(2)) }
                let end = await child
                return "\(end), \(stopwatch.elapsed >= .milliseconds(2) ? "not early" : "early")"
            },
        ]
}
