import DependencySupport
import DependencyTestSupport
import Foundation
import GlobalDependencies
import Observation
import PreferencesDependency
import Testing

struct PreferencesTests {
    private struct Counter {
        let dependencies: any PreferencesDependency

        init(dependencies: GlobalDependencies = .default) {
            self.dependencies = dependencies
        }

        func launch() {
            dependencies.preferences[.launches] += 1
        }
    }

    private struct Session: DependencyScope, PreferencesDependency {
        let parent: GlobalDependencies
    }

    @Test(.onThreadOfItsOwn, arguments: [0, 1, 2])
    func `nil in a collection is not dropped`(collection: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [collection = collection as Int] in
            let preferences = InMemoryPreferences()
            switch collection {
            case 0: preferences[PreferenceKey<[Int?]>("key", default: [])] = [1, nil, 2]
            case 1: preferences[PreferenceKey("key", default: [:])] = ["a": 1, "b": nil] as [String: Int?]
            default: preferences[PreferenceKey<Set<Int?>>("key", default: [])] = [nil]
            }
        }

        let part = [
            "[1] of an Array<Optional<Int>>", #"["b"] of a Dictionary<String, Optional<Int>>"#,
            "[0] of an Array<Optional<Int>>",
        ]
        #expect(result.text.contains("A preference cannot contain nil: \(part[collection])"))
    }

    @Test func `a component uses the preferences of its environment`() {
        let preferences = InMemoryPreferences(["launches": 3])
        let dependencies = GlobalDependencies.default.with(override: preferences, for: \.preferences)

        Counter(dependencies: dependencies).launch()
        Session(parent: dependencies).preferences.set("dark", forKey: "theme")

        #expect(preferences.propertyListValues() == ["launches": 4, "theme": "dark"])
    }

    @Test(.timeLimit(.minutes(60))) func `sequences in memory end with their preferences`() async {
        var preferences: InMemoryPreferences? = InMemoryPreferences(["key": 1])
        weak let released = preferences
        let changes = preferences?.changes()
        let values = [
            preferences?.values(forKey: "key"), preferences?.suite(named: "org.example").values(forKey: "key"),
            preferences?.intercepting { _, proceed in try proceed() }.values(forKey: "key"),
            preferences.map { ComposablePreferences(forwardingTo: $0).values(forKey: "key") },
        ]
        let tasks =
            [Task { if let changes { for await _ in changes {} } }]
            + values.map { values in Task { if let values { for await _ in values {} } } }

        preferences = nil

        for task in tasks { await task.value }
        #expect(released == nil)
    }

    @Test(.timeLimit(.minutes(60))) func `a sequence of changes in a task ends its loop after the end of a world`()
        async
    {
        let preferences = InMemoryPreferences()
        let task = Task {
            while !Task.isCancelled {
                for await _ in preferences.changes() {}
            }
        }

        preferences.end()

        await task.value
    }

    @Test func `two objects in memory have nothing in common`() {
        let first = InMemoryPreferences()
        let second = InMemoryPreferences()

        first.suite(named: "org.example").set(1, forKey: "a")
        first.register(defaults: ["b": 1])

        #expect(second.suite(named: "org.example").dictionaryRepresentation().isEmpty)
    }

    @Test func `arguments are listed, and nothing that is set replaces them`() {
        let preferences = InMemoryPreferences(["a": 1, "c": 3], arguments: ["a": "7", "b": "x"])

        #expect(preferences.propertyListValues() == ["a": "7", "b": "x", "c": 3])
    }

    @Test func `an equal value is no change`() async {
        let base = InMemoryPreferences(["a": 1])
        let reads = Lock(0)
        let seen = Lock<[PropertyListValue?]>([])
        let preferences = base.intercepting { call, proceed in
            if case .propertyListValue = call { reads.withLock { $0 += 1 } }
            try proceed()
        }
        let consumer = Task {
            for await value in preferences.values(forKey: "a") {
                seen.withLock { $0.append(value) }
                if value == 3 { return }
            }
        }

        while seen.withLock({ $0.isEmpty }) { await Task.yield() }
        base.set(1, forKey: "a")
        while reads.withLock({ $0 < 2 }) { await Task.yield() }
        base.set(3, forKey: "a")
        await consumer.value

        #expect(seen.withLock { $0 } == [1, 3])
    }

    @Test func `a change waits for its consumer`() async {
        let preferences = InMemoryPreferences()
        /// Makes a change, and returns whether it is reported at once.
        func isTold(of change: () -> Void) async -> Bool {
            let changes = preferences.changes()
            change()
            return await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await changes.contains { true }
            }.value
        }

        #expect(await isTold(of: { preferences.set(1, forKey: "a") }))
        #expect(await isTold(of: { preferences.register(defaults: ["a": 2]) }))
        #expect(await isTold(of: { preferences.setPersistentDomain(["a": 3], forName: "suite") }))
        #expect(await !isTold(of: { _ = preferences.integer(forKey: "a") }))
    }

    @Test func `the value that a key has comes first, also where nothing changes`() async {
        let preferences = ComposablePreferences(forwardingTo: InMemoryPreferences(["a": 1])) {
            $0.changes = { AsyncStream { $0.finish() } }
        }

        #expect(await preferences.values(forKey: "a").reduce(into: []) { $0.append($1) } == [1])
    }

    @Test func `an equal value of the key's type is no change`() async {
        let base = InMemoryPreferences(["launches": "3"])
        let reads = Lock(0)
        let preferences = base.intercepting { call, proceed in
            if case .propertyListValue = call { reads.withLock { $0 += 1 } }
            try proceed()
        }
        var values = preferences.values(for: .launches).makeAsyncIterator()

        let first = await values.next()
        base.set(3, forKey: "launches")
        while reads.withLock({ $0 < 2 }) { await Task.yield() }
        // If the equal value is reported by mistake, these yields let the report arrive before the next change.
        for _ in 0..<100 { await Task.yield() }
        base.set(4, forKey: "launches")

        #expect(first == 3)
        #expect(await values.next() == 4)
    }

    @Test func `a key has the type of its value`() throws {
        let preferences = InMemoryPreferences()
        let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        let settings = Settings(name: "Ann", size: Size(width: 2), tags: ["a"])
        func expectSame<Value: Equatable & PreferenceValue>(
            _ value: Value,
            _ stored: PropertyListValue?,
            default: Value
        ) {
            let key = PreferenceKey("a", default: `default`)
            #expect(preferences[key] == `default`)
            preferences[key] = value
            #expect(preferences[key] == value)
            #expect(stored == nil || preferences.propertyListValue(forKey: "a") == stored)
            preferences.remove(key)
            #expect(preferences[key] == `default`)
        }

        expectSame(Float(12.34), .real(Double(Float(12.34))), default: 0)
        expectSame(UInt(7), 7, default: 0)
        expectSame(UInt.max, "18446744073709551615", default: 0)
        expectSame(uuid, "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", default: UUID())
        expectSame(Set([1, 2]), nil, default: [])
        expectSame(settings, ["name": "Ann", "size": ["width": 2], "tags": ["a"]], default: Settings())
        expectSame(Theme.dark, "dark", default: .light)
        expectSame(Optional(settings), nil, default: nil)
    }

    @Test func `what cannot be decoded is the default`() {
        let preferences = InMemoryPreferences(["a": ["name": 7], "b": "many", "c": -1])

        #expect(preferences[PreferenceKey("a", default: Settings())] == Settings())
        #expect(preferences[PreferenceKey("b", default: UInt(3))] == 3)
        #expect(preferences[PreferenceKey("c", default: UInt(3))] == 3)
    }

    @Test(
        .onThreadOfItsOwn,
        arguments: [
            (#"set(Foo(), forKey: "a")"#, #"The preference "a" cannot be of type Foo: a property list has"#),
            (#"set(["x": [1, Foo()]], forKey: "a")"#, #"The preference "a"["x"][1] cannot be of type Foo"#),
            (
                "set(UInt64.max)",
                #"The preference "a" cannot be of type UInt64: a property list has texts, whole numbers up to Int.max"#
            ),
            ("register", #"The preference "b" cannot be of type Foo"#),
            ("suite", #"Preferences have no suite named """#),
            ("global", #"Preferences have no suite named "NSGlobalDomain""#),
        ]
    )
    func `what no preferences can have traps, and names the key`(call: String, message: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [call] in
            struct Foo {}
            let preferences = InMemoryPreferences()
            switch call {
            case #"set(Foo(), forKey: "a")"#: preferences.set(Foo(), forKey: "a")
            case #"set(["x": [1, Foo()]], forKey: "a")"#: preferences.set(["x": [1, Foo()] as [Any]], forKey: "a")
            case "set(UInt64.max)": preferences.set(UInt64.max, forKey: "a")
            case "register": preferences.register(defaults: ["b": Foo()])
            case "suite": _ = preferences.suite(named: "")
            default: _ = preferences.suite(named: "NSGlobalDomain")
            }
        }

        #expect(result.text.contains(message))
    }

    @Test func `closures answer, and the rest goes to the base`() {
        let preferences = ComposablePreferences(forwardingTo: InMemoryPreferences(["a": 1, "b": 2])) {
            $0.propertyListValue = { $0 == "a" ? 7 : nil }
        }

        #expect(preferences.integer(forKey: "a") == 7)
        #expect(preferences.integer(forKey: "b") == 0)
        #expect(preferences.dictionaryRepresentation()["b"] as? Int == 2)
    }

    @Test(.onThreadOfItsOwn) func `a call without a closure traps, and is named`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            ComposablePreferences { $0.propertyListValue = { _ in nil } }.set(1, forKey: "a")
        }

        #expect(
            result.text.contains(#"Unexpected call: ComposablePreferences.set(1, forKey: "a"). Supply its closure."#)
        )
    }

    @MainActor @Test func `a value for a view tells its changes`() async {
        let preferences = InMemoryPreferences()
        let launches = ObservedPreference(.launches, in: preferences)
        func change(_ body: () -> Void) async {
            await withCheckedContinuation { continuation in
                withObservationTracking {
                    _ = launches.value
                } onChange: {
                    continuation.resume()
                }
                body()
            }
        }

        await change { preferences[.launches] = 3 }
        #expect(launches.value == 3)
        await change { launches.value = 4 }
        #expect(preferences[.launches] == 4)
    }

    @MainActor @Test func `a value for a view tells at once that it is set`() {
        let launches = ObservedPreference(.launches, in: InMemoryPreferences())
        let isTold = Lock(false)
        withObservationTracking {
            _ = launches.value
        } onChange: {
            isTold.withLock { $0 = true }
        }

        launches.value = 4

        #expect(isTold.withLock { $0 })
    }

    @MainActor @Test func `a value for a view is released`() {
        let preferences = InMemoryPreferences()
        weak var released: ObservedPreference<Int>?
        do {
            let launches = ObservedPreference(.launches, in: preferences)
            released = launches
            #expect(launches.value == 0)
        }

        #expect(released == nil)
    }

    @Test func `the name of the application is that of its own preferences`() {
        let preferences = InMemoryPreferences(["a": 1])
        let suite = preferences.suite(named: "org.example.suite")
        suite.set(2, forKey: "a")

        let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        #expect(suite.persistentPropertyListValues(forName: name) == ["a": 1])
        suite.setPersistentDomain(["b": 3], forName: name)
        #expect(preferences.propertyListValues() == ["b": 3])
        suite.removePersistentDomain(forName: name)

        #expect(preferences.propertyListValues() == [:])
        #expect(suite.integer(forKey: "a") == 2)
    }

    @Test func `the defaults of the system are told`() {
        #expect(SystemPreferences.standard.systemObject === UserDefaults.standard)
        #expect(InMemoryPreferences().systemObject == nil)
    }

    @Test func `an observation ends with its consumer`() async {
        let preferences = InMemoryPreferences()
        let task = Task {
            for await value in preferences.values(forKey: "a") where value == 1 { return true }
            return false
        }

        while !task.isCancelled, preferences.integer(forKey: "a") == 0 { preferences.set(1, forKey: "a") }

        #expect(await task.value)
    }
}

private struct Settings: Codable, Equatable, PreferenceValue {
    var name = ""
    var size = Size(width: 1)
    var tags: [String] = []
}

private struct Size: Codable, Equatable {
    var width: Int
}

private enum Theme: String, Codable, PreferenceValue {
    case light
    case dark
}

extension PreferenceKey where Value == Int {
    fileprivate static let launches = PreferenceKey("launches", default: 0)
}
