#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The system's date.
public struct SystemDate: DateSource {
    /// Creates the source.
    public init() {}

    public var now: Date {
        Date()
    }
}
