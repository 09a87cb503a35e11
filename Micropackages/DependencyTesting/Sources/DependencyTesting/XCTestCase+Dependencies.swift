#if canImport(XCTest)
public import GlobalDependencies
public import XCTest

extension XCTestCase {
    /// From now on, fails a test of the bundle for each override that is lost during the test.
    ///
    /// ```swift
    /// class AppTestCase: XCTestCase {
    ///     override class func setUp() { failOnLostOverrides() }
    /// }
    /// ```
    ///
    /// Call this method once: in `setUp()` of a base class, as above, or in the bundle's principal class. Another call
    /// replaces the previous one. XCTest runs one test at a time, so the check covers the whole process, including
    /// detached tasks, threads and dispatch queues, and the `setUp()` and `tearDown()` of each test.
    public static func failOnLostOverrides() {
        DependencyObservation.shared.begin(exceptions: nil)
    }

    /// From now on, fails a test of the bundle for each live default that it resolves, and each override that is lost during it.
    ///
    /// The check covers the same code as ``failOnLostOverrides()``. Call this method in the same place.
    /// - Parameter keyPaths: The dependencies whose defaults may be live.
    public static func failOnLiveDefaults(except keyPaths: PartialKeyPath<GlobalDependencies>...) {
        DependencyObservation.shared.begin(exceptions: keyPaths)
    }
}
#endif
