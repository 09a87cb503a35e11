import Foundation
import GlobalDependencies
import Logging
import ServiceLifecycle
import Synchronization
import Testing
import TimeDependency

@Test func `a shutdown ends a wait, and then closes what is shared`() async throws {
    let time = VirtualTime()
    let events = Mutex<[String]>([])
    @Sendable func note(_ event: String) { events.withLock { $0.append(event) } }
    let dependencies = GlobalDependencies.default.with(
        override: time.clock,
        for: \.clock
    )
    let group = ServiceGroup(
        services: [
            Closing { note("the pool is closed") },
            Cleaner(dependencies: dependencies) { note("cleaned") },
        ],
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    )
    let program = Task { try await group.run() }

    await time.advance(by: .seconds(1_200))
    await group.triggerGracefulShutdown()
    try await program.value

    #expect(
        events.withLock { $0 } == ["cleaned", "cleaned", "the pool is closed"]
    )
    #expect(time.date.now == time.startDate + 1_200)
}

@Test func `a graceful shutdown cancels no task`() async throws {
    struct Waiting: Service {
        let clock: any Clock<Duration>

        func run() async throws {
            try await clock.sleep(for: .seconds(60))
        }
    }
    let time = VirtualTime()
    let group = ServiceGroup(
        services: [Waiting(clock: time.clock)],
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    )
    let program = Task { try? await group.run() }

    await time.advance(by: .seconds(1))
    await group.triggerGracefulShutdown()
    await time.run()
    await program.value

    #expect(time.date.now == time.startDate + 60)
}
