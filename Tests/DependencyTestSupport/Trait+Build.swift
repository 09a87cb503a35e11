public import Testing

extension Trait where Self == ConditionTrait {
    /// Runs tests in release builds only.
    ///
    /// For tests that take too long without optimization, and prove as much with it. `.ci/run` runs the tests in both builds.
    public static var inReleaseBuild: Self {
        enabled(if: isReleaseBuild, "It takes too long in a debug build: swift test -c release")
    }

    /// Runs tests in debug builds only.
    ///
    /// For tests that depend on the order of jobs, as the optimizer may remove suspensions.
    public static var inDebugBuild: Self {
        disabled(if: isReleaseBuild, "The optimizer may have removed suspensions")
    }
}

#if DEBUG
private let isReleaseBuild = false
#else
private let isReleaseBuild = true
#endif
