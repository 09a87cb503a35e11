#if canImport(Testing)
public import GlobalDependencies
public import Testing

/// A trait that fails a test for each live default that it resolves, and for each override that it loses.
///
/// A live default is a default that a test did not override, and that may reach the disk, the network or the clock. The failure
/// names its accessor, the accessor's place, and the shared defaults that were being built around it; each is reported once. A
/// default that is made of other dependencies, shared or not, counts as the dependencies that it resolves, unless its builder
/// ignores its environment.
///
/// ```swift
/// @Suite(.noLiveDefaults(except: \.locale))
/// struct ImageLoaderTests { … }
/// ```
///
/// It reports the same in whatever order tests run, alone, in parallel and repeated: a shared default that an earlier test built
/// counts as the dependencies that its builder resolved. The trait includes ``NoLostOverrides``, and covers the same code. On a
/// suite it applies to each test. If two such traits apply to a test, both have to make an exception.
///
/// `@unchecked Sendable`: the key paths are only compared.
public struct NoLiveDefaults: TestTrait, SuiteTrait, TestScoping, @unchecked Sendable {
    let exceptions: [PartialKeyPath<GlobalDependencies>]

    /// Applies to the tests of a suite, and not to the suite itself.
    public var isRecursive: Bool { true }

    /// Runs a test, and records an issue at its place for each live default that it resolves, and each override that it loses.
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
        try await ResolutionCheck(exceptions: exceptions, test).run(function)
    }
}

extension Trait where Self == NoLiveDefaults {
    /// A trait that fails a test for each live default that it resolves, and for each override that it loses.
    public static var noLiveDefaults: Self { NoLiveDefaults(exceptions: []) }

    /// Returns a trait that fails a test for each live default but those of some dependencies, and for each override that it loses.
    /// - Parameter keyPaths: The dependencies whose defaults may be live.
    /// - Returns: The trait.
    public static func noLiveDefaults(except keyPaths: PartialKeyPath<GlobalDependencies>...) -> Self {
        NoLiveDefaults(exceptions: keyPaths)
    }
}
#endif
