#if !canImport(Darwin)
import DependencyContract
import DependencySupport
import DependencyTestSupport
import Foundation
import PreferencesDependency
import PreferencesDependencyContract
import Testing

/// Tests of `UserDefaults` in separate processes, each with its own suites, so that parallel tests share no stored values.
@Suite(.timeLimit(.minutes(60)))
struct SystemPreferencesTests {
    /// The preferences of a test's process, in a suite that is named after the process and removed with this value.
    private struct Process: ~Copyable {
        let preferences: any Preferences = SystemPreferences.standard.suite(named: "contract.\(getpid())")

        deinit {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            where name.hasPrefix("contract.\(getpid()).") {
                try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
            }
        }
    }

    /// Waits until no other process has the application's own preferences, and has them until the end of this process.
    ///
    /// All runs of the tests share the name of the program, and so these preferences.
    private static func lockOwnPreferences() {
        // The folder itself may not exist yet.
        let descriptor = open(URL(filePath: folder).deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY)
        precondition(descriptor >= 0, "\(folder): \(errno)")
        while flock(descriptor, LOCK_EX) != 0 { precondition(errno == EINTR) }
    }

    @Test(.onThreadOfItsOwn, arguments: PreferencesContract.contract.sections.map(\.name))
    func `SystemPreferences meets the contract, and a second time`(section: String) async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            [section = section as String] in
            let process = Process()
            // What the first run registers stays until the end of the process.
            for _ in 0..<2 {
                let violations = try await PreferencesContract.contract[section].violations {
                    for key in process.preferences.dictionaryRepresentation().keys {
                        process.preferences.removeObject(forKey: key)
                    }
                    return process.preferences
                }
                for violation in violations { FileHandle.standardError.write(Data("\(violation)\n".utf8)) }
            }
        }

        #expect(result.text == "")
    }

    @Test(.onThreadOfItsOwn) func `what is set outlives a process that is killed`() async throws {
        let name = "contract.\(UUID())"

        await #expect(processExitsWith: .signal(SIGKILL)) { [name = name as String] in
            SystemPreferences.standard.suite(named: name).set(7, forKey: "launches")
            SystemPreferences(try #require(UserDefaults(suiteName: "\(name).own"))).set(8, forKey: "launches")
            raise(SIGKILL)
        }

        await #expect(processExitsWith: .success) { [name = name as String] in
            for (number, name) in [(7, name), (8, "\(name).own")] {
                precondition(SystemPreferences.standard.suite(named: name).integer(forKey: "launches") == number)
                UserDefaults.standard.removePersistentDomain(forName: name)
            }
        }
    }

    @Test(.onThreadOfItsOwn) func `the file of values has the name of the program or of the suite`() async throws {
        await #expect(processExitsWith: .success) {
            Self.lockOwnPreferences()
            let program = URL(filePath: CommandLine.arguments[0]).lastPathComponent
            let (own, shared) = ("\(Self.folder)/\(program).plist", "\(Self.folder)/contract.\(getpid()).plist")
            let process = Process()

            SystemPreferences.standard.set(1, forKey: "contract.\(getpid())")
            process.preferences.set(2, forKey: "a")

            precondition(FileManager.default.fileExists(atPath: own))
            precondition(FileManager.default.fileExists(atPath: shared))
            SystemPreferences.standard.removeObject(forKey: "contract.\(getpid())")
        }
    }

    @Test(.onThreadOfItsOwn) func `a date is the same in the next process, to the last bit`() async throws {
        let name = "contract.\(UUID())"

        await #expect(processExitsWith: .success) { [name = name as String] in
            SystemPreferences.standard.suite(named: name).set(Self.date, forKey: "date")
        }

        await #expect(processExitsWith: .success) { [name = name as String] in
            defer { try? FileManager.default.removeItem(atPath: Self.path(name)) }
            precondition(SystemPreferences.standard.suite(named: name).object(forKey: "date") as? Date == Self.date)
        }
    }

    @Test(.onThreadOfItsOwn) func `a property list that cannot be read is kept aside, and told`() async throws {
        let name = "contract.\(UUID())"

        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            [name = name as String] in
            try FileManager.default.createDirectory(atPath: Self.folder, withIntermediateDirectories: true)
            try Data("<plist>broken".utf8).write(to: URL(filePath: Self.path(name)))
            let preferences = SystemPreferences.standard.suite(named: name)
            preferences.set(1, forKey: "a")
            precondition(!preferences.synchronize() && preferences.synchronize())
            precondition(preferences.integer(forKey: "a") == 1)
            preferences.removePersistentDomain(forName: name)
        }

        let text = result.text.trimmingCharacters(in: .newlines)
        let aside = try #require(text.split(separator: " ").last.map(String.init))
        #expect(text == "The preferences \(Self.path(name)) cannot be read. They are kept as \(aside)")
        #expect(try String(contentsOfFile: aside, encoding: .utf8) == "<plist>broken")
        try FileManager.default.removeItem(atPath: aside)
    }

    @Test(.onThreadOfItsOwn) func `what cannot be written is told, and loses nothing`() async throws {
        await #expect(processExitsWith: .success) {
            let name = "contract.\(getpid())"
            let process = Process()
            process.preferences.set(1, forKey: "a")
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 0, rlim_max: rlim_t.max)
            setrlimit(__rlimit_resource_t(1), &limit)

            process.preferences.set(2, forKey: "b")
            process.preferences.setPersistentDomain(["c": 3], forName: "\(name).other")

            let other = process.preferences.suite(named: "\(name).other")
            precondition(process.preferences.integer(forKey: "b") == 2 && other.integer(forKey: "c") == 3)
            precondition(!process.preferences.synchronize() && !other.synchronize())
            let stored = try Data(contentsOf: URL(filePath: Self.path(name)))
            let values = try PropertyListSerialization.propertyList(from: stored, format: nil)
            precondition(values as? [String: Int] == ["a": 1])
            limit.rlim_cur = rlim_t.max
            setrlimit(__rlimit_resource_t(1), &limit)
            precondition(process.preferences.synchronize() && other.synchronize())
            precondition(process.preferences.dictionary() == ["a": 1, "b": 2] && other.dictionary() == ["c": 3])
        }
    }

    @Test(.onThreadOfItsOwn, arguments: [false, true])
    func `a suite that cannot be stored is alone in that`(isSetByOtherCode: Bool) async throws {
        await #expect(processExitsWith: .success) { [isSetByOtherCode = isSetByOtherCode as Bool] in
            let process = Process()
            let names = ["bad", "fine"].map { "contract.\(getpid()).\($0)" }
            try FileManager.default.createDirectory(atPath: Self.path(names[0]), withIntermediateDirectories: true)
            let suites = names.map(process.preferences.suite)
            let (bad, fine) = (suites[0], suites[1])
            if isSetByOtherCode {
                UserDefaults(suiteName: names[0])?.set(1, forKey: "x")
            } else {
                bad.set(1, forKey: "x")
            }

            precondition(bad.integer(forKey: "x") == 1 && !bad.synchronize())
            fine.set(1, forKey: "k")
            precondition(fine.synchronize())
            try Self.write(["k": 2, "l": 3], to: names[1])
            fine.set(4, forKey: "m")
            precondition(fine.dictionary() == ["k": 2, "l": 3, "m": 4] && fine.synchronize())
            let stored = try Self.values(of: names[1])
            precondition(stored == ["k": 2, "l": 3, "m": 4])

            try FileManager.default.removeItem(atPath: Self.path(names[0]))
            precondition(bad.synchronize() && bad.integer(forKey: "x") == 1)
            let repaired = try Self.values(of: names[0])
            precondition(repaired == ["x": 1])
        }
    }

    @Test(.onThreadOfItsOwn) func `values that cannot be stored are visible in their order of precedence`() async {
        await #expect(processExitsWith: .success) {
            let process = Process()
            let name = "contract.\(getpid())"
            let suite = process.preferences
            suite.setPersistentDomain(["a": 1, "b": 2], forName: name)
            suite.register(defaults: ["a": 7, "c": 8])
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 0, rlim_max: rlim_t.max)
            setrlimit(__rlimit_resource_t(1), &limit)

            suite.removeObject(forKey: "a")
            suite.set(3, forKey: "d")
            precondition(suite.dictionary() == ["a": 7, "b": 2, "c": 8, "d": 3])
            precondition(suite.integer(forKey: "a") == 7 && suite.integer(forKey: "b") == 2)
            precondition(suite.persistentDomain(forName: name)?.keys.sorted() == ["b", "d"])
            suite.setPersistentDomain(["e": 5], forName: name)
            precondition(suite.dictionary() == ["a": 7, "c": 8, "e": 5] && suite.object(forKey: "b") == nil)
            let stored = try Self.values(of: name)
            precondition(stored == ["a": 1, "b": 2])
        }
    }

    @Test(.onThreadOfItsOwn, arguments: [false, true])
    func `a change replaces what UserDefaults was given before`(isStandard: Bool) async throws {
        await #expect(processExitsWith: .success) { [isStandard = isStandard as Bool] in
            let process = Process()
            if isStandard { Self.lockOwnPreferences() }
            let name = isStandard ? ProcessInfo.processInfo.processName : "contract.\(getpid())"
            let defaults = isStandard ? .standard : try #require(UserDefaults(suiteName: name))
            let preferences = isStandard ? SystemPreferences.standard : process.preferences
            preferences.removePersistentDomain(forName: name)
            preferences.set(0, forKey: "kept")
            defaults.set(3, forKey: "other")
            for number in 1...2 {
                defaults.set("a", forKey: "token")
                precondition(preferences.string(forKey: "token") == "a")
                preferences.removeObject(forKey: "token")
                precondition(preferences.object(forKey: "token") == nil && defaults.object(forKey: "token") == nil)
                defaults.set(5, forKey: "number")
                preferences.set(number, forKey: "number")
                precondition(preferences.integer(forKey: "number") == number)
                precondition(defaults.integer(forKey: "number") == number)
            }
            precondition(preferences.synchronize())
            let stored = try Self.values(of: name)
            precondition(stored == ["kept": 0, "number": 2, "other": 3])
            defaults.set("a", forKey: "token")
            preferences.setPersistentDomain(["last": 1], forName: name)
            precondition(preferences.persistentDomain(forName: name)?.keys.sorted() == ["last"])
            preferences.removePersistentDomain(forName: name)
        }
    }

    @Test(.onThreadOfItsOwn) func `a file keeps its owner, its group and its permissions`() async throws {
        await #expect(processExitsWith: .success) {
            // A name that begins with a slash is that of a file.
            let folder = "\(NSTemporaryDirectory())/contract.\(getpid())"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let path = "\(folder)/suite.plist"
            let suite = SystemPreferences.standard.suite(named: "\(folder)/suite")
            func status() -> [UInt32] {
                var status = stat()
                precondition(stat(path, &status) == 0)
                return [status.st_uid, status.st_gid, status.st_mode & 0o7777]
            }
            suite.set(1, forKey: "a")
            precondition(status()[2] == 0o600)
            precondition(chmod(path, 0o664) == 0)
            let isSuperuser = geteuid() == 0
            if isSuperuser { precondition(chown(path, 1234, 5678) == 0) }
            let before = status()
            suite.set(2, forKey: "a")
            precondition(status() == before && suite.synchronize())

            // Who does not belong to the group cannot keep it, and gives nothing to a group of his own.
            guard isSuperuser else { return }
            precondition(chown(folder, 1234, 1234) == 0)
            precondition(setgroups(0, nil) == 0 && setgid(1234) == 0 && setuid(1234) == 0)
            suite.set(3, forKey: "a")
            precondition(status() == [1234, 1234, 0o604] && suite.synchronize())
        }
    }

    @Test(.onThreadOfItsOwn) func `names of suites are equal if their bytes are`() async throws {
        await #expect(processExitsWith: .success) {
            let process = Process()
            let (first, second) = ("contract.\(getpid()).caf\u{e9}", "contract.\(getpid()).cafe\u{301}")
            for standard in [process.preferences, InMemoryPreferences()] as [any Preferences] {
                standard.suite(named: first).set(1, forKey: "a")
                precondition(standard.suite(named: second).object(forKey: "a") == nil)
                precondition(standard.persistentDomain(forName: second) == nil)
                standard.suite(named: second).set(2, forKey: "a")
                precondition(standard.suite(named: first).integer(forKey: "a") == 1)
                precondition(standard.persistentDomain(forName: second)?["a"] as? Int == 2)
            }
            for (number, name) in [(1, first), (2, second)] {
                let stored = try Self.values(of: name)
                precondition(stored == ["a": number])
            }
        }
    }

    @Test(.onThreadOfItsOwn) func `both spellings of a key are one key`() async throws {
        await #expect(processExitsWith: .success) {
            let process = Process()
            for preferences in [process.preferences, InMemoryPreferences()] as [any Preferences] {
                let keys = ["caf\u{e9}", "cafe\u{301}"]
                for (key, other) in [(keys[0], keys[1]), (keys[1], keys[0])] {
                    preferences.set(1, forKey: key)
                    precondition(preferences.integer(forKey: key) == 1 && preferences.integer(forKey: other) == 1)
                    preferences.set(2, forKey: other)
                    precondition(preferences.integer(forKey: key) == 2 && preferences.integer(forKey: other) == 2)
                    precondition(preferences.dictionary() == [key: 2])
                    preferences.register(defaults: [key: 3])
                    precondition(preferences.integer(forKey: key) == 2 && preferences.integer(forKey: other) == 2)
                    preferences.removeObject(forKey: key)
                    precondition(preferences.integer(forKey: key) == 3 && preferences.integer(forKey: other) == 3)
                }
            }
        }
    }

    /// Writes the file of a suite as another process does.
    private static func write(_ values: [String: Int], to name: String) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
        try data.write(to: URL(filePath: path(name)), options: .atomic)
    }

    /// The values in the file of a suite.
    private static func values(of name: String) throws -> [String: Int] {
        let data = try Data(contentsOf: URL(filePath: path(name)))
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        return try #require(list as? [String: Int])
    }

    @Test(.onThreadOfItsOwn) func `two processes lose nothing`() async throws {
        let name = "contract.\(UUID())"

        await withTaskGroup { group in
            for _ in 0..<2 {
                group.addTask {
                    await #expect(processExitsWith: .success) { [name = name as String] in
                        let preferences = SystemPreferences.standard.suite(named: name)
                        for number in 0..<50 { preferences.set(number, forKey: "\(getpid()).\(number)") }
                    }
                }
            }
        }

        await #expect(processExitsWith: .success) { [name = name as String] in
            let preferences = SystemPreferences.standard
            precondition(preferences.persistentDomain(forName: name)?.count == 100)
            preferences.removePersistentDomain(forName: name)
        }
    }

    @Test(.onThreadOfItsOwn) func `all own values of the process are listed`() async throws {
        await #expect(processExitsWith: .success) {
            Self.lockOwnPreferences()
            let preferences = SystemPreferences.standard
            let (first, second) = ("contract.\(getpid()).first", "contract.\(getpid()).second")
            for key in [first, second] {
                preferences.set(1, forKey: key)
                precondition(preferences.dictionaryRepresentation()[key] as? Int == 1)
            }
            for key in [first, second] { preferences.removeObject(forKey: key) }
            precondition(preferences.dictionaryRepresentation()[first] == nil)
        }
    }

    private static let date = Date(timeIntervalSinceReferenceDate: 812_345_678.123_456_7)

    /// The folder in which `UserDefaults` stores, by `HOME` and not by the account.
    static var folder: String {
        let environment = ProcessInfo.processInfo.environment
        return environment["XDG_CONFIG_HOME"] ?? "\(environment["HOME"] ?? "")/.config"
    }

    private static func path(_ name: String) -> String { "\(folder)/\(name).plist" }

    @Test(.onThreadOfItsOwn) func `random operations have the same outcome in the system and in memory`() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let process = Process()
            let divergence = RandomOperations(seed: 42).firstDivergence(
                between: process.preferences,
                and: InMemoryPreferences(),
                count: 600
            )
            FileHandle.standardError.write(Data((divergence ?? "").utf8))
        }

        #expect(result.text == "")
    }

    @Test(.onThreadOfItsOwn) func `an observer that is notified of a change may read and set values`() async throws {
        await #expect(processExitsWith: .success) {
            let preferences = SystemPreferences(
                try #require(ObservedDefaults(notifying: "contract.\(getpid()).observed"))
            )
            // `nonisolated(unsafe)`: only one thread uses it.
            nonisolated(unsafe) var seen: [Int] = []
            _ = NotificationCenter.default.addObserver(
                forName: UserDefaults.didChangeNotification,
                object: nil,
                queue: nil,
                using: { _ in
                    guard seen.count < 9 else { return }
                    seen.append(preferences.integer(forKey: "launches"))
                    if seen.last == 3 { preferences.set(4, forKey: "launches") }
                    _ = preferences.synchronize()
                }
            )

            preferences.set(3, forKey: "launches")
            precondition(seen.prefix(2) == [3, 4], "\(seen)")
            seen = []
            preferences.removeObject(forKey: "launches")
            preferences.register(defaults: ["launches": 7])
            precondition(Set(seen) == [0, 7], "\(seen)")
            seen = []
            _ = preferences.dictionaryRepresentation()
            precondition(seen.first == 7, "\(seen)")
        }
    }

    @Test(.onThreadOfItsOwn) func `the name of the process is that of its own preferences`() async throws {
        await #expect(processExitsWith: .success) {
            Self.lockOwnPreferences()
            let preferences = SystemPreferences.standard
            let name = ProcessInfo.processInfo.processName
            let (first, second) = ("first", "second")
            _ = preferences.persistentDomain(forName: name)
            preferences.set(1, forKey: first)
            let told = preferences.persistentPropertyListValues(forName: name)
            precondition(told?[first] == 1)
            preferences.setPersistentDomain([second: 2], forName: name)
            precondition(preferences.object(forKey: first) == nil && preferences.integer(forKey: second) == 2)
            preferences.removePersistentDomain(forName: name)
            precondition(preferences.object(forKey: second) == nil)
        }
    }

    @Test(.onThreadOfItsOwn, .timeLimit(.minutes(60)), arguments: [false, true])
    func `an observer on another thread reads values while a domain is replaced`(isStandard: Bool) async throws {
        await #expect(processExitsWith: .success) { [isStandard = isStandard as Bool] in
            let key = "contract.\(getpid())"
            let name = "\(key).notified"
            let defaults = isStandard ? .standard : try #require(UserDefaults(suiteName: name))
            let preferences = SystemPreferences(defaults)
            let other = SystemPreferences.standard.suite(named: "\(key).other")
            // `nonisolated(unsafe)`: an operation queue runs one observer at a time, and posting waits for the observer.
            nonisolated(unsafe) var count = 0
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            let token = NotificationCenter.default.addObserver(
                forName: UserDefaults.didChangeNotification,
                object: nil,
                queue: queue,
                using: { _ in
                    _ = (preferences.object(forKey: key), other.object(forKey: key))
                    count += 1
                }
            )
            preferences.setPersistentDomain([key: 3], forName: name)
            preferences.removePersistentDomain(forName: name)
            NotificationCenter.default.removeObserver(token)
            precondition(count >= 2)
        }
    }

    @Test(.onThreadOfItsOwn) func `a suite with the name of the process is its own preferences`() async throws {
        await #expect(processExitsWith: .success) {
            Self.lockOwnPreferences()
            let name = ProcessInfo.processInfo.processName
            let key = "a"
            for standard in [SystemPreferences.standard, InMemoryPreferences()] as [any Preferences] {
                let suite = standard.suite(named: name)
                precondition(suite.object(forKey: key) == nil)
                suite.set(5, forKey: key)
                precondition(suite.integer(forKey: key) == 5 && standard.integer(forKey: key) == 5)
                precondition(standard.persistentDomain(forName: name)?[key] as? Int == 5)
                standard.set(6, forKey: key)
                precondition(standard.suite(named: name).integer(forKey: key) == 6)
                suite.removeObject(forKey: key)
                precondition(standard.object(forKey: key) == nil)
            }
        }
    }

    @Test(.onThreadOfItsOwn) func `code that uses UserDefaults itself is seen`() async throws {
        await #expect(processExitsWith: .success) {
            let process = Process()
            var values = process.preferences.values(forKey: "launches").makeAsyncIterator()
            let first = await values.next()
            precondition(first == .some(nil))

            let defaults = UserDefaults(suiteName: "contract.\(getpid())")
            defaults?.set(3, forKey: "launches")
            NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)

            let second = await values.next()
            precondition(second == .integer(3))
        }
    }
}

