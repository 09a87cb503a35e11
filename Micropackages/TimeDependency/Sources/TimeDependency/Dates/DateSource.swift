#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A source of the current date: the façade of `Date()`.
public protocol DateSource: Sendable {
    /// The current date.
    ///
    /// It may go back, for example when a user sets the date of the system. To measure durations, use a clock.
    var now: Date { get }
}
