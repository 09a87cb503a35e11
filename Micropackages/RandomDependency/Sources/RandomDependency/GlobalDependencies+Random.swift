public import GlobalDependencies

/// The dependency on randomness.
public protocol RandomDependency: Dependencies {
    /// The source of random numbers, by default the system's generator.
    var random: any RandomSource { get }
}

/// The dependency on unique identifiers.
public protocol UUIDDependency: Dependencies {
    /// The source of UUIDs. Call it as a function: `dependencies.uuid()`.
    var uuid: any UUIDSource { get }
}

extension GlobalDependencies: RandomDependency, UUIDDependency {
    public var random: any RandomSource {
        resolveDependency(forKeyPath: \.random, defaultImplementation: SystemRandom.shared)
    }

    public var uuid: any UUIDSource {
        resolveDependency(forKeyPath: \.uuid, defaultImplementation: SystemUUIDs.shared)
    }
}

extension RandomDependency where Self: DependencyScope {
    public var random: any RandomSource { parent.random }
}

extension UUIDDependency where Self: DependencyScope {
    public var uuid: any UUIDSource { parent.uuid }
}
