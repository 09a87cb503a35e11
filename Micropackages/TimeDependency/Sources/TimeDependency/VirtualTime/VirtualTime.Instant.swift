import GlobalDependencies

extension VirtualTime {
    /// A moment on a virtual time line, as the time that has passed since its start.
    public struct Instant: InstantProtocol, CustomStringConvertible {
        /// The instant that a ``ComposableClock`` without a closure returns as its time.
        ///
        /// It can be slept from, but not read.
        static let unexpected = Instant(distance: .zero, isUnexpected: true)

        /// The time from the start of the time line, or from the unexpected moment.
        let distance: Duration
        let isUnexpected: Bool

        private init(distance: Duration, isUnexpected: Bool) {
            self.distance = distance
            self.isUnexpected = isUnexpected
        }

        /// Creates the moment at a distance from the start.
        public init(sinceStart: Duration) {
            self.init(distance: sinceStart, isUnexpected: false)
        }

        /// The time between the start of the time line and this moment.
        public var sinceStart: Duration {
            guard !isUnexpected else { fatalError(UnexpectedCall("ComposableClock.now").description) }
            return distance
        }

        /// Returns the moment that is a duration later, at most the last one that can be represented.
        public func advanced(by duration: Duration) -> Instant {
            Instant(distance: distance.addingSaturated(duration), isUnexpected: isUnexpected)
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
