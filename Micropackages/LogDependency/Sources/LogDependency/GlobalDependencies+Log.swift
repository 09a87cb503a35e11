public import GlobalDependencies

/// The dependency on a log.
public protocol LogDependency: Dependencies {
    /// The log of the program.
    var log: Log { get }
}

extension GlobalDependencies: LogDependency {
    public var log: Log {
        resolveDependency(forKeyPath: \.log, defaultImplementation: Log.system)
    }
}

extension LogDependency where Self: DependencyScope {
    public var log: Log { parent.log }
}

extension Log {
    /// The system's log, for the running program.
    ///
    /// On Apple's systems, the subsystem is the identifier of the main bundle. Without one, and on Linux, it is the name of the
    /// process. The lowest level is ``SystemLog/defaultMinimumLevel``.
    public static let system = Log(
        SystemLog.shared,
        subsystem: SystemLog.defaultSubsystem,
        minimumLevel: SystemLog.defaultMinimumLevel
    )
}
