public import GlobalDependencies

/// The dependency on what the process was started with, and on what it runs.
public protocol ProcessEnvironmentDependency: Dependencies {
    /// What the process knows of itself and its host; that of `ProcessInfo` by default.
    var processEnvironment: any ProcessEnvironment { get }
}

extension GlobalDependencies: ProcessEnvironmentDependency {
    public var processEnvironment: any ProcessEnvironment {
        resolveDependency(forKeyPath: \.processEnvironment, defaultImplementation: SystemProcessEnvironment())
    }
}

extension ProcessEnvironmentDependency where Self: DependencyScope {
    public var processEnvironment: any ProcessEnvironment { parent.processEnvironment }
}
