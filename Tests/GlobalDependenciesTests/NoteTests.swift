import DependencyTestSupport
import Testing

@testable import GlobalDependencies

extension GlobalDependencies {
    /// A shared default for each `Clash`.
    ///
    /// All these key paths have one hash value, and ``Kept`` retains them. So the table of key path numbers adds at most
    /// one of them, when it is resolved a second time.
    subscript(kept clash: Clash) -> Greetings {
        resolveSharedDependency(forKeyPath: Kept.keyPaths.all[clash.number]) { _ in Greetings("\(clash.number)") }
    }

    subscript(keptWord clash: Clash) -> String {
        resolveDependency(forKeyPath: Kept.keyPaths.words[clash.number], defaultImplementation: "\(clash.number)")
    }
}

/// An object whose builder resolves a composite default.
final class Host: Sendable {
    let visitor: Child

    init(visitor: Child) {
        self.visitor = visitor
    }
}

extension GlobalDependencies {
    var host: Host {
        resolveSharedDependency(forKeyPath: \.host) { Host(visitor: $0.visitor) }
    }
}

/// Retained key paths.
///
/// `@unchecked Sendable`: they are only read.
private struct Kept: @unchecked Sendable {
    static let keyPaths = Kept()

    let all: [KeyPath<GlobalDependencies, Greetings>] = (0..<20).map { \.[kept: Clash(number: $0)] }
    let words: [KeyPath<GlobalDependencies, String>] = (0..<20).map { \.[keptWord: Clash(number: $0)] }
}

struct KeptKeyPathTests {
    /// Runs in a separate process, in which the table of key path numbers has free slots.
    @Test(.onThreadOfItsOwn)
    func `key paths of one hash value are told apart, also when one of them is interned`() async {
        await #expect(processExitsWith: .success) {
            let dependencies = GlobalDependencies.default.with {
                $0.override(keyPath: Kept.keyPaths.words[0], with: "override")
            }
            // This key path is resolved only once, so it is not added to the table. Another key path with the same
            // number is in the table.
            precondition(dependencies[kept: Clash(number: 0)].greeting == "0")
            for interned in 1..<20 {
                for _ in 0..<4 {
                    precondition(dependencies[kept: Clash(number: interned)].greeting == "\(interned)")
                    precondition(dependencies[keptWord: Clash(number: interned)] == "\(interned)")
                }
            }
            precondition(dependencies[kept: Clash(number: 0)].greeting == "0")
            precondition(dependencies[keptWord: Clash(number: 0)] == "override")
        }
    }

    /// Runs in a separate process, in which one of the key paths is interned before the build, and others are recorded before it.
    @Test(.onThreadOfItsOwn) func `a record tells key paths of one hash value apart`() async {
        await #expect(processExitsWith: .success) {
            let order = Order { dependencies in
                (0..<20).reversed().map { dependencies[keptWord: Clash(number: $0)] }.joined()
            }
            let dependencies = GlobalDependencies.default.with(override: order, for: \.order)
            for _ in 0..<4 { _ = dependencies[keptWord: Clash(number: 1)] }
            _ = dependencies.obedient
            let report = Report()

            GlobalDependencies.auditing(report.note) { _ = dependencies.obedient }

            precondition(report.all.count == 22, "\(report.names)")
        }
    }
}

/// Tests of the overrides that an audit notes.
struct NoteTests {
    private func lost(_ operation: () -> Void) -> [String] {
        let report = Report()
        GlobalDependencies.auditing(report.note, operation: operation)
        return report.all.filter { $0.lostOverride != nil }.map(\.name)
    }

    @Test func `an environment in which two dependencies were reset takes both defaults on purpose`() {
        let found = lost {
            _ = GlobalDependencies.default.with {
                $0.override(keyPath: \.name, with: "Bob")
                $0.override(keyPath: \.nickname, with: "B")
            }
            var plain = GlobalDependencies.default
            plain.resetToDefault(keyPath: \.name)
            plain.resetToDefault(keyPath: \.nickname)
            _ = (plain.name, plain.nickname)
        }

        #expect(found.isEmpty)
    }

    @Test(arguments: [false, true])
    func `an earlier override is lost, whether the operation has overridden the dependency, too`(isOverridden: Bool) {
        let parent = GlobalDependencies.default.with(override: "Bob", for: \.name)

        let found = lost {
            _ = GlobalDependencies.default.name
            if isOverridden { _ = GlobalDependencies.default.with(override: "Cid", for: \.name) }
            _ = (parent.greeter, parent.with(override: Hello(), for: \.greeter).greeter)
        }

        #expect(found == ["name"])
    }

    @Test func `an override that code outside of an audit sets in place is noted`() async {
        let report = Report()
        let holder = Lock(GlobalDependencies.default.with(override: Hello(), for: \.greeter))

        await GlobalDependencies.auditing(report.note) {
            _ = holder.withLock { $0.greeter }
            await Task.detached { holder.withLock { $0.override(keyPath: \.name, with: "Bob") } }.value
            _ = holder.withLock { $0.greeter }
            _ = GlobalDependencies.default.name
        }

        #expect(report.all.filter { $0.lostOverride != nil }.map(\.name) == ["name"])
    }

    @Test func `a default that a builder took is remembered`() {
        let parent = GlobalDependencies.default.with(override: "Bob", for: \.name)
        let other = GlobalDependencies.default.with(override: Hello(), for: \.greeter)

        let found = lost {
            _ = other.index
            _ = parent.buildGlobal()
        }

        #expect(found == ["name"])
    }

    @Test func `the overrides of an environment count when it is overridden further`() {
        let parent = GlobalDependencies.default.with(override: "Bob", for: \.name)

        let found = lost {
            _ = parent.with(override: Hello(), for: \.greeter)
            _ = (GlobalDependencies.default.name, GlobalDependencies.default.greeter)
        }

        #expect(found == ["name", "greeter"])
    }

    @Test func `a composite default that an earlier build resolved has lost an override`() {
        let plain = GlobalDependencies.default.with(override: "Bob", for: \.name)
        _ = plain.host
        let parent = plain.with(override: Child(dependencies: .default), for: \.visitor)

        let found = lost {
            _ = parent.buildGlobal()
            _ = plain.host
        }

        #expect(found == ["visitor"])
    }

    @Test func `what a task resolves while its builder runs is not part of the build`() async {
        let report = Report()
        let dependencies = GlobalDependencies.default.with(override: Barrier(count: 2), for: \.meeting)
        _ = await onThread { dependencies.eager }.task.value

        GlobalDependencies.auditing(report.note) { _ = dependencies.eager }

        #expect(report.names == ["meeting", "eager"])
    }
}
