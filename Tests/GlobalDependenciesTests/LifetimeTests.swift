import GlobalDependencies
import Synchronization
import Testing

/// Shared defaults whose builders start tasks of each kind.
final class Starter: Sendable {
    let dependencies: any NamingDependency
    let task: Task<Void, Never>?

    init(_ dependencies: GlobalDependencies, _ task: Task<Void, Never>?) {
        self.dependencies = dependencies
        self.task = task
    }
}

extension GlobalDependencies {
    var starterOfTask: Starter {
        resolveSharedDependency(forKeyPath: \.starterOfTask) { dependencies in
            Starter(dependencies, Task { await Never.pause() })
        }
    }

    var starterOfForgottenTask: Starter {
        resolveSharedDependency(forKeyPath: \.starterOfForgottenTask) { dependencies in
            Task { await Never.pause() }
            return Starter(dependencies, nil)
        }
    }

    var starterOfChildren: Starter {
        resolveSharedDependency(forKeyPath: \.starterOfChildren) { dependencies in
            let task = Task {
                async let child: Void = Never.pause()
                await withTaskGroup { group in
                    group.addTask { await Never.pause() }
                }
                await child
            }
            return Starter(dependencies, task)
        }
    }
}

extension Never {
    /// Suspends until the process ends.
    fileprivate static func pause() async {
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
}

struct LifetimeTests {
    @Test func `what a builder starts does not keep its environment alive`() {
        let starters: [@Sendable (GlobalDependencies) -> Starter] = [
            { $0.starterOfTask }, { $0.starterOfForgottenTask }, { $0.starterOfChildren },
        ]
        let releases = Counter()

        for start in starters {
            for _ in 0..<1000 {
                _ = start(.default.with(override: Witness(releases), for: \.greeter))
            }
        }

        #expect(releases.count.load(ordering: .relaxed) == 3000)
    }

    @Test func `an override that is replaced is released`() {
        weak var replaced: Greetings?
        var dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)

        do {
            let greetings = Greetings()
            replaced = greetings
            dependencies.override(keyPath: \.greeter, with: greetings)
        }
        #expect(replaced != nil)
        dependencies.override(keyPath: \.greeter, with: Hello())

        #expect(replaced == nil)
    }

    @Test func `an override in place starts shared instances anew`() {
        var dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        let archive = dependencies.archive

        dependencies.override(keyPath: \.name, with: "Cid")

        #expect(dependencies.archive.name == "Cid")
        #expect(archive.dependencies.name == "Bob")
    }

    @Test func `an environment that is overridden in place does not change what others hold`() {
        var first = GlobalDependencies.default
        first.override(keyPath: \.name, with: "Bob")
        let second = first
        first.override(keyPath: \.nickname, with: "Bobby")
        let archive = first.archive
        first.override(keyPath: \.nickname, with: "Rob")

        #expect(second.nickname == "Annie")
        #expect(first.nickname == "Rob")
        #expect(first.archive !== archive)
        #expect(archive.dependencies.nickname == "Bobby")
    }
}
