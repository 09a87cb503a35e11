#if canImport(Testing)
import GlobalDependencies
public import Testing

/// A trait that fails a test for each override that it loses.
///
/// A test loses an override if it overrides a dependency, or uses an environment with overrides, and a component still uses the
/// default. The cause is that the component was created without `dependencies: dependencies.buildGlobal()`. The failure names the
/// override and the accessor, with their source locations. Each lost override is reported once.
///
/// ```swift
/// @Suite(.noLostOverrides)
/// struct ImageLoaderTests { … }
/// ```
///
/// There is only one false alarm: a test that compares two environments, one of which overrides a dependency. To mark
/// the default as intended, call `resetToDefault(keyPath:)` on the other environment.
///
/// Until the test ends, the trait covers its code, its child tasks, and the unstructured tasks that it starts. It does
/// not cover detached tasks, threads and dispatch queues, because they do not inherit the task-local value that marks
/// the code of a test. `DependencyLint` covers these places. On a suite, the trait applies to each test.
public struct NoLostOverrides: TestTrait, SuiteTrait, TestScoping {
    /// Returns `true`: on a suite, the trait applies to the tests, not to the suite itself.
    public var isRecursive: Bool { true }

    /// Runs a test, and records an issue at its source location for each lost override.
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The test case with its arguments.
    ///   - function: The function that runs the test case.
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
    /// A trait that fails a test for each override that the test loses.
    public static var noLostOverrides: Self { NoLostOverrides() }
}

extension ResolutionCheck {
    /// Creates a check that records an issue for each report, at a test's source location.
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
