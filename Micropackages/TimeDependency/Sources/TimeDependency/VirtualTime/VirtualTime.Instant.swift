import DependencySupport
import GlobalDependencies

extension VirtualTime {
    /// A moment on a virtual time line, as the time since its start.
    public struct Instant: InstantProtocol, CustomStringConvertible {
        /// The placeholder that a ``ComposableClock`` without a closure returns as its current instant.
        ///
        /// A deadline can be computed from the placeholder, but the placeholder's value cannot be read.
        static let unexpected = Instant(distance: .zero, isUnexpected: true)

        /// The time since the start of the time line, or since the placeholder.
        let distance: Duration
        let isUnexpected: Bool

        private init(distance: Duration, isUnexpected: Bool) {
            self.distance = distance
            self.isUnexpected = isUnexpected
        }

        /// Creates the moment at a time since the start.
        public init(sinceStart: Duration) {
            self.init(distance: sinceStart, isUnexpected: false)
        }

        /// The time since the start of the time line.
        public var sinceStart: Duration {
            guard !isUnexpected else { fatalError(UnexpectedCall("ComposableClock.now").description) }
            return distance
        }

        /// A Boolean value that is true for the last instant, at which instants saturate.
        ///
        /// A sleep until then ends only with its task: once the time was there, a timer would tick without ever suspending.
        package var isNever: Bool {
            distance == .longest
        }

        /// Returns the moment after a duration or, on overflow, the last or the first moment that can be represented.
        public func advanced(by duration: Duration) -> Instant {
            Instant(distance: distance.addingSaturated(duration), isUnexpected: isUnexpected)
        }

        /// Returns the time from this moment to another moment.
        ///
        /// The time is negative if the other moment is earlier. On overflow, it is the longest or the shortest duration.
        public func duration(to other: Instant) -> Duration {
            other.sinceStart.subtractingSaturated(sinceStart)
        }

        /// Returns whether the first instant is earlier.
        public static func < (left: Instant, right: Instant) -> Bool {
            left.sinceStart < right.sinceStart
        }

        /// The time since the start, such as "1.5 seconds".
        public var description: String {
            "\(sinceStart)"
        }
    }
}
