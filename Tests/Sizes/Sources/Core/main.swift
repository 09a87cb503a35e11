import GlobalDependencies

extension GlobalDependencies {
    var greeting: String { resolveDependency(forKeyPath: \.greeting, defaultImplementation: "hello") }
}

print(GlobalDependencies.default.with(override: "hi", for: \.greeting).greeting)
