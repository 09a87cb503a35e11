import Foundation
import TimeDependency

/// The date of a process: a thread that reads it, at a time that nothing decides, is an escape.
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
