extension VirtualTime {
    /// A moment on a virtual time line, as the time that has passed since its start.
    public struct Instant: InstantProtocol, CustomStringConvertible {
        /// The time between the start of the time line and this moment.
        public let sinceStart: Duration

        /// Creates the moment at a distance from the start.
        public init(sinceStart: Duration) {
            self.sinceStart = sinceStart
        }

        /// Returns the moment that is a duration later, at most the last one that can be represented.
        public func advanced(by duration: Duration) -> Instant {
            Instant(sinceStart: sinceStart.addingSaturated(duration))
        }

        /// Returns the time from this moment to another, negative if the other is earlier.
        public func duration(to other: Instant) -> Duration {
            other.sinceStart - sinceStart
        }

        /// Returns whether an instant is before another.
        public static func < (left: Instant, right: Instant) -> Bool {
            left.sinceStart < right.sinceStart
        }

        /// The time since the start, as in "1.5 seconds".
        public var description: String {
            "\(sinceStart)"
        }
    }
}
