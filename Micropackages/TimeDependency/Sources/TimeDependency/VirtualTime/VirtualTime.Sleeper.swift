extension VirtualTime {
    /// A task that sleeps on the time line.
    public struct Sleeper: Sendable, Hashable {
        /// The instant at which the task is woken.
        public let deadline: Instant
        /// The rank of the sleep on the time line.
        ///
        /// If deadlines are equal, the lower rank wakes first.
        public let order: Int

        /// A Boolean value that is true if ``VirtualTime/sleepers`` lists the sleep.
        ///
        /// It does not list the sleeps of test doubles themselves, such as a timeout or the delay of a scripted
        /// process.
        let isCounted: Bool

        package init(deadline: Instant, order: Int, isCounted: Bool = true) {
            self.deadline = deadline
            self.order = order
            self.isCounted = isCounted
        }
    }
}

extension VirtualTime.Sleeper: Comparable {
    /// Returns whether the first sleeper wakes earlier.
    public static func < (left: VirtualTime.Sleeper, right: VirtualTime.Sleeper) -> Bool {
        (left.deadline, left.order) < (right.deadline, right.order)
    }
}
