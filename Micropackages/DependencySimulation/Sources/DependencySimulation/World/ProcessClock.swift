import DependencySupport
import Dispatch
import TimeDependency

/// The clock of a process: that of the world, on which no task of an ended process wakes.
struct ProcessClock: TimeLineClock {
    let process: SimulatedProcess

    var now: VirtualTime.Instant { process.read("read the clock") { process.core.time.now } }
    var minimumResolution: Duration { process.core.time.clock.minimumResolution }
    var executor: any TaskExecutor { process.core.time }

    func startOnMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
        process.core.time.clock.startOnMainActor(body)
    }

    func withTimeLine(_ body: () -> Void) {
        process.core.time.clock.withTimeLine(body)
    }

    func adopt(_ queue: DispatchQueue) {
        process.core.time.clock.adopt(queue)
    }

    func sleep(until deadline: VirtualTime.Instant, tolerance: Duration?) async throws {
        try await process.beginCall(.sleep(until: deadline.sinceStart))
        try await process.core.time.clock.sleep(until: deadline)
        try await process.endCall()
    }

    func waitAside(until deadline: VirtualTime.Instant) async throws {
        try await process.core.time.clock.waitAside(until: deadline)
        try await process.endCall()
    }
}
