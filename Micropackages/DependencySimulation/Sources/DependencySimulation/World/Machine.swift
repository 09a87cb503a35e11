import DependencySupport
import Foundation
import TimeDependency

/// What the processes of a machine share besides its files: its name, whether it goes on, and its clock.
final class Machine: Sendable {
    /// A wall clock that is set wrong, and runs at another pace.
    private struct ClockSetting {
        var ahead = Duration.zero
        var drift = 0.0
        var start = Duration.zero
    }

    let name: String
    /// Closed while the machine is paused.
    let gate: Gate
    private let setting = Lock(ClockSetting())

    init(name: String, gate: Gate) {
        self.name = name
        self.gate = gate
    }

    func setClock(ahead: Duration, drift: Double, at now: Duration) {
        setting.withLock { $0 = ClockSetting(ahead: ahead, drift: drift, start: now) }
    }

    /// Returns what the wall clock of the machine shows.
    func date(_ date: Date, at now: Duration) -> Date {
        let setting = setting.withLock { $0 }
        let error = setting.ahead + (now - setting.start) * setting.drift
        return error == .zero ? date : date + error / .seconds(1)
    }
}
