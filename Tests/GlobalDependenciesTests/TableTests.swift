import DependencyTestSupport
import Foundation
import Synchronization
import Testing

@testable import GlobalDependencies

/// Keeps its environment, and overrides dependencies of the environment in place.
final class Editor: Sendable {
    private let dependencies: Lock<GlobalDependencies>

    init(dependencies: GlobalDependencies) {
        self.dependencies = Lock(dependencies)
    }

    func rename(to name: String) -> (name: String, archive: Archive) {
        dependencies.withLock {
            $0.override(keyPath: \.nickname, with: name)
            return ($0.nickname ?? "", $0.archive)
        }
    }
}

extension GlobalDependencies {
    var editor: Editor {
        resolveSharedDependency(forKeyPath: \.editor) { Editor(dependencies: $0) }
    }

    var visitingEditor: Editor {
        resolveDependency(forKeyPath: \.visitingEditor) { Editor(dependencies: $0) }
    }

    /// A shared default for each number.
    subscript(hall number: Int) -> Greetings {
        resolveSharedDependency(forKeyPath: \.[hall: number]) { _ in Greetings("hall \(number)") }
    }
}

struct TableTests {
    @Test func `a table of overrides has an empty slot for those that miss`() {
        let dependencies = GlobalDependencies.default
            .with(override: "Bob", for: \.name)
            .with(override: "B", for: \.nickname)
            .with(override: Hello(greeting: "hi"), for: \.greeter)
            .with(override: Hello(greeting: "affordable"), for: \.unaffordable)

        for _ in 0..<3 {
            #expect(dependencies.hermit.greeting == "hello")
            #expect(dependencies.moody.greeting == "who are you?")
            #expect(dependencies[word: 5] == "word 5")
            #expect(dependencies.name == "Bob")
        }
    }

    @Test func `a table has room for as many boxes as half of its slots, whatever the number of boxes`() {
        for count in 1...40 {
            let boxes = (0..<count).map { TypedBox("\($0)", keyPath: \GlobalDependencies.[word: $0]) as Box }
            let table = BoxTable(capacity: count)
            for box in boxes { table.add(box) }
            let larger = BoxTable(table, capacity: count + 1)

            #expect(table.mask >= 2 * count - 1)
            #expect(boxes.allSatisfy { table.box($0.number)?.number == $0.number })
            #expect(boxes.allSatisfy { larger.box($0.number, equalTo: $0.keyPath) === $0 })
            for number in 0..<100 { #expect(larger.box(number) == nil) }
            for table in [table, larger] { table.release() }
        }
    }

    @Test func `an environment that is overridden while others hold it has a table with room`() {
        var chain = [GlobalDependencies.default]
        for index in 0..<20 {
            chain.append(chain[index].with(override: "\(index)", for: \.[word: index]))
        }

        for (count, dependencies) in chain.enumerated() {
            let table = dependencies.storage.overrides
            #expect(table.count == count)
            #expect(count == 0 || 2 * count <= table.mask + 1)
            #expect(dependencies[word: 20] == "word 20")
        }
    }

    @Test func `a table that was too small stays for its readers`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        _ = dependencies[hall: 0]
        let former = dependencies.storage.withInstances(\.table)
        let number = (\GlobalDependencies.[hall: 0] as AnyKeyPath).hashValue
        for number in 1..<100 { _ = dependencies[hall: number] }

        #expect(dependencies.storage.withInstances(\.table).slots != former.slots)
        #expect(former.count == 2)
        #expect(former.mask == 3)
        #expect(former.box(number)?.number == number)
        withExtendedLifetime(dependencies) {}
    }

    @Test(arguments: [false, true])
    func `an environment that a builder received changes alone, and has instances of its own`(isAudited: Bool) {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        let archive = dependencies.archive
        var editors = [dependencies.editor]
        if isAudited {
            GlobalDependencies.auditing(Report().note) { editors = [dependencies.visitingEditor] }
        }

        let edited = editors[0].rename(to: "edited")

        #expect(edited.name == "edited")
        #expect(edited.archive !== archive)
        #expect(edited.archive.dependencies.nickname == "edited")
        #expect(dependencies.nickname == "Annie")
        #expect(dependencies.archive === archive)
    }

    @Test func `resetting what is not overridden starts shared instances anew`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        var (reset, plain) = (dependencies, GlobalDependencies.default)

        reset.resetToDefault(keyPath: \.greeter)
        plain.resetToDefault(keyPath: \.greeter)

        #expect(reset.archive !== dependencies.archive)
        #expect(plain.archive !== GlobalDependencies.default.archive)
        #expect(reset.name == "Bob")
    }

    /// Environments that two threads read.
    ///
    /// `@unchecked Sendable`: the test changes `all` only after both threads have finished their rounds.
    private final class Environments: @unchecked Sendable {
        var all: [GlobalDependencies]

        init(all: [GlobalDependencies]) {
            self.all = all
        }
    }

    @Test func `threads that install the instances at once use those of one, and keep none`() {
        let rounds = 8000
        let releases = Counter()
        let environments = Environments(
            all: (0..<rounds).map { _ in GlobalDependencies.default.with(override: Witness(releases), for: \.greeter) }
        )
        let found = Lock([[ObjectIdentifier?]](repeating: [nil, nil], count: rounds))
        Lockstep.run(rounds: rounds) { round, thread in
            let instances = environments.all[round].storage.withInstances { ObjectIdentifier($0) }
            found.withLock { $0[round][thread] = instances }
        }
        #expect(found.withLock { $0.allSatisfy { $0[0] == $0[1] } })
        // The environments are released here, because the other thread may still hold its closure for a moment.
        environments.all = []

        #expect(releases.count.load(ordering: .relaxed) == rounds)
    }

    #if os(Linux)
    /// The memory is measured, because tables are allocated by the C library: no object shows their leak.
    @Test(.onThreadOfItsOwn) func `environments and their instances leave no memory behind`() async {
        await #expect(processExitsWith: .success) {
            func use(times: Int) throws -> Int {
                for _ in 0..<times {
                    var dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
                    for _ in 0..<2 { _ = (dependencies.index, dependencies.sharedGreetings, dependencies.editor) }
                    dependencies.resetToDefault(keyPath: \.name)
                }
                // Pages that hold files, such as libraries, are not counted: the system drops and loads them at any time.
                let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
                return (Int(pages[1]) ?? 0) - (Int(pages[2]) ?? 0)
            }
            let before = try use(times: 2000)
            let kept = try use(times: 10_000) - before
            // The smallest table has 72 bytes, so 10,000 leaked tables would need 175 pages.
            precondition(kept < 100, "\(kept) pages are left")
        }
    }
    #endif
}
