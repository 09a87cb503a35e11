// The operators of `Duration` stop the process on overflow, which a number from a client could cause. These saturate instead.
extension Duration {
    /// The longest duration, some 5 × 10¹² years.
    package static let longest = Duration(attoseconds: .max)
    /// The shortest duration, which is negative.
    package static let shortest = Duration(attoseconds: .min)

    /// Creates a duration from seconds, or zero from NaN.
    package init(saturating seconds: Double) {
        self.init(saturatingAttoseconds: seconds * 1e18)
    }

    private init(saturatingAttoseconds attoseconds: Double) {
        if let exact = Int128(exactly: attoseconds.rounded(.towardZero)) {
            self.init(attoseconds: exact)
        } else {
            self = attoseconds.isNaN ? .zero : attoseconds < 0 ? .shortest : .longest
        }
    }

    /// Returns the sum.
    package func addingSaturated(_ other: Duration) -> Duration {
        let (sum, overflows) = attoseconds.addingReportingOverflow(other.attoseconds)
        return overflows ? (other < .zero ? .shortest : .longest) : Duration(attoseconds: sum)
    }

    /// Returns the difference.
    package func subtractingSaturated(_ other: Duration) -> Duration {
        let (difference, overflows) = attoseconds.subtractingReportingOverflow(other.attoseconds)
        return overflows ? (other < .zero ? .longest : .shortest) : Duration(attoseconds: difference)
    }

    /// Returns the product, or zero if it is not a number.
    package func multipliedSaturated(by factor: Double) -> Duration {
        Duration(saturatingAttoseconds: Double(attoseconds) * factor)
    }

    /// Returns the duration, or else the bound of a thousand million years that is next to it.
    ///
    /// The clocks of the system stop the process if a deadline is farther away.
    package var clampedForSystemClock: Duration {
        let bound = Duration.seconds(Int64(1) << 55)
        return min(max(self, .zero - bound), bound)
    }

    /// The whole seconds, and the rest in attoseconds.
    ///
    /// Unlike `components`, this does not stop the process for more seconds than an `Int64` can hold.
    package var wholeSeconds: (seconds: Int128, attoseconds: Int64) {
        let (seconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
        return (seconds, Int64(rest))
    }
}

extension Duration {
    /// Returns the first multiple of an interval that is not less than this duration, and greater than a lower bound.
    ///
    /// The result is exact. On overflow, it is the longest duration.
    package func rounded(upToMultipleOf interval: Duration, after bound: Duration) -> Duration {
        let unit = interval.attoseconds
        let least = max(self, bound.addingSaturated(Duration(attoseconds: 1)))
        let remainder = least.attoseconds % unit
        return remainder == 0 ? least : least.addingSaturated(Duration(attoseconds: unit - remainder))
    }
}
