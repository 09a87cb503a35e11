import GlobalDependencies
import Synchronization
import Testing

struct ResolveTests {
    @Test func `a dependency that is not overridden is its default`() {
        #expect(GlobalDependencies.default.greeter.greeting == "hello")
    }

    @Test func `an override wins over the default`() {
        let dependencies = GlobalDependencies.default.with(override: Hello(greeting: "hi"), for: \.greeter)

        #expect(dependencies.greeter.greeting == "hi")
        #expect(dependencies.greeter.greeting == "hi")
    }

    @Test func `an override leaves every other dependency alone`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)

        #expect(dependencies.greeter.greeting == "hello")
        #expect(dependencies.nickname == "Annie")
        #expect(dependencies[word: 1] == "word 1")
        #expect(dependencies.name == "Bob")
    }

    @Test func `an override of an optional dependency may be nil`() {
        let dependencies = GlobalDependencies.default.with(override: nil, for: \.nickname)

        #expect(dependencies.nickname == nil)
    }

    @Test func `an override is found by a key path that is another object`() {
        let dependencies = GlobalDependencies.default.with(override: "seven", for: \.[word: 7])

        for _ in 0..<1000 {
            #expect(dependencies[word: 7] == "seven")
            #expect(dependencies[word: 8] == "word 8")
        }
    }

    @Test func `many overrides of one type are told apart`() {
        var dependencies = GlobalDependencies.default
        for index in 0..<300 {
            dependencies.override(keyPath: \.[word: index], with: "override \(index)")
        }
        dependencies.override(keyPath: \.name, with: "Bob")

        #expect((0..<300).allSatisfy { dependencies[word: $0] == "override \($0)" })
        #expect(dependencies[word: 300] == "word 300")
        #expect(dependencies.name == "Bob")
    }

    @Test func `an accessor may have two defaults in two places`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)

        #expect(dependencies.moody.greeting == "who are you?")
        #expect(GlobalDependencies.default.moody.greeting == "hello")
    }

    @Test func `an override reaches the children that a component creates`() {
        let parent = Parent(dependencies: .default.with(override: Hello(greeting: "hi"), for: \.greeter))

        #expect(parent.child.greet() == "hi, Ann")
    }

    @Test @MainActor func `a dependency may belong to the main actor`() {
        let window = Window(title: "override")
        let dependencies = GlobalDependencies.default
            .with(override: window, for: \.window)
            .with(override: window, for: \.sharedWindow)

        #expect(dependencies.window === window)
        #expect(dependencies.sharedWindow === window)
        #expect(GlobalDependencies.default.window.title == "default")
        #expect(GlobalDependencies.default.sharedWindow === GlobalDependencies.default.sharedWindow)
    }

    @Test func `an environment does not keep every key path that it is asked for`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)

        let keys = (0..<2000).map { _ in
            let key = Key()
            _ = dependencies[key: key]
            return Released(key)
        }

        #expect(keys.filter { $0.key != nil }.count < 100)
    }

    @Test func `a key path that is passed on is not kept for ever, either`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)

        let keys = (0..<2000).map { _ in
            let key = Key()
            _ = dependencies[passedOn: key]
            return Released(key)
        }

        #expect(keys.filter { $0.key != nil }.count < 100)
    }

    @Test func `environments are used from many tasks at once`() async {
        let dependencies = GlobalDependencies.default.with(override: Greetings("hi"), for: \.greeter)

        let isRight = await withTaskGroup(of: Bool.self) { group in
            for task in 0..<64 {
                group.addTask {
                    (0..<200).allSatisfy { index in
                        dependencies.greeter.greeting == "hi" && dependencies.name == "Ann"
                            && dependencies[word: task * index] == "word \(task * index)"
                    }
                }
            }
            return await group.allSatisfy { $0 }
        }

        #expect(isRight)
    }
}

/// A value that the key path of a subscript captures.
final class Key: Hashable, Sendable {
    private static let count = Atomic(0)

    /// The address does not identify a key, because another key may get the same address after this key is released.
    private let number = Key.count.add(1, ordering: .relaxed).newValue

    static func == (left: Key, right: Key) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) {
        hasher.combine(number)
    }
}

private struct Released {
    weak var key: Key?

    init(_ key: Key) {
        self.key = key
    }
}

extension GlobalDependencies {
    subscript(key key: Key) -> String {
        resolveDependency(forKeyPath: \.[key: key], defaultImplementation: "")
    }

    subscript(passedOn key: Key) -> String { passedOn(\.[passedOn: key]) }

    private func passedOn(_ keyPath: KeyPath<GlobalDependencies, String>) -> String {
        resolveDependency(forKeyPath: keyPath, defaultImplementation: "")
    }
}
