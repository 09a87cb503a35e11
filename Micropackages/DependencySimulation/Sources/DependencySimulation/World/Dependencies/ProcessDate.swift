import Foundation
import TimeDependency

/// The date of a process.
///
/// A read on a foreign thread is an escape, because the moment of the read is not deterministic.
struct ProcessDate: DateSource {
    let process: SimulatedProcess

    var now: Date {
        process.read("read the date") {
            let (time, now) = (process.core.time, process.freeTime)
            let date = time.date.now + time.now.duration(to: now) / .seconds(1)
            return process.machine.date(date, at: now.sinceStart)
        }
    }
}
