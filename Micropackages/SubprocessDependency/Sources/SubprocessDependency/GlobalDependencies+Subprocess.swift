public import GlobalDependencies

/// The dependency on child processes.
public protocol SubprocessDependency: Dependencies {
    /// Runs child processes. The default runs processes of the system.
    var subprocess: any Subprocesses { get }
}

extension GlobalDependencies: SubprocessDependency {
    public var subprocess: any Subprocesses {
        resolveDependency(forKeyPath: \.subprocess, defaultImplementation: defaultSubprocesses)
    }
}

extension SubprocessDependency where Self: DependencyScope {
    public var subprocess: any Subprocesses { parent.subprocess }
}
