import GlobalDependencies

/// Grants a clock.
///
/// The standard library's own protocol is the façade.
protocol ClockDependency: Dependencies {
    var clock: any Clock<Duration> { get }
}

extension GlobalDependencies: ClockDependency {
    var clock: any Clock<Duration> {
        resolveDependency(forKeyPath: \.clock, defaultImplementation: ContinuousClock())
    }
}
