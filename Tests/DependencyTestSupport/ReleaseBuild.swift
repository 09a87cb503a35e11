public import Testing

extension Trait where Self == ConditionTrait {
    /// Runs tests in release builds only.
    ///
    /// It is for what takes too long without optimization, and proves no less with it. `.ci/run` runs the tests in both.
    public static var inReleaseBuild: Self {
        enabled(if: isReleaseBuild, "It takes too long in a debug build: swift test -c release")
    }
}

#if DEBUG
private let isReleaseBuild = false
#else
private let isReleaseBuild = true
#endif
