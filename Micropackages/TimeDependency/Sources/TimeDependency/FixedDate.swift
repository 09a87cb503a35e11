public import Foundation

/// A date that stands still.
///
/// One that moves is ``VirtualTime/date``.
public struct FixedDate: DateSource {
    /// The only answer.
    public let now: Date

    /// Creates a source that always answers with one date.
    public init(_ now: Date) {
        self.now = now
    }
}
