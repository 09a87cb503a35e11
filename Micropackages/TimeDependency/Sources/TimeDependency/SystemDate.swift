public import Foundation

/// The system's date.
public struct SystemDate: DateSource {
    public init() {}

    public var now: Date {
        Date()
    }
}
