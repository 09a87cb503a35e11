#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The system's date.
public struct SystemDate: DateSource {
    /// The date of the system.
    public static let shared = SystemDate()

    private init() {}

    public var now: Date {
        Date()
    }
}
