#if canImport(Testing)
public import GlobalDependencies
public import Testing

/// A trait that fails a test for each live default that the test resolves, and for each override that it loses.
///
/// A live default is a default that a test did not override, and that may use the disk, the network or the clock. The
/// failure names the accessor, its source location, and the shared defaults that were being built at that time. Each
/// live default is reported once for each such path.
///
/// If a default is composed of other dependencies, only these dependencies count as live, even if the default is shared. But if
/// its builder ignores its environment, the default itself counts.
///
/// ```swift
/// @Suite(.noLiveDefaults(except: \.locale))
/// struct ImageLoaderTests { … }
/// ```
///
/// The trait fails a test *after* the fact: the test goes on, and the live default does what it does in production. A suite
/// that could send a payment stops the process instead, before the default is evaluated:
///
/// ```swift
/// @Suite(.noLiveDefaults(except: \.locale, stopsProcess: true))
/// struct PaymentTests { … }
/// ```
///
/// A builder that ignores its environment is known only when it has returned. Then the process stops before its caller receives
/// the value, but the builder itself has run.
///
/// Whether a test fails does not depend on the order of tests, on parallel runs or on repetitions. If an earlier test has built a
/// shared default, the dependencies that its builder resolved from the environment that it received count in its place. The order of
/// tests decides only under how many paths one live default is reported. Two kinds of live defaults are found only by the test that
/// builds the shared default:
/// - those that the builder resolves from an environment other than the default environment and the one that it received,
/// - those that are resolved by tasks that the builder starts.
///
/// The trait includes ``NoLostOverrides``, and covers the same code. On a suite, it applies to each test. If two such
/// traits apply to a test, an exception must be in both traits.
///
/// `@unchecked Sendable`: the key paths are only compared.
public struct NoLiveDefaults: TestTrait, SuiteTrait, TestScoping, @unchecked Sendable {
    let exceptions: [PartialKeyPath<GlobalDependencies>]
    var stopsProcess = false

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
        try await ResolutionCheck(exceptions: exceptions, stopsProcess: stopsProcess, test).run(function)
    }
}

extension Trait where Self == NoLiveDefaults {
    /// A trait that fails a test for each live default that the test resolves, and for each override that it loses.
    public static var noLiveDefaults: Self { NoLiveDefaults(exceptions: []) }

    /// Returns a trait that fails a test for each lost override, and for each live default that is not an exception.
    /// - Parameters:
    ///   - keyPaths: The dependencies whose defaults may be live.
    ///   - stopsProcess: Whether the first live default stops the process, before it is evaluated; also one that has lost an
    ///     override.
    /// - Returns: The trait.
    public static func noLiveDefaults(
        except keyPaths: PartialKeyPath<GlobalDependencies>...,
        stopsProcess: Bool = false
    ) -> Self {
        NoLiveDefaults(exceptions: keyPaths, stopsProcess: stopsProcess)
    }
}
#endif
