public import Foundation

/// A source of the current date: the façade of `Date()`.
public protocol DateSource: Sendable {
    /// The current date.
    ///
    /// It may go back, as the system's does when it is set. Measure durations with a clock.
    var now: Date { get }
}
