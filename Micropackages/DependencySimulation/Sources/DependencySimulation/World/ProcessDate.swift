import Foundation
import TimeDependency

/// The date of a process: a thread that reads it, at a time that nothing decides, is an escape.
struct ProcessDate: DateSource {
    let process: SimulatedProcess

    var now: Date {
        process.read("read the date") {
            process.machine.date(process.core.time.date.now, at: process.core.time.now.sinceStart)
        }
    }
}
