public import Testing

extension Trait where Self == ConditionTrait {
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
