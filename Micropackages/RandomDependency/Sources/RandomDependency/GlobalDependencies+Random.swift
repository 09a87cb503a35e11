public import GlobalDependencies

/// The dependency on randomness.
public protocol RandomDependency: Dependencies {
    /// Where random numbers come from; the system's generator by default.
    var random: any RandomSource { get }
}

/// The dependency on identifiers that nobody else has.
public protocol UUIDDependency: Dependencies {
    /// Makes a UUID when called: `dependencies.uuid()`.
    var uuid: any UUIDSource { get }
}

extension GlobalDependencies: RandomDependency, UUIDDependency {
    public var random: any RandomSource {
        resolveDependency(forKeyPath: \.random, defaultImplementation: SystemRandom())
    }

    public var uuid: any UUIDSource {
        resolveDependency(forKeyPath: \.uuid, defaultImplementation: SystemUUIDs())
    }
}

extension RandomDependency where Self: DependencyScope {
    public var random: any RandomSource { parent.random }
}

extension UUIDDependency where Self: DependencyScope {
    public var uuid: any UUIDSource { parent.uuid }
}