extension Preferences {
    /// The stored numbers by key, without registered values.
    fileprivate func dictionary() -> [String: Int] { dictionaryRepresentation().compactMapValues { $0 as? Int } }
}

/// Defaults in memory that notify observers before a call returns, as Apple's `UserDefaults` does.
private final class ObservedDefaults: UserDefaults {
    private var values: [String: Any] = [:]
    private var registered: [String: Any] = [:]

    init?(notifying suite: String) {
        super.init(suiteName: suite)
    }

    private func notify() {
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    }

    override func object(forKey key: String) -> Any? { values[key] ?? registered[key] }

    override func set(_ value: Any?, forKey key: String) {
        values[key] = value
        notify()
    }

    override func removeObject(forKey key: String) {
        values[key] = nil
        notify()
    }

    override func register(defaults: [String: Any]) {
        registered.merge(defaults) { $1 }
        notify()
    }

    override func dictionaryRepresentation() -> [String: Any] {
        notify()
        return registered.merging(values) { $1 }
    }

    override func synchronize() -> Bool { true }
}

/// Random operations, which a seed decides.
private struct RandomOperations {
    private var generator: SplitMix64
    private static let keys = ["a", "b", "c", "a.b", ""]
    private static let suites = [nil, "contract.\(getpid()).first", "contract.\(getpid()).second"]

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    /// Returns the first operation after which the two preferences differ.
    func firstDivergence(
        between first: any Preferences,
        and second: any Preferences,
        count: Int
    ) -> String? {
        var operations = self
        for number in 0..<count {
            let operation = operations.next()
            let outcomes = [first, second].map(operation.run)
            guard outcomes[0] == outcomes[1] else {
                return "\(number): \(operation.name): \(outcomes[0]) \(outcomes[1])"
            }
        }
        return nil
    }

