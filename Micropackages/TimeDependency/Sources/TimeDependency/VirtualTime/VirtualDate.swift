public import Foundation

/// The date on a ``VirtualTime``: the date that this started at, and the time that has passed on it.
public struct VirtualDate: DateSource {
    let time: VirtualTime

    public var now: Date {
        time.startDate.addingTimeInterval(time.now.sinceStart / .seconds(1))
    }
}
