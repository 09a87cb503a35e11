extension VirtualTime {
    /// A task that sleeps on the time line.
    public struct Sleeper: Sendable, Hashable {
        /// When it is to be woken.
        public let deadline: Instant
        /// Its rank among the sleeps of the time line: of two with the same deadline, the lower is woken first.
        public let order: Int

        package init(deadline: Instant, order: Int) {
            self.deadline = deadline
            self.order = order
        }
    }
}

extension VirtualTime.Sleeper: Comparable {
    /// Whether a sleeper is woken before another.
    public static func < (left: VirtualTime.Sleeper, right: VirtualTime.Sleeper) -> Bool {
        (left.deadline, left.order) < (right.deadline, right.order)
    }
}
