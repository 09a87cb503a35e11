public import Foundation

/// A source of the current date: the façade of `Date()`.
public protocol DateSource: Sendable {
    /// The date at this moment. May go back, as the system's does when somebody sets it: measure with a clock.
    var now: Date { get }
}
