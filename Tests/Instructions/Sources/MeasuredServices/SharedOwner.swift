public import GlobalDependencies

/// A shared object that resolves another shared object in its own environment.
public final class SharedOwner: Sendable {
    public let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }
}

extension GlobalDependencies {
    public var sharedOwner: SharedOwner {
        resolveSharedDependency(forKeyPath: \.sharedOwner) { SharedOwner(dependencies: $0) }
    }
}
