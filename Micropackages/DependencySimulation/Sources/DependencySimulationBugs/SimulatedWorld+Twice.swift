import DependencySimulation
import TimeDependency

extension SimulatedWorld {
    /// Runs an operation twice at the same time, each time after a random delay of at most some milliseconds.
    func runTwice(within milliseconds: Int64, _ operation: @escaping @Sendable () async -> Void) async {
        await withTaskGroup { group in
            for _ in 0..<2 {
                let delay = Duration.milliseconds(Int64.random(in: 0...milliseconds, from: self))
                group.addTask {
                    try? await self.dependencies.clock.sleep(for: delay)
                    await operation()
                }
            }
        }
    }
}
