import DependencyContract
import TimeDependency

extension ClockContract {
    /// Cases for clocks that keep exact time.
    static let exact: [ContractCase<Subject>] = [
        clockCase("a sleeper wakes at its deadline", requires: [.exactTime], expecting: "1.5 seconds") { stopwatch in
            try? await stopwatch.sleep(until: .milliseconds(1500))
            return "\(stopwatch.elapsed)"
        },
        clockCase("a sleep takes no time when it is cancelled", requires: [.exactTime], expecting: "0.0 seconds") {
            stopwatch in
            _ = await outcomeWhenCancelled { try await stopwatch.sleep(until: .seconds(3600)) }
            return "\(stopwatch.elapsed)"
        },
        clockCase("sleepers wake in the order of their deadlines", requires: [.exactTime], expecting: "1 2 3 4 5") {
            stopwatch in
            await log { log, group in
                for seconds in [4, 2, 5, 1, 3] {
                    group.addTask {
                        try? await stopwatch.sleep(until: .seconds(seconds))
                        log.note(seconds)
                    }
                }
            }
        },
        clockCase(
            "of equal deadlines the first to come is the first to wake",
            requires: [.exactTime],
            expecting: "0 1 2 3 4 5 6 7 8 9"
        ) { stopwatch in
            await log { log, group in
                for place in 0..<10 {
                    group.addTask {
                        try? await stopwatch.sleep(until: .milliseconds(place))
                        try? await stopwatch.sleep(until: .seconds(1))
                        log.note(place)
                    }
                }
            }
        },
        clockCase(
            "a sleeper that sleeps again wakes in between",
            requires: [.exactTime],
            expecting: "a1 b1.5 a2 b3 a3"
        ) { stopwatch in
            await log { log, group in
                group.addTask {
                    for second in 1...3 {
                        try? await stopwatch.sleep(for: .seconds(1))
                        log.note("a\(second)")
                    }
                }
                group.addTask {
                    for moment in ["1.5", "3"] {
                        try? await stopwatch.sleep(for: .milliseconds(1500))
                        log.note("b\(moment)")
                    }
                }
            }
        },
        clockCase("a wake-up ends before the next begins", requires: [.exactTime], expecting: "a a a b b b") {
            stopwatch in
            await log { log, group in
                for name in ["a", "b"] {
                    group.addTask {
                        try? await stopwatch.sleep(until: .seconds(1))
                        for _ in 0..<3 {
                            log.note(name)
                            await Task.yield()
                        }
                    }
                }
            }
        },
        clockCase("time stands still while nobody sleeps", requires: [.exactTime], expecting: "0.0 seconds") {
            stopwatch in
            for _ in 0..<100 {
                await Task.yield()
            }
            return "\(stopwatch.elapsed)"
        },
        clockCase("a timer ticks at each interval", requires: [.exactTime], expecting: "1.0 2.0 3.0") { stopwatch in
            let log = Log()
            for try await due in stopwatch.timer(interval: .seconds(1)).prefix(3) {
                log.note("\(due / .seconds(1))")
            }
            return log.text
        },
        clockCase("a slow consumer misses ticks, not the grid", requires: [.exactTime], expecting: "1.0 4.0 7.0") {
            stopwatch in
            let log = Log()
            for try await due in stopwatch.timer(interval: .seconds(1)).prefix(3) {
                log.note("\(due / .seconds(1))")
                try await stopwatch.sleep(for: .milliseconds(2500))
            }
            return log.text
        },
        clockCase("clock.measure is exact", requires: [.exactTime], expecting: "0.25 seconds") { stopwatch in
            "\(await stopwatch.measureSleep(for: .milliseconds(250)))"
        },
    ]

    /// Runs a group of tasks, and returns the entries of their common log.
    private static func log(_ start: (Log, inout TaskGroup<Void>) -> Void) async -> String {
        let log = Log()
        await withTaskGroup(of: Void.self) { group in
            start(log, &group)
        }
        return log.text
    }
}
