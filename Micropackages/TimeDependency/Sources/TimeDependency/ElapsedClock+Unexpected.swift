import DependencySupport
import GlobalDependencies

extension ElapsedClock {
    /// A clock whose every call is unexpected.
    static let unexpected = ElapsedClock(
        elapsed: { fatalError(UnexpectedCall("ComposableClock.now").description) },
        sleep: { deadline, tolerance in
            let tolerance = tolerance.map { "\($0)" } ?? "nil"
            throw UnexpectedCall("ComposableClock.sleep(until: \(deadline), tolerance: \(tolerance))")
        }
    )
}
