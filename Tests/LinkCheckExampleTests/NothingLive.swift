import GlobalDependencies
import Testing

/// Fails a test in which anything resolves a default: what is not overridden would reach the disk or the network.
struct NothingLive: TestTrait, SuiteTrait, TestScoping {
    var isRecursive: Bool {
        true
    }

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await GlobalDependencies.auditing(
            { resolution in
                if resolution.source == .default {
                    Issue.record("A default is live in a test: \(resolution)")
                }
            },
            operation: { try await function() }
        )
    }
}

extension Trait where Self == NothingLive {
    static var nothingLive: Self { NothingLive() }
}
