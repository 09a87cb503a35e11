public import Foundation

/// A date that does not change.
///
/// For a date that moves, use ``VirtualTime/date``.
public struct FixedDate: DateSource {
    /// The date that the source always has.
    public let now: Date

    /// Creates a source that always has the same date.
    public init(_ now: Date) {
        self.now = now
    }
}
