extension Duration {
    /// Returns the first multiple of an interval that is not less than this duration, and greater than a lower bound.
    ///
    /// The result is exact. On overflow, it is the longest duration.
    func rounded(upToMultipleOf interval: Duration, after bound: Duration) -> Duration {
        let unit = interval.attoseconds
        let least = max(attoseconds, bound.attoseconds.addingSaturated(1))
        let remainder = least % unit
        return Duration(attoseconds: remainder == 0 ? least : least.addingSaturated(unit - remainder))
    }

    /// Returns the sum or, on overflow, the longest or the shortest duration.
    func addingSaturated(_ other: Duration) -> Duration {
        Duration(attoseconds: attoseconds.addingSaturated(other.attoseconds))
    }
}

extension Int128 {
    fileprivate func addingSaturated(_ other: Int128) -> Int128 {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? (other < 0 ? .min : .max) : sum
    }
}
