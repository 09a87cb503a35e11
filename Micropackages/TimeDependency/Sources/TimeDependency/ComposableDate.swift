public import Foundation

/// A source of dates made of a closure.
///
/// Without one, asking for the date is a trap that says so.
public struct ComposableDate: DateSource {
    private let answer: @Sendable () -> Date

    /// Creates a source from what it answers with.
    public init(
        now: @escaping @Sendable () -> Date = {
            fatalError("Unexpected call of ComposableDate.now: no closure was supplied")
        }
    ) {
        answer = now
    }

    public var now: Date {
        answer()
    }
}
