import DependencyTestSupport
import GlobalDependencies
import Testing

struct OverrideTests {
    @Test func `overriding makes another environment and leaves the first as it was`() {
        let first = GlobalDependencies.default.with(override: "Bob", for: \.name)
        var second = first
        second.override(keyPath: \.name, with: "Cid")

        #expect(first.name == "Bob")
        #expect(second.name == "Cid")
        #expect(GlobalDependencies.default.name == "Ann")
    }

    @Test func `a component that holds its dependencies keeps them`() {
        var dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        let child = Child(dependencies: dependencies)

        dependencies.override(keyPath: \.name, with: "Cid")

        #expect(child.greet() == "hello, Bob")
    }

    @Test func `an override reaches a detached task, and children that are made there`() async {
        let child = Child(dependencies: .default.with(override: "Bob", for: \.name))

        let grandchild = Task.detached { Child(dependencies: child.dependencies.buildGlobal()).greet() }

        #expect(await Task.detached { child.greet() }.value == "hello, Bob")
        #expect(await grandchild.value == "hello, Bob")
    }

    @Test func `a reset dependency is its default again`() {
        var dependencies = GlobalDependencies.default
            .with(override: "Bob", for: \.name)
            .with(override: "Bobby", for: \.nickname)

        dependencies.resetToDefault(keyPath: \.name)
        dependencies.resetToDefault(keyPath: \.greeter)

        #expect(dependencies.name == "Ann")
        #expect(dependencies.nickname == "Bobby")
    }

    @Test func `overriding does not evaluate a default`() {
        let dependencies = GlobalDependencies.default
            .with(override: Hello(), for: \.unaffordable)
            .with(override: Hello(greeting: "hi"), for: \.unaffordable)

        #expect(dependencies.unaffordable.greeting == "hi")
    }

    @Test func `the description lists the overrides by name and type, and no value`() {
        let dependencies = GlobalDependencies.default
            .with(override: "secret", for: \.name)
            .with(override: Hello(), for: \.greeter)
            .with(override: "other secret", for: \.name)

        #expect(String(reflecting: dependencies) == "GlobalDependencies(greeter: Greeter = Hello, name: String)")
        #expect(String(reflecting: GlobalDependencies.default) == "GlobalDependencies()")
    }
}

/// Properties that do not pass their own key path, and aliases of dependencies.
extension GlobalDependencies {
    var aliasOfName: String { name }

    var impostor: String {
        resolveDependency(forKeyPath: \.name, defaultImplementation: "impostor")
    }

    var sharedImpostor: Greetings {
        resolveSharedDependency(forKeyPath: \.sharedGreetings) { _ in Greetings() }
    }
}

struct OverrideCheckTests {
    @Test(.onThreadOfItsOwn) func `overriding a member of a dependency traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies.default.with(
                override: "hi",
                for: \.greeter.greeting,
                fileID: "App/Test.swift",
                line: 7
            )
        }

        #expect(
            result.text.hasPrefix(
                """
                App/Test.swift:7: Fatal error: The override of String at App/Test.swift:7 would be ignored: its key path \
                leads to `greeter` (GlobalDependenciesTests/Greetings.swift:27), which resolves another key path.
                """
            )
        )
    }

    @Test(.onThreadOfItsOwn) func `overriding an alias traps, also where what it stands for is overridden`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
            _ = dependencies.with(override: "Cid", for: \.aliasOfName)
        }

        #expect(result.text.contains("would be ignored: its key path leads to `name` "))
    }

    @Test(.onThreadOfItsOwn) func `an accessor that passes the key path of another dependency traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var dependencies = GlobalDependencies.default
            dependencies.override(keyPath: \.impostor, with: "Cid")
        }

        #expect(result.text.contains("would be ignored: its key path leads to `impostor` "))
    }

    @Test(.onThreadOfItsOwn) func `a shared accessor that passes the key path of another dependency traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies.default.with(override: Greetings(), for: \.sharedImpostor)
        }

        #expect(result.text.contains("would be ignored: its key path leads to `sharedImpostor` "))
    }

    @Test(.onThreadOfItsOwn) func `overriding the environment itself traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies.default.with(override: .default, for: \.self)
        }

        #expect(result.text.contains("would be ignored: its key path names a property that resolves no dependency."))
    }
}
