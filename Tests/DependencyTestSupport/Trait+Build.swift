public import Testing

extension Trait where Self == ConditionTrait {
    /// Runs tests in release builds only.
    ///
    /// It is for what takes too long without optimization, and proves no less with it. `.ci/run` runs the tests in both.
    public static var inReleaseBuild: Self {
        enabled(if: isReleaseBuild, "It takes too long in a debug build: swift test -c release")
    }

    /// Runs tests in debug builds only.
    ///
    /// It is for what depends on the order of jobs, as the optimizer may remove suspensions.
    public static var inDebugBuild: Self {
        disabled(if: isReleaseBuild, "The optimizer may have removed suspensions")
    }
}

#if DEBUG
private let isReleaseBuild = false
#else
private let isReleaseBuild = true
#endif
