import ConsoleDependency
import DependencySupport
import FileSystemDependency
import Foundation
import LogDependency
import PreferencesDependency
import SubprocessDependency
import TimeDependency

/// The parts of a host that its processes share: the hardware, files, console, log, preferences and programs.
final class Machine: Sendable {
    /// The error of a wall clock: an offset at a start time, and the drift since then.
    private struct ClockSetting {
        var ahead = Duration.zero
        var drift = 0.0
        var start = Duration.zero
    }

    /// The rate of a monotonic clock since a start time.
    private struct Pace {
        var rate: Double
        var start: VirtualTime.Instant
        /// The time that the clock showed at the start.
        var reading: VirtualTime.Instant

        /// Returns the reading at a time of the world, which never decreases.
        func instant(at time: VirtualTime.Instant) -> VirtualTime.Instant {
            let passed = start.duration(to: time)
            return reading.advanced(by: rate == 1 ? passed : passed.multipliedSaturated(by: rate))
        }
    }

    private struct Disk {
        var condition = DiskCondition.perfect
        /// A Boolean value that is false until a process first changes the disk, or until the disk first loses power.
        var isInUse = false
        var numbers: SplitMix64
    }

    let name: String
    /// Closed while the machine is paused.
    let gate: Gate
    let files: InMemoryFileSystem
    let console = ScriptedConsole()
    let log = RecordedLog()
    let preferences = InMemoryPreferences()
    let programs: ScriptedSubprocesses
    private let setting = Lock(ClockSetting())
    /// `nil` while the clock shows the time of the world.
    private let pace = Lock<Pace?>(nil)
    private let disk: Lock<Disk>

    init(name: String, gate: Gate, seed: UInt64, files: InMemoryFileSystem, programs: ScriptedSubprocesses) {
        self.name = name
        self.gate = gate
        self.files = files
        self.programs = programs
        disk = Lock(Disk(numbers: RandomStream(name: "\(name) disk").generator(seed: seed)))
    }

    /// Creates the disk of a host in the world of a seed.
    static func makeDisk(of name: String, seed: UInt64, date: VirtualDate) -> InMemoryFileSystem {
        var settings = InMemoryFileSystem.Settings()
        settings.now = { date.now }
        settings.tracksSynchronization = true
        settings.listingOrder = .shuffled(seed: RandomStream(name: "\(name) listing").seed(inWorldOf: seed))
        return InMemoryFileSystem(settings)
    }

    func setClock(ahead: Duration, drift: Double, at now: Duration) {
        setting.withLock { $0 = ClockSetting(ahead: ahead, drift: drift, start: now) }
    }

    /// Returns the date that the machine's wall clock shows.
    func date(_ date: Date, at now: Duration) -> Date {
        let setting = setting.withLock { $0 }
        let error = setting.ahead.addingSaturated(
            now.subtractingSaturated(setting.start).multipliedSaturated(by: setting.drift)
        )
        return error == .zero ? date : date + error / .seconds(1)
    }

    /// Sets the rate of the monotonic clock, which continues from its current reading.
    func setPace(drift: Double, at now: VirtualTime.Instant) {
        let reading = instant(at: now)
        pace.withLock { $0 = Pace(rate: 1 + drift, start: now, reading: reading) }
    }

    /// Returns the monotonic clock's reading at a time of the world.
    func instant(at time: VirtualTime.Instant) -> VirtualTime.Instant {
        pace.withLock { $0 }?.instant(at: time) ?? time
    }

    /// Returns the time of the world at which the monotonic clock shows an instant, or slightly later, at its current rate.
    ///
    /// If the clock never shows `instant`, the result is the last instant, which no time line reaches.
    func time(of instant: VirtualTime.Instant) -> VirtualTime.Instant {
        guard let pace = pace.withLock({ $0 }), !instant.isNever else { return instant }
        if pace.rate == 1 { return pace.start.advanced(by: pace.reading.duration(to: instant)) }
        let nanoseconds = (pace.reading.duration(to: instant) / .nanoseconds(1) / pace.rate).rounded(.up)
        let estimate =
            Int64(exactly: nanoseconds).map { .nanoseconds($0) }
            ?? Duration.nanoseconds(1).multipliedSaturated(by: nanoseconds)
        var time = pace.start.advanced(by: estimate)
        var step = Duration.nanoseconds(1)
        // Because of rounding, the estimate may be early. The steps double, because a long time is rounded more coarsely.
        while pace.instant(at: time) < instant, !time.isNever {
            time = time.advanced(by: step)
            step = step.addingSaturated(step)
        }
        return time
    }

    /// Puts all that the test has prepared on the disk, before a process first changes the disk or it loses power.
    func endPreparation() {
        let isFirstUse = disk.withLock { disk in
            defer { disk.isInUse = true }
            return !disk.isInUse
        }
        if isFirstUse { files.synchronizeAll() }
    }

    func updateDisk(_ update: (inout DiskCondition) -> Void) {
        disk.withLock { update(&$0.condition) }
    }

    /// Draws the latency of a disk call and, if it fails, the error and the number of the system call that fails.
    func drawDiskCall(
        _ operation: FileSystemCall.Kind,
        of stepCount: Int
    ) -> (latency: Duration, error: POSIXErrorCode?, step: Int?) {
        disk.withLock { disk in
            let condition = disk.condition
            guard condition != .perfect else { return (.zero, nil, nil) }
            if condition.isFull, operation.needsCapacity { return (.zero, .ENOSPC, nil) }
            guard operation.takesTime else { return (.zero, nil, nil) }
            let latency = Duration.random(in: condition.latency, using: &disk.numbers)
            let fails = Double.random(in: 0..<1, using: &disk.numbers) < condition.failureRate
            guard fails else { return (latency, nil, nil) }
            return (latency, .EIO, stepCount > 0 ? Int.random(in: 1...stepCount, using: &disk.numbers) : nil)
        }
    }
}

extension FileSystemCall.Kind {
    fileprivate var needsCapacity: Bool {
        [.write, .writeToHandle, .copyItem, .createDirectory, .createSymbolicLink, .linkItem].contains(self)
    }

    fileprivate var takesTime: Bool {
        [.data, .readFromHandle, .write, .writeToHandle, .copyItem, .synchronize].contains(self)
    }
}
