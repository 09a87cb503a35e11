import Synchronization

/// A shared instance being built.
///
/// Its builder runs under the construction's own gate and no other lock. Who needs the instance meanwhile waits at the
/// gate, unless the builder waits for them in turn: that is a cycle, and traps with its chain instead of hanging.
final class Construction: Sendable {
    /// The construction that surrounds the running code.
    ///
    /// A task that a builder starts inherits it, but is not inside: hence ``task``.
    private static let surrounding = TaskLocal<Construction?>(wrappedValue: nil)

    /// Held for a few steps at a time, never while a builder runs.
    private static let registry = Mutex(Registry())

    private struct Registry: ~Copyable {
        /// Tells the thread sanitizer of the turns that the mutex gives, as it does not see those of a Linux futex.
        let turn = Atomic(false)
        /// In the order in which they began.
        var running: [Construction] = []
        /// What the outermost construction of a chain waits for.
        var awaited: [ObjectIdentifier: Construction] = [:]
    }

    private enum Step {
        case build
        case wait(Construction)
        case done(Box)
    }

    private let owner: Environment
    private let keyPath: KeyPathIdentity
    private let accessor: Accessor
    private let outer: Construction?
    private let task = Construction.currentTask
    private let gate = Mutex(())

    private init(owner: Environment, keyPath: KeyPathIdentity, accessor: Accessor) {
        self.owner = owner
        self.keyPath = keyPath
        self.accessor = accessor
        outer = Construction.current
    }

    private static var currentTask: Int? {
        withUnsafeCurrentTask { $0?.hashValue }
    }

    private static var current: Construction? {
        surrounding.get().flatMap { $0.task == currentTask ? $0 : nil }
    }

    /// The names of the shared defaults that are being built around the running code, outermost first.
    static var path: [String] {
        current?.path ?? []
    }

    private var path: [String] {
        (outer?.path ?? []) + ["\(accessor.name)"]
    }

    private var outermost: Construction {
        outer?.outermost ?? self
    }

    /// Returns the owner's instance for a key path, built at most once however many threads ask.
    static func instance(
        of owner: Environment,
        for keyPath: KeyPathIdentity,
        accessor: Accessor,
        build: (GlobalDependencies) -> Box
    ) -> Box {
        let construction = Construction(owner: owner, keyPath: keyPath, accessor: accessor)
        return construction.gate.withLock { _ in
            while true {
                switch construction.next() {
                case .done(let box): return box
                case .wait(let other): other.gate.withLock { _ in }
                case .build:
                    let box = surrounding.withValue(construction) { build(owner.forBuilding) }
                    construction.end(with: box)
                    return box
                }
            }
        }
    }

    private static func withRegistry<Result: Sendable>(_ body: (inout Registry) -> Result) -> Result {
        registry.withLock { registry in
            _ = registry.turn.load(ordering: .acquiring)
            defer { registry.turn.store(true, ordering: .releasing) }
            return body(&registry)
        }
    }

    private func next() -> Step {
        Construction.withRegistry { registry in
            if let box = owner.instance(for: keyPath.object)?.takeUnretainedValue().box {
                return .done(box)
            }
            guard let other = registry.running.first(where: { $0.owner === owner && $0.keyPath == keyPath }) else {
                registry.running.append(self)
                return .build
            }
            trapIfCycle(through: other, in: registry)
            registry.awaited[ObjectIdentifier(outermost)] = other
            return .wait(other)
        }
    }

    private func end(with box: Box) {
        Construction.withRegistry { registry in
            owner.add(box, for: keyPath)
            registry.running.removeAll { $0 === self }
            registry.awaited = registry.awaited.filter { $0.value !== self }
        }
    }

    private func trapIfCycle(through other: Construction, in registry: borrowing Registry) {
        var chain: [Construction] = []
        var next: Construction? = other
        while let reached = next {
            let chainOfReached = registry.running.filter { $0.outermost === reached.outermost }
            let segment = chainOfReached.drop { $0 !== reached }
            guard reached.outermost !== outermost else {
                trap(cycle: segment + chain)
            }
            chain += segment
            next = registry.awaited[ObjectIdentifier(reached.outermost)]
        }
    }

    private func trap(cycle: [Construction]) -> Never {
        let names = (cycle + cycle.prefix(1)).map { "\($0.accessor.name)" }.joined(separator: " → ")
        let places = cycle.map { "\n    \($0.accessor)" }.joined()
        accessor.place.trap("The shared defaults need one another: \(names)\(places)")
    }
}