    private mutating func next() -> (name: String, run: (any Preferences) -> String) {
        let key = Self.keys.randomElement(using: &generator) ?? ""
        let suite = Self.suites.randomElement(using: &generator) ?? nil
        let value = nextValue(depth: 2)
        let kind = Int.random(in: 0..<6, using: &generator)
        return (
            "\(kind) \(suite ?? "standard") \(key.debugDescription) \(value)",
            { preferences in
                let preferences = suite.map(preferences.suite) ?? preferences
                switch kind {
                case 0, 1, 2: preferences.setPropertyListValue(value, forKey: key)
                case 3: preferences.removeObject(forKey: key)
                case 4: preferences.registerPropertyListValues([key: value])
                default: break
                }
                let all = preferences.propertyListValues()
                return Self.keys.map { key in
                    "\(all[key] == preferences.propertyListValue(forKey: key)) \(Self.text(all[key])) \(preferences.integer(forKey: key)) "
                        + "\(preferences.bool(forKey: key)) \(preferences.string(forKey: key) ?? "nil")"
                }.joined(separator: ", ")
            }
        )
    }

    private static func text(_ value: PropertyListValue?) -> String {
        switch value {
        case .dictionary(let values): "\(values.sorted { $0.key < $1.key }.map { "\($0) \(text($1))" })"
        case .array(let values): "\(values.map(text))"
        case let value: "\(value.map { "\($0)" } ?? "nil")"
        }
    }

    private mutating func nextValue(depth: Int) -> PropertyListValue {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 7), using: &generator) {
        case 0: .integer(Int.random(in: .min ... .max, using: &generator))
        case 1: .integer(Int.random(in: -3...3, using: &generator))
        case 2: .real(Double.random(in: -1e6...1e6, using: &generator))
        case 3: .boolean(Bool.random(using: &generator))
        case 4: .string(["", "12abc", "YES", "é", "-0.5"].randomElement(using: &generator) ?? "")
        case 5: .data(Data((0..<Int.random(in: 0..<9, using: &generator)).map(UInt8.init)))
        case 6:
            .date(
                Date(timeIntervalSinceReferenceDate: Double(Int.random(in: -1_000_000...1_000_000, using: &generator)))
            )
        case 7: .array((0..<Int.random(in: 0..<3, using: &generator)).map { _ in nextValue(depth: depth - 1) })
        default: .dictionary(["k": nextValue(depth: depth - 1), "l": nextValue(depth: depth - 1)])
        }
    }
}
#endif
