extension VirtualTime {
    /// A task that sleeps on the time line.
    public struct Sleeper: Sendable, Hashable {
        /// The instant at which the task is woken.
        public let deadline: Instant
        /// The rank among the sleeps of the time line: if deadlines are equal, the lower rank is woken first.
        public let order: Int

        /// A Boolean value that is false for the timeout of a double.
        let isCounted: Bool

        package init(deadline: Instant, order: Int, isCounted: Bool = true) {
            self.deadline = deadline
            self.order = order
            self.isCounted = isCounted
        }
    }
}

extension VirtualTime.Sleeper: Comparable {
    /// Returns whether a sleeper is woken before another.
    public static func < (left: VirtualTime.Sleeper, right: VirtualTime.Sleeper) -> Bool {
        (left.deadline, left.order) < (right.deadline, right.order)
    }
}
