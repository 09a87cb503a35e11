public import GlobalDependencies

/// The dependency on a clock that keeps running while the machine sleeps.
public protocol ClockDependency: Dependencies {
    /// The clock for measurements, sleeps and timeouts. The default is `ContinuousClock`.
    ///
    /// The clocks of the system stop the process at a sleep of `.seconds(Int64.max)`. For a sleep of any length, use
    /// ``AnyClock`` around the clock, or a duration of at most `.nanoseconds(Int64.max)`.
    var clock: any Clock<Duration> { get }
}

/// The dependency on a clock that stops while the machine sleeps.
public protocol SuspendingClockDependency: Dependencies {
    /// The clock that stops while the machine sleeps. The default is `SuspendingClock`.
    var suspendingClock: any Clock<Duration> { get }
}

/// The dependency on the date and time of day.
public protocol DateDependency: Dependencies {
    /// The source of the current date. The default is the system's date.
    var date: any DateSource { get }
}

extension GlobalDependencies: ClockDependency, SuspendingClockDependency, DateDependency {
    public var clock: any Clock<Duration> {
        resolveDependency(forKeyPath: \.clock, defaultImplementation: ContinuousClock())
    }

    public var suspendingClock: any Clock<Duration> {
        resolveDependency(forKeyPath: \.suspendingClock, defaultImplementation: SuspendingClock())
    }

    public var date: any DateSource {
        resolveDependency(forKeyPath: \.date, defaultImplementation: SystemDate.shared)
    }
}

extension ClockDependency where Self: DependencyScope {
    public var clock: any Clock<Duration> { parent.clock }
}

extension SuspendingClockDependency where Self: DependencyScope {
    public var suspendingClock: any Clock<Duration> { parent.suspendingClock }
}

extension DateDependency where Self: DependencyScope {
    public var date: any DateSource { parent.date }
}
