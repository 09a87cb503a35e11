import DependencySimulation
import Testing

/// Simulates an operation that fails for one of the seeds, and returns the failure.
func failure(
    seeds: Range<UInt64> = 0..<1,
    of operation: @escaping @Sendable (SimulatedWorld) async throws -> Void
) async throws -> SimulationFailure {
    try await #require(throws: SimulationFailure.self) { try await simulate(seeds: seeds, operation) }
}
