import DependencySupport
import Dispatch
import TimeDependency

/// The monotonic clock of a machine, which may be faster or slower than the time of the world.
struct MachineClock: TimeLineClock {
    let machine: Machine
    let time: VirtualTime

    var now: VirtualTime.Instant { machine.instant(at: time.now) }
    var minimumResolution: Duration { time.clock.minimumResolution }
    var executor: any TaskExecutor { time }

    func startOnMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
        time.clock.startOnMainActor(body)
    }

    func withTimeLine(_ body: () -> Void) {
        time.clock.withTimeLine(body)
    }

    func adopt(_ queue: DispatchQueue) {
        time.clock.adopt(queue)
    }

    func sleep(until deadline: VirtualTime.Instant, tolerance: Duration?) async throws {
        try await wait(until: deadline) { try await time.clock.sleep(until: $0) }
    }

    func waitAside(until deadline: VirtualTime.Instant) async throws {
        try await wait(until: deadline) { try await time.clock.waitAside(until: $0) }
    }

    /// Waits until the clock shows an instant, even if the clock becomes slower in the meantime.
    private func wait(
        until deadline: VirtualTime.Instant,
        _ wait: (VirtualTime.Instant) async throws -> Void
    ) async throws {
        repeat { try await wait(machine.time(of: deadline)) } while now < deadline
    }
}
