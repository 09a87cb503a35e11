import DependencyContract
import TimeDependency

extension ClockContract {
    /// Time never goes back, and timers stay on their grid.
    static let measuring: [ContractCase<Subject>] = [
        clockCase("now never goes back", expecting: "sorted") { stopwatch in
            let readings = (0..<1000).map { _ in stopwatch.elapsed }
            return readings == readings.sorted() ? "sorted" : "not sorted"
        },
        clockCase("now never goes back across a sleep", expecting: "sorted") { stopwatch in
            let before = stopwatch.elapsed
            try? await stopwatch.sleep(for: .milliseconds(1))
            return before <= stopwatch.elapsed ? "sorted" : "not sorted"
        },
        clockCase("the minimum resolution is positive", expecting: "positive") { stopwatch in
            stopwatch.minimumResolution > .zero ? "positive" : "\(stopwatch.minimumResolution)"
        },
        clockCase("clock.measure includes the sleep", expecting: "not less") { stopwatch in
            await stopwatch.measureSleep(for: .milliseconds(2)) >= .milliseconds(2) ? "not less" : "less"
        },
        clockCase("a timer's ticks are never early", expecting: "3 not early") { stopwatch in
            var ticks: [Bool] = []
            for try await due in stopwatch.timer(interval: .milliseconds(1)).prefix(3) {
                ticks.append(stopwatch.elapsed >= due)
            }
            return "\(ticks.count { $0 }) not early"
        },
        clockCase("a timer's ticks are on its grid", expecting: "on the grid") { stopwatch in
            let interval = Duration.milliseconds(2)
            var last = Duration.zero
            for try await due in stopwatch.timer(interval: interval).prefix(3) {
                let intervals = due / interval
                guard due > last, intervals == intervals.rounded() else { return "\(due) after \(last)" }
                last = due
            }
            return "on the grid"
        },
        clockCase("a timer throws in a cancelled task", expecting: "CancellationError") {
            stopwatch in
            await outcomeWhenCancelled {
                for try await _ in stopwatch.timer(interval: .seconds(3600)).prefix(1) {}
            }
        },
    ]
}
