import TimeDependency

extension ClockContract {
    /// Time goes forward, and timers keep to their grid.
    static let measuringCases: [Case] = [
        Case(name: "now never goes back", isForExactClocks: false, expected: "sorted") { stopwatch in
            let readings = (0..<1000).map { _ in stopwatch.elapsed }
            return readings == readings.sorted() ? "sorted" : "not sorted"
        },
        Case(name: "now never goes back across a sleep", isForExactClocks: false, expected: "sorted") { stopwatch in
            let before = stopwatch.elapsed
            try? await stopwatch.sleep(for: .milliseconds(1))
            return before <= stopwatch.elapsed ? "sorted" : "not sorted"
        },
        Case(name: "the minimum resolution is positive", isForExactClocks: false, expected: "positive") { stopwatch in
            stopwatch.minimumResolution > .zero ? "positive" : "\(stopwatch.minimumResolution)"
        },
        Case(name: "clock.measure includes the sleep", isForExactClocks: false, expected: "not less") { stopwatch in
            await stopwatch.measureSleep(for: .milliseconds(2)) >= .milliseconds(2) ? "not less" : "less"
        },
        Case(name: "a timer's ticks are never early", isForExactClocks: false, expected: "3 not early") { stopwatch in
            var ticks: [Bool] = []
            do {
                for try await due in stopwatch.timer(interval: .milliseconds(1)).prefix(3) {
                    ticks.append(stopwatch.elapsed >= due)
                }
            } catch {
                return "\(error)"
            }
            return "\(ticks.count { $0 }) not early"
        },
        Case(name: "a timer's ticks are on its grid", isForExactClocks: false, expected: "on the grid") { stopwatch in
            let interval = Duration.milliseconds(2)
            var last = Duration.zero
            do {
                for try await due in stopwatch.timer(interval: interval).prefix(3) {
                    let intervals = due / interval
                    guard due > last, intervals == intervals.rounded() else { return "\(due) after \(last)" }
                    last = due
                }
            } catch {
                return "\(error)"
            }
            return "on the grid"
        },
        Case(name: "a timer throws in a cancelled task", isForExactClocks: false, expected: "CancellationError") {
            stopwatch in
            await outcomeWhenCancelled {
                for try await _ in stopwatch.timer(interval: .seconds(3600)).prefix(1) {}
            }
        },
    ]
}
