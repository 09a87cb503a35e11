public import Dispatch

/// A time at which work begins, relative to the call that schedules the work.
///
/// A deadline is written like a `DispatchTime`, so `asyncAfter(deadline: .now() + 0.3)` need not change. A queue on
/// virtual time counts in virtual time.
public struct WorkDeadline: Sendable, Hashable {
    /// The nanoseconds from the call to the deadline.
    ///
    /// The greatest number stands for a deadline that never comes.
    let nanoseconds: Int64
    /// Whether the deadline is on a clock that keeps running while the machine sleeps.
    var isWall = false

    /// Returns the time of the call that schedules the work.
    public static func now() -> WorkDeadline {
        WorkDeadline(nanoseconds: 0)
    }

    /// A time that never comes.
    public static let distantFuture = WorkDeadline(nanoseconds: .max)

    /// Returns the deadline plus a number of seconds.
    ///
    /// If the number is NaN, the deadline never comes.
    public static func + (deadline: WorkDeadline, seconds: Double) -> WorkDeadline {
        let nanoseconds = seconds * 1e9
        return deadline.adding(
            Int64(exactly: nanoseconds.rounded(.towardZero)) ?? (nanoseconds < 0 ? .min : .max)
        )
    }

    /// Returns the deadline plus an interval.
    public static func + (deadline: WorkDeadline, interval: DispatchTimeInterval) -> WorkDeadline {
        deadline.adding(interval.wholeNanoseconds)
    }

    /// Returns the deadline minus a number of seconds.
    ///
    /// If the number is NaN, the deadline never comes.
    public static func - (deadline: WorkDeadline, seconds: Double) -> WorkDeadline {
        deadline + -seconds
    }

    /// Returns the deadline minus an interval.
    ///
    /// If the interval is `.never`, the deadline never comes.
    public static func - (deadline: WorkDeadline, interval: DispatchTimeInterval) -> WorkDeadline {
        let nanoseconds = interval.wholeNanoseconds
        return deadline.adding(nanoseconds == .max ? .max : nanoseconds == .min ? .max - 1 : -nanoseconds)
    }

    /// The same deadline on a clock that keeps running while the machine sleeps.
    var wall: WorkDeadline {
        var deadline = self
        deadline.isWall = true
        return deadline
    }

    /// The time from the call that schedules the work to the deadline, or `nil` if the deadline never comes.
    public var delay: Duration? {
        nanoseconds == .max ? nil : .nanoseconds(max(0, nanoseconds))
    }

    private func adding(_ other: Int64) -> WorkDeadline {
        let (sum, overflows) = nanoseconds.addingReportingOverflow(other)
        guard nanoseconds != .max, other != .max else { return .distantFuture }
        return WorkDeadline(nanoseconds: overflows ? (other < 0 ? .min : .max) : sum)
    }
}

extension WorkDeadline: CustomStringConvertible {
    /// The deadline as Swift code, such as ".now() + 0.3".
    public var description: String {
        switch nanoseconds {
        case .max: ".distantFuture"
        case 0: ".now()"
        case let nanoseconds: ".now() + \(Double(nanoseconds) / 1e9)"
        }
    }
}

extension DispatchTimeInterval {
    /// The interval in nanoseconds.
    ///
    /// The greatest number stands for `.never`.
    var wholeNanoseconds: Int64 {
        switch self {
        case .seconds(let count): Int64(count).multipliedSaturated(by: 1_000_000_000)
        case .milliseconds(let count): Int64(count).multipliedSaturated(by: 1_000_000)
        case .microseconds(let count): Int64(count).multipliedSaturated(by: 1_000)
        case .nanoseconds(let count): Int64(count)
        case .never: .max
        @unknown default: .max
        }
    }

    /// The interval between repetitions as a duration, or `nil` if it is `.never`.
    /// - Precondition: The interval is positive.
    var repetition: Duration? {
        guard wholeNanoseconds > 0 else { fatalError("Work is repeated at a positive interval, not \(self)") }
        return wholeNanoseconds == .max ? nil : .nanoseconds(wholeNanoseconds)
    }
}

extension Int64 {
    fileprivate func multipliedSaturated(by factor: Int64) -> Int64 {
        let (product, overflows) = multipliedReportingOverflow(by: factor)
        return overflows ? (self < 0 ? .min : .max) : product
    }
}
