#if canImport(Testing)
import GlobalDependencies
public import Testing

/// A trait that fails a test for each override that it loses.
///
/// A test loses an override if it overrides a dependency, or uses an environment with overrides, and a component still uses the
/// default. The cause is that the component was created without `dependencies: dependencies.buildGlobal()`. The failure names the
/// override and the accessor, with their source locations. Each lost override is reported once for each path of shared
/// defaults on which it is lost.
///
/// ```swift
/// @Suite(.noLostOverrides)
/// struct ImageLoaderTests { … }
/// ```
///
/// The trait cannot tell what was intended, so there are three false alarms. In each, one environment has an override, and the
/// default that another one takes is intended:
///
/// - A test compares two environments. Call `resetToDefault(keyPath:)` on the environment without the override.
/// - Code of the program overrides a dependency for a child, and the program uses the default itself. Override the dependency in the
///   test's own environment, too, or call `resetToDefault(keyPath:)` on it.
/// - A test makes an override from the default twice, as `$0.importers + [AudioImporter()]`. The second time, it takes the default
///   although the first environment overrides it. Make the value once.
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
    convenience init(exceptions: [PartialKeyPath<GlobalDependencies>]?, stopsProcess: Bool = false, _ test: Test) {
        self.init(exceptions: exceptions, stopsProcess: stopsProcess) {
            Issue.record(Comment(rawValue: $0), sourceLocation: test.sourceLocation)
        }
    }

    func run(_ operation: @concurrent @Sendable () async throws -> Void) async throws {
        try await GlobalDependencies.auditing(note) { try await operation() }
    }
}
#endif
