import DependencySupport
import Dispatch
import TimeDependency

/// The clock of a process, which shows the time of its machine.
///
/// After the end of the process, a sleep on this clock never ends.
struct ProcessClock: TimeLineClock {
    let process: SimulatedProcess

    private var base: MachineClock { MachineClock(machine: process.machine, time: process.core.time) }

    var now: VirtualTime.Instant { process.read("read the clock") { process.now } }
    var minimumResolution: Duration { base.minimumResolution }
    var executor: any TaskExecutor { base.executor }

    func startOnMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
        base.startOnMainActor(body)
    }

    func withTimeLine(_ body: () -> Void) {
        base.withTimeLine(body)
    }

    func adopt(_ queue: DispatchQueue) {
        base.adopt(queue)
    }

    func sleep(until deadline: VirtualTime.Instant, tolerance: Duration?) async throws {
        try await process.beginCall(.sleep(until: process.machine.time(of: deadline).sinceStart))
        let hasPassed = deadline <= base.now
        do {
            try await base.sleep(until: deadline, tolerance: tolerance)
        } catch {
            try await process.endCall()
            throw error
        }
        // Each iteration of a loop that only sleeps until the past is a job, so that the limit of jobs ends the loop.
        if hasPassed { await process.core.time.yield() }
        try await process.endCall()
    }

    func waitAside(until deadline: VirtualTime.Instant) async throws {
        do {
            try await base.waitAside(until: deadline)
        } catch {
            try await process.endCall()
            throw error
        }
        try await process.endCall()
    }
}
