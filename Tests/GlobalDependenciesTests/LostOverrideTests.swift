import DependencyTestSupport
import GlobalDependencies
import Synchronization
import Testing

extension GlobalDependencies {
    /// A composite default that resolves other dependencies only when it is used.
    var visitor: Child {
        resolveDependency(forKeyPath: \.visitor) { Child(dependencies: $0) }
    }

    /// A composite default whose builder ignores its environment.
    var hermit: any Greeter {
        resolveDependency(forKeyPath: \.hermit) { _ in Hello() }
    }

    var sharedHermit: Greetings {
        resolveSharedDependency(forKeyPath: \.sharedHermit) { _ in Greetings() }
    }

    /// A shared default whose builder passes its environment on to a component that keeps and resolves nothing.
    var relay: Greetings {
        resolveSharedDependency(forKeyPath: \.relay) { dependencies in
            _ = dependencies.buildGlobal()
            return Greetings()
        }
    }

    /// A shared default that keeps its environment, and resolves nothing while it is built.
    var patron: Patron {
        resolveSharedDependency(forKeyPath: \.patron) { Patron(dependencies: $0) }
    }
}

final class Patron: Sendable {
    let dependencies: any (GreeterDependency & NamingDependency)

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    // dependency-lint: default
    var forgottenChild: Child { Child() }
}

/// Returns a text for each resolution of an operation: "name lost" if it lost an override, and "name source" otherwise.
private func resolutions(of operation: () -> Void) -> [String] {
    let report = Report()
    GlobalDependencies.auditing(report.note, operation: operation)
    return report.all.map { "\($0.name) \($0.lostOverride != nil ? "lost" : "\($0.source)")" }
}

struct CompositeTests {
    @Test func `a composite default is built from the environment that is asked, and can be overridden`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        let overridden = dependencies.with(override: Child(dependencies: .default), for: \.visitor)

        for _ in 0..<3 {
            #expect(GlobalDependencies.default.visitor.greet() == "hello, Ann")
            #expect(dependencies.visitor.greet() == "hello, Bob")
            #expect(overridden.visitor.greet() == "hello, Ann")
        }
    }

    @Test(arguments: [false, true])
    func `an audit reports what a composite default resolves, and not the default`(isOverridden: Bool) {
        let dependencies =
            isOverridden ? GlobalDependencies.default.with(override: "Bob", for: \.name) : .default

        let found = resolutions { _ = dependencies.visitor.greet() }

        #expect(found == ["greeter default", isOverridden ? "name override" : "name default"])
    }

    @Test func `a builder that ignores its environment makes a live default`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)

        for _ in 0..<2 {
            #expect(resolutions { _ = dependencies.hermit } == ["hermit default"])
            #expect(resolutions { _ = dependencies.sharedHermit } == ["sharedHermit default"])
            #expect(resolutions { _ = dependencies.patron } == ["patron shared"])
        }
    }

    @Test func `an override of a composite default is reported`() {
        let dependencies = GlobalDependencies.default.with(override: Child(dependencies: .default), for: \.visitor)

        #expect(resolutions { _ = dependencies.visitor } == ["visitor override"])
    }

    @Test func `a composite default has the instances of the environment, audited or not`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        var first: Child?
        _ = resolutions { first = dependencies.visitor }

        #expect((first?.dependencies as? GlobalDependencies)?.archive === dependencies.archive)
    }
}

struct LostOverrideTests {
    @Test func `a child that was not given its environment has lost the override`() {
        let found = resolutions {
            let parent = Parent(dependencies: .default.with(override: Hello(greeting: "hi"), for: \.greeter))
            _ = parent.child.greet() + parent.forgottenChild.greet()
        }

        #expect(found == ["greeter override", "name default", "greeter lost", "name default"])
    }

    @Test func `it is found when only the child asks`() {
        let found = resolutions {
            let parent = Parent(dependencies: .default.with(override: Hello(greeting: "hi"), for: \.greeter))
            _ = parent.forgottenChild.greet()
        }

        #expect(found == ["greeter lost", "name default"])
    }

    @Test func `the report has the place of the override`() throws {
        let report = Report()
        let line: UInt = #line + 2
        GlobalDependencies.auditing(report.note) {
            let parent = Parent(dependencies: .default.with(override: Hello(greeting: "hi"), for: \.greeter))
            _ = parent.forgottenChild.greet()
        }

        #expect(report.all.first?.lostOverride == "GlobalDependenciesTests/LostOverrideTests.swift:\(line)")
        #expect(report.all.last?.lostOverride == nil)
    }

    @Test(arguments: [false, true])
    func `an environment that was made before counts as soon as it is used`(isUsedFirst: Bool) {
        let parent = Parent(dependencies: .default.with(override: Hello(greeting: "hi"), for: \.greeter))

        let found = resolutions {
            if isUsedFirst { _ = parent.child }
            _ = parent.forgottenChild.dependencies.greeter
            if !isUsedFirst { _ = parent.child.dependencies.greeter }
        }

        #expect(found == (isUsedFirst ? ["greeter lost"] : ["greeter default", "greeter lost", "greeter override"]))
    }

