import GlobalDependencies
import Testing

struct ResolveTests {
    @Test func `an override wins over the default`() {
        let dependencies = GlobalDependencies.default.with(override: "other", for: \.greeting)

        #expect(dependencies.greeting == "other")
        #expect(GlobalDependencies.default.greeting == "hello")
    }
}

extension GlobalDependencies {
    var greeting: String { resolveDependency(forKeyPath: \.greeting, defaultImplementation: "hello") }
}
