public import GlobalDependencies

/// The dependency on the process's variables and arguments, and on its host.
public protocol ProcessEnvironmentDependency: Dependencies {
    /// The process's variables, arguments and host, by default from `ProcessInfo`.
    var processEnvironment: any ProcessEnvironment { get }
}

extension GlobalDependencies: ProcessEnvironmentDependency {
    public var processEnvironment: any ProcessEnvironment {
        resolveDependency(forKeyPath: \.processEnvironment, defaultImplementation: SystemProcessEnvironment.shared)
    }
}

extension ProcessEnvironmentDependency where Self: DependencyScope {
    public var processEnvironment: any ProcessEnvironment { parent.processEnvironment }
}