    @Test func `each audit takes note of an environment that others have used`() {
        let parent = Parent(dependencies: .default.with(override: Hello(greeting: "hi"), for: \.greeter))

        for _ in 0..<3 {
            let found = resolutions {
                _ = parent.child.dependencies.greeter
                _ = parent.forgottenChild.dependencies.greeter
            }
            #expect(found == ["greeter override", "greeter lost"])
        }
    }

    @Test func `a default that was taken before the override was set has lost nothing`() {
        let found = resolutions {
            let live = GlobalDependencies.default.greeter
            _ = GlobalDependencies.default.with(override: live, for: \.greeter).greeter
        }

        #expect(found == ["greeter default", "greeter override"])
    }

    @Test func `an environment whose dependency was reset takes the default on purpose`() {
        let found = resolutions {
            let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
            var plain = GlobalDependencies.default
            plain.resetToDefault(keyPath: \.name)
            _ = dependencies.name + plain.name + plain.with(override: Hello(), for: \.greeter).name
        }

        #expect(found == ["name override", "name default", "name default"])
    }

    @Test func `a lost composite default and a lost shared default are reported`() {
        let dependencies = GlobalDependencies.default.with {
            $0.override(keyPath: \.visitor, with: Child(dependencies: .default))
            $0.override(keyPath: \.sharedGreetings, with: Greetings())
        }

        let found = resolutions {
            _ = dependencies.buildGlobal()
            _ = (GlobalDependencies.default.visitor, GlobalDependencies.default.sharedGreetings)
        }

        #expect(found == ["visitor lost", "sharedGreetings lost"])
    }

    @Test func `what a shared default of the default environment resolved is lost, whoever built it`() {
        for _ in 0..<2 {
            let found = resolutions {
                _ = GlobalDependencies.default.with(override: "Bob", for: \.name)
                _ = GlobalDependencies.default.index
            }
            #expect(found == ["name lost", "archive shared", "index shared"])
        }
    }

    @Test func `a child of a shared object is found, too`() {
        let found = resolutions {
            let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
            _ = dependencies.patron.forgottenChild.dependencies.name
        }

        #expect(found == ["patron shared", "name lost"])
    }

    @Test func `an outer audit judges by the environments that it has seen itself`() {
        let (outer, inner) = (Report(), Report())
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)

        GlobalDependencies.auditing(outer.note) {
            _ = dependencies.name
            GlobalDependencies.auditing(inner.note) { _ = GlobalDependencies.default.name }
        }

        #expect(outer.all.map { $0.lostOverride != nil } == [false, true])
        #expect(inner.all.map { $0.lostOverride != nil } == [false])
    }

    @Test(.onThreadOfItsOwn) func `an override of bootstrap is a default that may lose another one`() async {
        await #expect(processExitsWith: .success) {
            GlobalDependencies.bootstrap { $0.override(keyPath: \.name, with: "Bob") }
            let right = resolutions { _ = GlobalDependencies.default.with(override: Hello(), for: \.greeter).name }
            let wrong = resolutions {
                let parent = Parent(dependencies: .default.with(override: "Cid", for: \.name))
                _ = parent.forgottenChild.dependencies.name
            }
            precondition(right == ["name override"] && wrong == ["name lost"], "\(right) \(wrong)")
        }
    }

    @Test(.onThreadOfItsOwn) func `what bootstrap has built is a default that may lose an override`() async {
        await #expect(processExitsWith: .success) {
            GlobalDependencies.bootstrap {
                $0.override(keyPath: \.name, with: "Bob")
                _ = $0.index
            }
            let found = resolutions {
                _ = GlobalDependencies.default.with(override: "Cid", for: \.name)
                _ = GlobalDependencies.default.index
            }
            precondition(found == ["name lost", "archive shared", "index shared"], "\(found)")
        }
    }

    @Test func `an audit keeps no value that was overridden`() {
        weak var value: Greetings?
        let found = resolutions {
            do {
                let greetings = Greetings()
                value = greetings
                _ = GlobalDependencies.default.with(override: greetings, for: \.greeter).greeter
            }
            if value != nil { _ = GlobalDependencies.default.name }
        }

        #expect(found == ["greeter override"])
    }
}

/// The report of an audit does not depend on code that ran before the audit.
struct AuditOrderTests {
    @Test func `an instance that was built before is reported with what its builder resolved`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        let whenBuilt = resolutions { _ = dependencies.index }

        #expect(whenBuilt == ["name override", "archive shared", "index shared"])
        for _ in 0..<2 { #expect(resolutions { _ = dependencies.index } == whenBuilt) }
    }

    @Test func `an instance whose builder passes its environment on is shared, whether it was built before or not`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        _ = dependencies.relay

        #expect(resolutions { _ = dependencies.relay } == ["relay shared"])
        #expect(resolutions { _ = dependencies.with(override: "Cid", for: \.name).relay } == ["relay shared"])
    }

    @Test func `the paths of a build are the same when it is repeated inside of another one`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        let report = Report()
        _ = dependencies.archive

        GlobalDependencies.auditing(report.note) { _ = dependencies.index }

        #expect(
            report.all.map { ($0.path + [$0.name]).joined(separator: "/") }
                == ["index/archive/name", "index/archive", "index"]
        )
    }
}
