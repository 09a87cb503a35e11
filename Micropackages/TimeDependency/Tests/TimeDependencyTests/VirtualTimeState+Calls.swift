@testable import TimeDependency

extension VirtualTimeState {
    /// Puts a task to sleep from the start of the time line.
    mutating func sleep(for duration: Duration, isCounted: Bool = true) {
        sleep(
            until: VirtualTime.Instant(sinceStart: duration),
            order: 1,
            isCounted: isCounted,
            isCancelled: false,
            wake: { _ in }
        )
    }

    /// Adds an advance of line 7 of a test.
    mutating func advance(_ extent: Advance.Extent = .by(.seconds(1)), order: Int = 2, minimumSleepers: Int = 0) {
        let wait = Wait("advance()", fileID: "App/AppTests.swift", line: 7)
        advance(.init(order: order, extent: extent, minimumSleepers: minimumSleepers, wait: wait, end: {}))
    }
}
