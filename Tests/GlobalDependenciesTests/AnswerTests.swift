import DependencyTestSupport
import GlobalDependencies
import Synchronization
import Testing

/// Accessors with mistakes, such as a copy whose key path was not changed.
extension GlobalDependencies {
    var pastedShared: Greetings {
        resolveSharedDependency(forKeyPath: \.sharedGreetings) { _ in Greetings("pasted") }
    }

    var aliasOfSharedGreetings: Greetings { sharedGreetings }

    var pastedName: String {
        resolveDependency(forKeyPath: \.name, defaultImplementation: "pasted")
    }

    /// A shared default in some tasks, and an ordinary default in others.
    var wavering: Greetings {
        Mood.isShared.get()
            ? resolveSharedDependency(forKeyPath: \.wavering) { _ in Greetings("shared") }
            : resolveDependency(forKeyPath: \.wavering, defaultImplementation: Greetings("default"))
    }

    var twin: Greetings {
        resolveSharedDependency(forKeyPath: \.twin) { _ in Greetings("twin") }
    }

    var pastedTwin: Greetings {
        resolveSharedDependency(forKeyPath: \.twin) { _ in Greetings("pasted") }
    }

    /// Passes its own key path only the first time, and reads another property later.
    var fickle: String {
        Fickle.isTired.load(ordering: .relaxed)
            ? name : resolveDependency(forKeyPath: \.fickle, defaultImplementation: "fickle")
    }

    /// Passes a key path that captures a different value with the same hash value.
    subscript(off clash: Clash) -> String {
        resolveDependency(forKeyPath: \.[off: Clash(number: clash.number + 1)], defaultImplementation: "")
    }

    /// A shared default in environments whose name is Ann, and an ordinary default in all others.
    var ambiguous: Greetings {
        name == "Ann"
            ? resolveSharedDependency(forKeyPath: \.ambiguous) { _ in Greetings("shared") }
            : resolveDependency(forKeyPath: \.ambiguous, defaultImplementation: Greetings("default"))
    }

    /// All key paths of this subscript have the same hash value.
    subscript(clash clash: Clash) -> Greetings {
        resolveSharedDependency(forKeyPath: \.[clash: clash]) { _ in Greetings("\(clash.number)") }
    }

    private func passedOn(_ keyPath: KeyPath<GlobalDependencies, Greetings>, _ number: Int) -> Greetings {
        resolveSharedDependency(forKeyPath: keyPath) { _ in Greetings("\(number)") }
    }

    subscript(passedOn number: Int) -> Greetings { passedOn(\.[passedOn: number], number) }
}

private enum Mood {
    static let isShared = TaskLocal(wrappedValue: false)
}

private enum Fickle {
    static let isTired = Atomic(false)
}

struct Clash: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) {}
}

