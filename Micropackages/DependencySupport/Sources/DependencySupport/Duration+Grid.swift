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
