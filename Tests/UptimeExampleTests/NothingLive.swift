import GlobalDependencies
import Testing

/// Fails a test in which anything resolves a default: that would reach the disk, the network or the terminal.
struct NothingLive: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await GlobalDependencies.auditing(
            { if $0.source == .default { Issue.record("A default is live in a test: \($0)") } },
            operation: { try await function() }
        )
    }
}
