import Foundation
import GlobalDependencies
import RandomDependency
import Testing

struct EnvironmentTests {
    @Test func `the defaults are the system's`() {
        #expect(GlobalDependencies.default.random is SystemRandom)
        #expect(GlobalDependencies.default.uuid is SystemUUIDs)
    }

    @Test func `overrides reach a component and a scope`() {
        let dependencies = GlobalDependencies.default
            .with(override: ScriptedRandom([1, 2]), for: \.random)
            .with(override: IncrementingUUIDs(), for: \.uuid)
        let scope = Scope(parent: dependencies)

        #expect([dependencies.random.next(), scope.random.next()] == [1, 2])
        #expect([dependencies.uuid(), scope.uuid()].map(\.uuidString.last) == ["1", "2"])
    }
}

private struct Scope: DependencyScope, RandomDependency, UUIDDependency {
    let parent: GlobalDependencies
}
