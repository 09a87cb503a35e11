/// A running build of a shared default's instance, on the thread that first needed the instance.
///
/// The builder runs without a lock. Everything that its thread resolves meanwhile is recorded as part of the build. So
/// an audit that meets the instance later reports the same as an audit of the build itself. Resolutions by tasks and
/// threads that the builder starts are not part of the build. Another thread that needs the instance waits for the
/// build.
///
/// One lock guards the lists of running and waiting builds. A thread decides whether to build or to wait, and enters
/// itself into a list, in one critical section. Two threads therefore never begin the same build. If shared defaults
/// need one another in a cycle, the last thread of the cycle finds the whole chain in the lists, and traps instead of
/// waiting. A build leaves the list of running builds in the critical section that adds its box, so a waiter that wakes
/// up finds the box. If a builder waits for a thread by other means, the cycle is not detected, but the long wait is
/// reported.
///
/// `@unchecked Sendable`: the key path is only compared, and mutable state is used under the registry's lock.
final class SharedBuild: @unchecked Sendable {
    struct Registry {
        /// The builds in the order in which they began.
        var running: [SharedBuild] = []
        /// The builds whose threads wait for the build of another thread.
        var waiting: [SharedBuild] = []

        /// Returns a build and all that it waits for: the builds nested in it on its thread, then the build that its thread
        /// waits for, and so on.
        func chain(from build: SharedBuild) -> [SharedBuild] {
            var chain: [SharedBuild] = []
            var next: SharedBuild? = build
            while let build = next, !chain.contains(where: { $0 === build }) {
                chain += running.drop { $0 !== build }.filter { $0.thread == build.thread }
                next = waiting.first { $0.thread == build.thread }?.awaited
            }
            return chain
        }
    }

    private enum Step {
        case begin
        case done(Box)
    }

    /// The number of seconds after which a waiting thread is reported.
    private static let patience = 5
    static let registry = Lock(Registry())

    private let instances: SharedInstances
    private let keyPath: AnyKeyPath
    private let number: Int
    private let accessor: Accessor
    private let thread = CLibrary.Thread()
    /// The build that this build's thread waits for.
    private var awaited: SharedBuild?
    private var isReported = false

    private init(_ instances: SharedInstances, _ keyPath: AnyKeyPath, _ number: Int, _ accessor: Accessor) {
        (self.instances, self.keyPath, self.number, self.accessor) = (instances, keyPath, number, accessor)
    }

    /// The names of the shared defaults that the running thread is building, outermost first.
    static var path: [String] {
        registry.withLock { registry in
            let thread = CLibrary.Thread()
            return registry.running.filter { $0.thread == thread }.map { "\($0.accessor.name)" }
        }
    }

    /// Returns the instance of a key path.
    ///
    /// It is built at most once, even if many threads ask for it.
    static func instance(
        of instances: SharedInstances,
        _ keyPath: AnyKeyPath,
        _ accessor: Accessor,
        _ build: (GlobalDependencies, AnyKeyPath) -> Box
    ) -> Box {
        let isQuick = KeyPathNumbers.shared.quickNumber(of: keyPath) != nil
        let number = KeyPathNumbers.shared.number(of: keyPath)
        if let box = instances.table.box(number, equalTo: keyPath) {
            return box.answering(accessor, isQuick: isQuick)
        }
        let new = SharedBuild(instances, keyPath, number, accessor)
        let step = registry.wait(for: new.next, longerThan: patience, new.report)
        if case .done(let box) = step { return box.answering(accessor, isQuick: isQuick) }
        let record = BuildRecord(depth: path.count)
        let audit = Audit(isRecord: true, observer: record.note)
        var builder = GlobalDependencies.Storage(like: instances.overrides, lent: instances)
        let box = audit.surround { build(GlobalDependencies(storage: builder), keyPath) }
        record.isLive = !GlobalDependencies.Storage.isUsed(&builder)
        box.record = record
        registry.withLock { registry in
            instances.add(box.answering(accessor, isQuick: isQuick))
            registry.running.removeAll { $0 === new }
        }
        registry.notify()
        return box
    }

    private func isOf(_ other: SharedBuild) -> Bool {
        number == other.number && keyPath == other.keyPath
    }

    /// Returns the next step, or `nil` to wait.
    ///
    /// Traps on a cycle.
    private func next(in registry: inout Registry) -> Step? {
        registry.waiting.removeAll { $0 === self }
        if let box = instances.table.box(number, equalTo: keyPath) { return .done(box) }
        // Environments are not compared: a builder that needs its own key path in another environment begins another
        // build there, and so on without end.
        if let own = registry.running.first(where: { $0.thread == thread && isOf($0) }) {
            trap(cycle: registry.chain(from: own))
        }
        guard let other = registry.running.first(where: { $0.instances === instances && isOf($0) }) else {
            registry.running.append(self)
            return .begin
        }
        let chain = registry.chain(from: other)
        if chain.contains(where: { $0.thread == thread }) { trap(cycle: chain) }
        awaited = other
        registry.waiting.append(self)
        return nil
    }

    /// Reports a long wait once.
    ///
    /// The report names the builders that wait for this build, and the builders that this build waits for.
    private func report(in registry: Registry) {
        guard let awaited, !awaited.isReported else { return }
        awaited.isReported = true
        var chain = registry.chain(from: awaited)
        var waiter: SharedBuild? = self
        while let thread = waiter?.thread, !chain.contains(where: { $0.thread == thread }) {
            let builders = registry.running.filter { $0.thread == thread }
            waiter = registry.waiting.first { waiting in builders.contains { $0 === waiting.awaited } }
            chain = builders + chain
        }
        CLibrary.printError(
            """
            A thread has waited \(Self.patience) s for a shared default that another thread is building: \
            \(Self.description(of: chain, closedBy: []))
            The builder is slow, or it waits for a thread or a task that needs the same shared default, and never ends.
            """
        )
    }

    private func trap(cycle: [SharedBuild]) -> Never {
        accessor.place.trap(
            "The shared defaults need one another: \(Self.description(of: cycle, closedBy: cycle.prefix(1)))"
        )
    }

    private static func description(of chain: [SharedBuild], closedBy last: ArraySlice<SharedBuild>) -> String {
        (chain + last).map { "\($0.accessor.name)" }.joined(separator: " → ")
            + chain.map { "\n    \($0.accessor)" }.joined()
    }
}
