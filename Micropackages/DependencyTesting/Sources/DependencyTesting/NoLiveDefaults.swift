#if canImport(Testing)
public import GlobalDependencies
public import Testing

/// A trait that fails a test for each live default that the test resolves, and for each override that it loses.
///
/// A live default is a default that a test did not override, and that may use the disk, the network or the clock. The
/// failure names the accessor, its source location, and the shared defaults that were being built at that time. Each
/// live default is reported once.
///
/// If a default is composed of other dependencies, only these dependencies count as live, even if the default is shared. But if
/// its builder ignores its environment, the default itself counts.
///
/// ```swift
/// @Suite(.noLiveDefaults(except: \.locale))
/// struct ImageLoaderTests { … }
/// ```
///
/// The reports do not depend on the order of tests, on parallel runs or on repetitions. If an earlier test has built a
/// shared default, the dependencies that its builder resolved count in its place.
///
/// The trait includes ``NoLostOverrides``, and covers the same code. On a suite, it applies to each test. If two such
/// traits apply to a test, an exception must be in both traits.
///
/// `@unchecked Sendable`: the key paths are only compared.
public struct NoLiveDefaults: TestTrait, SuiteTrait, TestScoping, @unchecked Sendable {
    let exceptions: [PartialKeyPath<GlobalDependencies>]

    /// Returns `true`: on a suite, the trait applies to the tests, not to the suite itself.
    public var isRecursive: Bool { true }

    /// Runs a test, and records an issue at its source location for each live default and each lost override.
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
        try await ResolutionCheck(exceptions: exceptions, test).run(function)
    }
}

extension Trait where Self == NoLiveDefaults {
    /// A trait that fails a test for each live default that the test resolves, and for each override that it loses.
    public static var noLiveDefaults: Self { NoLiveDefaults(exceptions: []) }

    /// Returns a trait that fails a test for each lost override, and for each live default that is not an exception.
    /// - Parameter keyPaths: The dependencies whose defaults may be live.
    /// - Returns: The trait.
    public static func noLiveDefaults(except keyPaths: PartialKeyPath<GlobalDependencies>...) -> Self {
        NoLiveDefaults(exceptions: keyPaths)
    }
}
#endif
