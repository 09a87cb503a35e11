#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A date that never changes.
///
/// For a changing date, use ``VirtualTime/date``.
public struct FixedDate: DateSource {
    /// The date.
    public let now: Date

    /// Creates a source that always returns the same date.
    public init(_ now: Date) {
        self.now = now
    }
}