struct AnswerTests {
    @Test(.onThreadOfItsOwn) func `a shared default that resolves another one's key path traps and names both`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let dependencies = GlobalDependencies.default
            _ = (dependencies.sharedGreetings, dependencies.sharedGreetings)
            _ = dependencies.pastedShared
        }

        #expect(result.text.contains("`pastedShared` (GlobalDependenciesTests/AnswerTests.swift:"))
        #expect(
            result.text.contains(
                "resolves the key path of `sharedGreetings` (GlobalDependenciesTests/SharedTests.swift"
            )
        )
    }

    @Test(.onThreadOfItsOwn) func `a shared default whose key path another one resolved first traps, too`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
            _ = dependencies.pastedShared
            _ = dependencies.sharedGreetings
        }

        #expect(
            result.text.contains("resolves the key path of `pastedShared` (GlobalDependenciesTests/AnswerTests.swift")
        )
    }

    @Test(.onThreadOfItsOwn) func `a pasted accessor that would answer with another one's override traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
            let other = GlobalDependencies.default.with(override: "B", for: \.nickname)
            // After three reads, both key paths are in the table.
            for _ in 0..<3 { _ = (dependencies.name, other.pastedName) }
            _ = dependencies.pastedName
        }

        #expect(result.text.contains("resolves the key path of `name` (GlobalDependenciesTests/Greetings.swift"))
    }

    /// Runs in a separate process, because an audit in another test would make the resolutions take the slow path.
    @Test(.onThreadOfItsOwn) func `an ordinary default is not looked up among the shared instances`() async {
        await #expect(processExitsWith: .success) {
            let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
            for mood in ["shared", "default"] {
                Mood.isShared.withValue(mood == "shared") {
                    // After three reads, the key path is in the table.
                    for _ in 0..<4 { precondition(dependencies.wavering.greeting == mood) }
                }
            }
        }
    }

    @Test(.onThreadOfItsOwn)
    func `an alias of a shared default that is overridden traps, also where the default is known`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let dependencies = GlobalDependencies.default.with(override: Greetings("override"), for: \.sharedGreetings)
            for _ in 0..<3 { _ = dependencies.sharedGreetings }
            _ = dependencies.with(override: Greetings(), for: \.aliasOfSharedGreetings)
        }

        #expect(result.text.contains("would be ignored: its key path leads to `sharedGreetings` ("))
    }

    @Test(.onThreadOfItsOwn) func `an accessor that was pasted in its own file traps, too`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies.default.twin
            _ = GlobalDependencies.default.pastedTwin
        }

        #expect(result.text.contains("resolves the key path of `twin` ("))
    }

    @Test(.onThreadOfItsOwn) func `every override is checked, also of an accessor that has answered before`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            for _ in 0..<3 {
                _ = GlobalDependencies.default.with {
                    $0.override(keyPath: \.fickle, with: "Bob")
                    $0.override(keyPath: \.name, with: "Bob")
                }
            }
            Fickle.isTired.store(true, ordering: .relaxed)
            _ = GlobalDependencies.default.with(override: "Bob", for: \.fickle)
        }

        #expect(result.text.contains("would be ignored: its key path leads to `name` ("))
    }

    @Test(.onThreadOfItsOwn) func `an accessor that passes another key path of the same hash value traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies.default.with(override: "", for: \.[off: Clash(number: 1)])
        }

        #expect(result.text.contains("would be ignored: its key path leads to `subscript(off:)` ("))
    }

    @Test func `an override of a subscript is found wherever its key path object lies`() {
        let dependencies = GlobalDependencies.default.with {
            $0.override(keyPath: \.[word: 7], with: "seven")
            $0.override(keyPath: \.name, with: "Bob")
        }
        var kept: [KeyPath<GlobalDependencies, String>] = []

        for number in 0..<10_000 {
            kept.append(\.[word: number])
            #expect(dependencies[word: 7] == "seven")
        }
    }

    @Test func `an accessor may resolve a shared default in one place and an ordinary one in another`() {
        let dependencies = GlobalDependencies.default

        #expect(dependencies.ambiguous.greeting == "shared")
        #expect(dependencies.with(override: "Bob", for: \.name).ambiguous.greeting == "default")
    }

    @Test(arguments: [0, 1])
    func `key paths of one hash value are told apart`(overrides: Int) {
        let dependencies = overrides == 0 ? .default : GlobalDependencies.default.with(override: "Bob", for: \.name)
        var overridden = dependencies
        for number in 0..<20 {
            overridden.override(keyPath: \.[clash: Clash(number: number)], with: Greetings("override \(number)"))
        }

        #expect((0..<20).allSatisfy { dependencies[clash: Clash(number: $0)].greeting == "\($0)" })
        #expect((0..<20).allSatisfy { overridden[clash: Clash(number: $0)].greeting == "override \($0)" })
        #expect(overridden[clash: Clash(number: 20)].greeting == "20")
    }

    @Test func `overrides that share a slot of the table are told apart`() {
        let keyPaths: [KeyPath<GlobalDependencies, Greetings>] = [
            \.sharedGreetings, \.counted, \.chicken, \.egg, \.hatchery, \.slow, \.outerSlow, \.own, \.immediate,
            \.first, \.second, \.hatcheryOfEggs, \.firstOfTwo, \.secondOfTwo, \.ownOverridden,
        ]
        var dependencies = GlobalDependencies.default

        for (count, keyPath) in keyPaths.enumerated() {
            dependencies.override(keyPath: keyPath, with: Greetings("\(count)"))
            for _ in 0..<2 {
                #expect(
                    keyPaths.prefix(count + 1).map { dependencies[keyPath: $0].greeting }
                        == (0...count).map { "\($0)" }
                )
            }
        }
    }

    @Test func `a key path that an accessor was given is found, however many there are`() {
        let dependencies = GlobalDependencies.default.with(override: Greetings("override"), for: \.[passedOn: 7])

        let first = (0..<6000).map { dependencies[passedOn: $0] }

        #expect((0..<6000).allSatisfy { dependencies[passedOn: $0] === first[$0] })
        #expect(first[7].greeting == "override")
        #expect(first[5999].greeting == "5999")
    }

    @Test func `a key path that an accessor was given again and again is told from the next one`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)

        for number in 0..<200 {
            for _ in 0..<4 { #expect(dependencies[passedOn: number].greeting == "\(number)") }
        }
    }

    @Test func `several overrides are set at once, and leave the environment as it was`() throws {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)

        let other = dependencies.with {
            $0.override(keyPath: \.name, with: "Cid")
            $0.override(keyPath: \.nickname, with: "C")
        }

        #expect((other.name, other.nickname) == ("Cid", "C"))
        #expect((dependencies.name, dependencies.nickname) == ("Bob", "Annie"))
        #expect(throws: CancellationError.self) {
            try dependencies.with { _ in throw CancellationError() }
        }
    }
}
