#if canImport(Testing)
import GlobalDependencies
public import Testing

/// A trait that fails a test for each override that it loses.
///
/// A test loses an override if it overrides a dependency, or uses an environment that does, and a component still takes the
/// default: the component was created without `dependencies: dependencies.buildGlobal()`. The failure names the override's place,
/// the accessor, and its place; each is reported once.
///
/// ```swift
/// @Suite(.noLostOverrides)
/// struct ImageLoaderTests { … }
/// ```
///
/// The only false alarm is a test that compares two environments, one of which overrides a dependency. Call
/// `resetToDefault(keyPath:)` on the other environment to say that it takes the default on purpose.
///
/// The trait covers the code that runs in the test, in its child tasks, and in the unstructured tasks that it starts, until the
/// test ends. It does not cover detached tasks, threads and dispatch queues, as a task-local value marks the code of the test, which
/// they do not inherit; `DependencyLint` covers them. On a suite, it applies to each test.
public struct NoLostOverrides: TestTrait, SuiteTrait, TestScoping {
    /// Applies to the tests of a suite, and not to the suite itself.
    public var isRecursive: Bool { true }

    /// Runs a test, and records an issue at its place for each override that it loses.
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The arguments that the test is run with.
    ///   - function: Runs it.
    /// - Throws: The error of `function`.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await ResolutionCheck(exceptions: nil, test).run(function)
    }
}

extension Trait where Self == NoLostOverrides {
    /// A trait that fails a test for each override that it loses.
    public static var noLostOverrides: Self { NoLostOverrides() }
}

extension ResolutionCheck {
    /// Records an issue at a test's place for each report.
    convenience init(exceptions: [PartialKeyPath<GlobalDependencies>]?, _ test: Test) {
        self.init(exceptions: exceptions) {
            Issue.record(Comment(rawValue: $0), sourceLocation: test.sourceLocation)
        }
    }

    func run(_ operation: @concurrent @Sendable () async throws -> Void) async throws {
        try await GlobalDependencies.auditing(note) { try await operation() }
    }
}
#endif
