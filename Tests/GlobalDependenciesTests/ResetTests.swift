import Testing

@testable import GlobalDependencies

extension GlobalDependencies {
    /// A composite default that is built from other dependencies.
    var address: String {
        resolveDependency(forKeyPath: \.address) { "\($0.name)@\($0.greeter.greeting)" }
    }

    /// A default that reads its own environment instead of the environment of a builder.
    var ownAddress: String {
        resolveDependency(forKeyPath: \.ownAddress, defaultImplementation: "\(name)@\(greeter.greeting)")
    }
}

struct ResetTests {
    @Test func `a default that is made of others can be reset`() {
        var dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)

        dependencies.resetToDefault(keyPath: \.address)
        dependencies.resetToDefault(keyPath: \.ownAddress)
        dependencies.resetToDefault(keyPath: \.archive)

        #expect((dependencies.address, dependencies.ownAddress) == ("Bob@hello", "Bob@hello"))
        #expect(dependencies.archive.name == "Bob")
    }

    @Test func `a reset evaluates no default`() {
        var dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        dependencies.resetToDefault(keyPath: \.unaffordable)

        dependencies.override(keyPath: \.unaffordable, with: Hello(greeting: "hi"))
        #expect(dependencies.unaffordable.greeting == "hi")
        dependencies.resetToDefault(keyPath: \.unaffordable)

        #expect(String(reflecting: dependencies) == "GlobalDependencies(name: String)")
    }

    @Test func `resetting an alias or a member affects no dependency`() {
        var dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)

        dependencies.resetToDefault(keyPath: \.aliasOfName)
        dependencies.resetToDefault(keyPath: \.name.count)

        #expect(dependencies.name == "Bob")
    }

    @Test func `a dependency that is reset may be overridden again`() {
        var dependencies = GlobalDependencies.default.with {
            $0.override(keyPath: \.name, with: "Bob")
            $0.override(keyPath: \.nickname, with: "B")
            $0.override(keyPath: \.greeter, with: Hello())
        }

        dependencies.resetToDefault(keyPath: \.name)
        dependencies.resetToDefault(keyPath: \.sharedGreetings)
        dependencies.override(keyPath: \.name, with: "Cid")

        #expect(
            String(reflecting: dependencies)
                == "GlobalDependencies(greeter: Greeter = Hello, name: String, nickname: Optional<String>)"
        )
    }

    @Test func `a reset starts shared instances anew, also the second one`() {
        var dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        var archives = [dependencies.archive]

        for _ in 0..<2 {
            dependencies.resetToDefault(keyPath: \.nickname)
            archives.append(dependencies.archive)
        }

        #expect(Set(archives.map(ObjectIdentifier.init)).count == 3)
    }

    @Test func `a reset does not change what others hold`() {
        let report = Report()
        let first = GlobalDependencies.default.with(override: "Bob", for: \.name)
        var second = first
        second.resetToDefault(keyPath: \.nickname)
        let third = second
        second.resetToDefault(keyPath: \.greeter)

        GlobalDependencies.auditing(report.note) {
            _ = GlobalDependencies.default.with {
                $0.override(keyPath: \.nickname, with: "B")
                $0.override(keyPath: \.greeter, with: Hello())
            }
            for dependencies in [first, second, third] { _ = (dependencies.nickname, dependencies.greeter) }
        }

        #expect(report.all.map { $0.lostOverride != nil } == [true, true, false, false, false, true])
    }

    @Test func `an environment marks each dependency that is reset once`() {
        var dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)

        for _ in 0..<100 {
            for word in 0..<10 { dependencies.resetToDefault(keyPath: \.[word: word]) }
        }

        #expect(dependencies.storage.overrides.count == 11)
        #expect(dependencies.storage.overrides.mask == 31)
    }

    @Test func `many resets of one environment copy what was reset before a few times only`() {
        var dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        var tables: Set<UnsafeMutableRawPointer> = []

        for word in 0..<1000 {
            dependencies.resetToDefault(keyPath: \.[word: word])
            tables.insert(UnsafeMutableRawPointer(dependencies.storage.overrides.slots))
        }

        #expect(dependencies.storage.overrides.count == 1001)
        #expect(tables.count < 20)
    }
}

extension ResetTests {
    @Test func `a reset does not change what a shared object keeps`() {
        let report = Report()
        var dependencies = GlobalDependencies.default.with(override: Hello(), for: \.greeter)
        dependencies.resetToDefault(keyPath: \.nickname)
        let archive = dependencies.archive
        dependencies.resetToDefault(keyPath: \.name)

        GlobalDependencies.auditing(report.note) {
            _ = GlobalDependencies.default.with(override: "Bob", for: \.name)
            _ = (archive.dependencies.name, dependencies.name)
        }

        #expect(report.all.map { $0.lostOverride != nil } == [true, false])
    }
}
