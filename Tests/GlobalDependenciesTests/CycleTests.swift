import DependencyTestSupport
import Foundation
import Testing

@testable import GlobalDependencies

/// An object that may belong to an object of the same kind in another environment.
final class Level: Sendable {
    let number: Int
    let parent: Level?

    init(_ parent: Level?) {
        self.parent = parent
        number = (parent?.number ?? 0) + 1
    }
}

extension GlobalDependencies {
    /// The environment of the parent of ``level``.
    var upper: GlobalDependencies? {
        resolveDependency(forKeyPath: \.upper, defaultImplementation: nil)
    }

    /// A shared default whose builder reads the same default of another environment.
    var level: Level {
        resolveSharedDependency(forKeyPath: \.level) { Level($0.upper?.level) }
    }

    /// A shared default that needs itself in an environment that is always new.
    var own: Greetings {
        resolveSharedDependency(forKeyPath: \.own) { dependencies in
            Greetings(dependencies.with(override: "Bob", for: \.name).own.greeting)
        }
    }

    var first: Greetings {
        resolveSharedDependency(forKeyPath: \.first) { Greetings($0.second.greeting) }
    }

    var second: Greetings {
        resolveSharedDependency(forKeyPath: \.second) { dependencies in
            Greetings(dependencies.with(override: "Bob", for: \.name).first.greeting)
        }
    }

    /// A shared default for each floor, which needs the floor above.
    subscript(floor floor: Int) -> Greetings {
        resolveSharedDependency(forKeyPath: \.[floor: floor]) { Greetings($0[floor: floor + 1].greeting) }
    }

    /// A shared default whose builder calls an operation of the test.
    var obedient: Greetings {
        resolveSharedDependency(forKeyPath: \.obedient) { Greetings($0.order.run($0)) }
    }

    var order: Order {
        resolveDependency(forKeyPath: \.order, defaultImplementation: Order { $0.name })
    }
}

struct Order: Sendable {
    let run: @Sendable (GlobalDependencies) -> String
}

/// A build is identified by the instances of its environment and its key path.
struct OtherEnvironmentTests {
    @Test(arguments: [false, true])
    func `a builder may read the same default of another environment`(isOtherFirst: Bool) {
        let upper = GlobalDependencies.default.with(override: "Bob", for: \.name)
        let dependencies = GlobalDependencies.default.with(override: upper, for: \.upper)
        if isOtherFirst { _ = upper.level }

        #expect(dependencies.level.parent === upper.level)
    }

    @Test func `environments may be nested as deeply as the stack allows`() async {
        var all = [GlobalDependencies.default.with(override: "Bob", for: \.name)]
        for _ in 0..<90 { all.append(GlobalDependencies.default.with(override: all.last, for: \.upper)) }

        let level = await onThread { [all] in all[90].level }
        #expect(level.number == 91)
    }

    @Test func `an observer may read the default that the operation builds in another environment`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        let other = GlobalDependencies.default.with(override: "Cid", for: \.name)
        let report = Report()

        GlobalDependencies.auditing {
            report.note($0)
            #expect(other.archive.name == "Cid")
        } operation: {
            _ = dependencies.archive
        }

        #expect(report.all.map { "\($0)".prefix { $0 != ":" } } == ["archive → name", "archive"])
    }

    @Test(.onThreadOfItsOwn) func `an observer that needs what the operation is building traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
            GlobalDependencies.auditing {
                _ = ($0, dependencies.archive)
            } operation: {
                _ = dependencies.archive
            }
        }

        #expect(result.text.contains("The shared defaults need one another: archive → archive\n"))
    }

    @Test(.onThreadOfItsOwn) func `builders that need one another in ever new environments trap`() async {
        let results = [
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await onSmallStack { _ = GlobalDependencies.default.own }
            }.text,
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await onSmallStack { _ = GlobalDependencies.default.first }
            }.text,
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await onSmallStack { _ = GlobalDependencies.default[floor: 0] }
            }.text,
        ]

        let prefix = "The shared defaults need one another without end: "
        #expect(results[0].contains("\(prefix)own → own\n    `own` (Glo"), "\(results[0].prefix(500))")
        #expect(
            ["first → second → first\n    `first` (Glo", "second → first → second\n    `second` (Glo"].contains {
                results[1].contains(prefix + $0)
            },
            "\(results[1].prefix(500))"
        )
        #expect(results[2].contains("\(prefix)subscript(floor:) → subscript(floor:)\n"), "\(results[2].prefix(500))")
    }

    @Test func `what an immediate task of a builder does is not part of the build`() async {
        guard #available(macOS 26, *) else { return }
        let report = Report()
        let dependencies = GlobalDependencies.default.with(
            override: Order { dependencies in
                Task.immediate { _ = dependencies.nickname }
                return dependencies.name
            },
            for: \.order
        )

        for _ in 0..<2 { GlobalDependencies.auditing(report.note) { _ = dependencies.obedient } }

        let paths = report.all.map { ($0.path + [$0.name]).joined(separator: "/") }
        #expect(
            paths == [
                "obedient/order", "nickname", "obedient/name", "obedient",
                "obedient/order", "obedient/name", "obedient",
            ]
        )
    }
}

/// Calls a closure on a new thread with the smallest stack that systems give to threads.
private func onSmallStack(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
        let thread = Thread {
            body()
            continuation.resume()
        }
        thread.stackSize = 512 * 1024
        thread.start()
    }
}
