public import Foundation

/// A source of dates made of a closure.
///
/// Without a closure and a base, reading the date is a trap that names the call.
public struct ComposableDate: DateSource {
    private let reading: @Sendable () -> Date

    /// Creates a source.
    /// - Parameters:
    ///   - base: The source that answers what has no closure.
    ///   - now: Answers `now`.
    public init(forwardingTo base: (any DateSource)? = nil, now: (@Sendable () -> Date)? = nil) {
        let base = base ?? UnexpectedDate()
        reading = now ?? { base.now }
    }

    public var now: Date {
        reading()
    }
}
