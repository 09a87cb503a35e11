import GlobalDependencies
import ServiceLifecycle
import TimeDependency

/// Cleans every ten minutes, until its group shuts down.
struct Cleaner: Service {
    private let dependencies: any ClockDependency
    private let clean: @Sendable () async -> Void

    init(
        dependencies: GlobalDependencies,
        clean: @escaping @Sendable () async -> Void
    ) {
        self.dependencies = dependencies
        self.clean = clean
    }

    func run() async throws {
        let clock = dependencies.clock
        do {
            while true {
                // A graceful shutdown ends the wait, and no cleaning that is under way.
                try await cancelWhenGracefulShutdown {
                    try await clock.sleep(for: .seconds(600))
                }
                await clean()
            }
        } catch is CancellationError where Task.isShuttingDownGracefully {
            return
        }
    }
}

/// Closes an object that several services share, after all services that come later in its group.
struct Closing: Service {
    let close: @Sendable () async throws -> Void

    func run() async throws {
        try? await gracefulShutdown()
        try await close()
    }
}
