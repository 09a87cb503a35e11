public import Foundation

/// A source of the current date: the façade of `Date()`.
public protocol DateSource: Sendable {
    /// The current date.
    ///
    /// It may go back, as the date of the system does when a user sets it. Measure durations with a clock.
    var now: Date { get }
}
