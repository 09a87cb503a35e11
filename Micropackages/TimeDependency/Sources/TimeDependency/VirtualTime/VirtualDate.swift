#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The date on a ``VirtualTime``: its start date plus the time that has passed on it.
public struct VirtualDate: DateSource {
    let time: VirtualTime

    public var now: Date {
        time.startDate.addingTimeInterval(time.now.sinceStart / .seconds(1))
    }
}
