#if canImport(Testing)
import GlobalDependencies
public import Testing

/// A trait that fails a test for each live default that it resolves.
///
/// A live default is one that a test did not override, and that may reach the disk, the network or the clock. The failure
/// names its accessor, the accessor's place, and the shared defaults that were being built around it; each is told once. A
/// shared default that is built counts as what its builder resolves.
///
/// ```swift
/// @Suite(.noLiveDefaults(except: \.locale))
/// struct ImageLoaderTests { … }
/// ```
///
/// It tells of what runs in the test, in its child tasks, and in the unstructured tasks that it starts, for as long as the
/// test runs. It cannot see detached tasks, threads and queues, nor what a task resolves when its test is over. On a suite it
/// applies to each test; of two that apply to a test, both have to make an exception.
///
/// `@unchecked Sendable`: the key paths are only compared.
public struct NoLiveDefaults: TestTrait, SuiteTrait, TestScoping, @unchecked Sendable {
    let exceptions: [PartialKeyPath<GlobalDependencies>]

    /// Applies to the tests of a suite, and not to the suite itself.
    public var isRecursive: Bool { true }

    /// Runs a test, and records an issue at its place for each live default that it resolves.
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The arguments that the test is run with.
    ///   - function: Runs it.
    /// - Throws: What `function` throws.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let defaults = LiveDefaults(exceptions: exceptions) {
            Issue.record(Comment(rawValue: $0), sourceLocation: test.sourceLocation)
        }
        try await GlobalDependencies.auditing(defaults.note) { try await function() }
    }
}

extension Trait where Self == NoLiveDefaults {
    /// A trait that fails a test for each live default that it resolves.
    public static var noLiveDefaults: Self { NoLiveDefaults(exceptions: []) }
}
#endif
