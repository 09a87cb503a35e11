public import GlobalDependencies

extension GlobalDependencies {
    public var name: String { resolveDependency(forKeyPath: \.name, defaultImplementation: "default") }
    public var sharedName: String { resolveSharedDependency(forKeyPath: \.sharedName) { "shared \($0.name)" } }
}
