public import GlobalDependencies

/// The dependency on the resources of the program.
public protocol ResourcesDependency: Dependencies {
    /// The resources, by default `Bundle.main`.
    var resources: any Resources { get }
}

extension GlobalDependencies: ResourcesDependency {
    public var resources: any Resources {
        resolveDependency(forKeyPath: \.resources, defaultImplementation: SystemResources.main)
    }
}

extension ResourcesDependency where Self: DependencyScope {
    public var resources: any Resources { parent.resources }
}
