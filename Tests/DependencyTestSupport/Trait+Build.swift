import Foundation
public import Testing

extension Trait where Self == ConditionTrait {
    /// Runs tests only in release builds.
    ///
    /// For tests that take too long without optimization, and prove the same with optimization. `.ci/run` runs the
    /// tests in both builds. A debug build runs these tests, too, if the environment has `ALL_TESTS`.
    public static var inReleaseBuild: Self {
        enabled(
            if: isReleaseBuild || ProcessInfo.processInfo.environment["ALL_TESTS"] != nil,
            "It takes too long in a debug build: swift test -c release"
        )
    }

    /// Runs tests only in debug builds.
    ///
    /// For tests that depend on the order of jobs. The optimizer may remove suspensions, and so change the order.
    public static var inDebugBuild: Self {
        disabled(if: isReleaseBuild, "The optimizer may have removed suspensions")
    }
}

#if DEBUG
private let isReleaseBuild = false
#else
private let isReleaseBuild = true
#endif
