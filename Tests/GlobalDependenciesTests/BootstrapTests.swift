import DependencyTestSupport
import GlobalDependencies
import Testing

struct BootstrapTests {
    @Test(.onThreadOfItsOwn) func `the default environment is what it was set to before it was read`() async {
        await #expect(processExitsWith: .success) {
            GlobalDependencies.bootstrap {
                $0.override(keyPath: \.name, with: "Bob")
                $0.override(keyPath: \.unaffordable, with: Hello(greeting: "hi"))
            }

            precondition(GlobalDependencies.default.name == "Bob")
            precondition(Child().greet() == "hello, Bob")
            precondition(GlobalDependencies.default.unaffordable.greeting == "hi")
            precondition(GlobalDependencies.default.with(override: "Cid", for: \.name).name == "Cid")
            precondition(GlobalDependencies.default.sharedGreetings === GlobalDependencies.default.sharedGreetings)
        }
    }

    @Test(.onThreadOfItsOwn) func `a second call traps and names both`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            GlobalDependencies.bootstrap(fileID: "App/First.swift", line: 1) { _ in }
            GlobalDependencies.bootstrap(fileID: "App/Second.swift", line: 2) { _ in }
        }

        #expect(
            result.text.hasPrefix(
                """
                App/Second.swift:2: Fatal error: `GlobalDependencies.bootstrap` at App/Second.swift:2 \
                is the second call, after the one at App/First.swift:1
                """
            )
        )
    }

    @Test(.onThreadOfItsOwn) func `a call after the default environment was read traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Child()
            GlobalDependencies.bootstrap(fileID: "App/Late.swift", line: 1) { _ in }
        }

        #expect(result.text.contains("at App/Late.swift:1 comes after `default` was first read"))
    }

    @Test(.onThreadOfItsOwn) func `a late call names what was built of the default environment`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies.default.index
            GlobalDependencies.bootstrap { _ in }
        }

        #expect(result.text.contains("first read\n    `"))
        #expect(result.text.contains("    `index` (GlobalDependenciesTests/SharedTests.swift:"))
        #expect(result.text.contains("    `archive` (GlobalDependenciesTests/SharedTests.swift:"))
    }

    @Test(.onThreadOfItsOwn) func `reading the default environment while it is being set traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            GlobalDependencies.bootstrap(fileID: "App/First.swift", line: 1) { $0 = .default }
        }

        #expect(
            result.text.contains(
                "`GlobalDependencies.default` is read before the `bootstrap` at App/First.swift:1 has finished"
            )
        )
    }
}
