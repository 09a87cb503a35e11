public import Foundation

/// The system's date.
public struct SystemDate: DateSource {
    /// Creates the source.
    public init() {}

    public var now: Date {
        Date()
    }
}
