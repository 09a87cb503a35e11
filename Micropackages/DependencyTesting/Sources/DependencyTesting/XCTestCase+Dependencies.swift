#if canImport(XCTest)
public import GlobalDependencies
public import XCTest

extension XCTestCase {
    /// Fails each test of the bundle, from the next one on, for each override that it loses.
    ///
    /// ```swift
    /// class AppTestCase: XCTestCase {
    ///     override class func setUp() { failOnLostOverrides() }
    /// }
    /// ```
    ///
    /// Call it once: in `setUp()` of a base class, as above, or in the bundle's principal class. A further call replaces the one
    /// before. XCTest runs one test at a time, so the check covers the whole process: also detached tasks, threads and dispatch
    /// queues, and `setUp()` and `tearDown()` of each test.
    public static func failOnLostOverrides() {
        DependencyObservation.shared.begin(exceptions: nil)
    }

    /// Fails each test of the bundle, from the next one on, for each live default that it resolves and each override that it loses.
    ///
    /// Covers what ``failOnLostOverrides()`` covers, and is called in the same place.
    /// - Parameter keyPaths: The dependencies whose defaults may be live.
    public static func failOnLiveDefaults(except keyPaths: PartialKeyPath<GlobalDependencies>...) {
        DependencyObservation.shared.begin(exceptions: keyPaths)
    }
}
#endif
