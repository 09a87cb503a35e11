import Synchronization

/// A running build of a shared default's instance, on the thread that first needed the instance.
///
/// A build is identified by the instances of its environment and its key path. The builder runs without a lock. What it
/// resolves is recorded, so an audit that meets the instance later reports the same as an audit of the build itself. Tasks and
/// threads that the builder starts, and observers of audits, are not part of the build.
/// Another thread that needs the instance waits for the build.
///
/// One lock guards the list of running builds. A thread decides whether to build or to wait, and enters itself into the
/// list, in one critical section. Two threads therefore never begin the same build. A build leaves the list in the critical section that
/// adds its box, so a waiter that wakes up finds the box. A thread that needs what it is building itself traps. If threads wait
/// for one another, nobody detects the cycle: the same builders are a cycle on one thread in any other run, and the long wait is
/// reported.
///
/// `@unchecked Sendable`: the key path is only compared, the record belongs to the thread that builds, and mutable state is used under the
/// lock.
final class SharedBuild: @unchecked Sendable {
    private enum Step {
        case begin
        case done(Box)
    }

    /// The number of seconds after which a waiting thread is reported.
    private static let reportDelay = 5
    /// The number of builds that may be nested in one another on a thread, if an accessor is among them twice.
    static let nestingLimit = 100
    /// The running builds of all threads, in the order in which they began.
    private static let running = Lock<[SharedBuild]>([])
    /// The innermost build of a thread, unless an observer has left it.
    private static let innermost = CLibrary.ThreadLocal()

    let record = BuildRecord()
    private let instances: SharedInstances
    private let keyPath: AnyKeyPath
    private let number: Int
    private let accessor: Accessor
    private let thread = CLibrary.Thread()
    private let task = SharedBuild.currentTask
    /// The build around this one.
    private let outer = SharedBuild.current
    /// The build that this build's thread waits for.
    private var awaited: SharedBuild?
    private var isReported = false

    private init(_ instances: SharedInstances, _ keyPath: AnyKeyPath, _ number: Int, _ accessor: Accessor) {
        (self.instances, self.keyPath, self.number, self.accessor) = (instances, keyPath, number, accessor)
    }

    /// The innermost build that the running code is part of.
    ///
    /// A task that runs on the thread of a builder, such as an immediate task, is not part of its build.
    static var current: SharedBuild? {
        guard let build = ofThread?.takeUnretainedValue(), build.task == currentTask else { return nil }
        return build
    }

    /// The innermost build on this thread, also for a task that is not part of it.
    static var ofThread: Unmanaged<SharedBuild>? {
        innermost.value.map { Unmanaged.fromOpaque($0) }
    }

    /// The identity of the task that runs, or zero.
    private static var currentTask: UInt {
        withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: UInt.self) } ?? 0 }
    }

    /// The names of the shared defaults that the running code is building, outermost first.
    static var path: [String] {
        guard let current else { return [] }
        return sequence(first: current, next: \.outer).map { "\($0.accessor.name)" }.reversed()
    }

    /// Calls a body that is part of no build.
    static func leave(_ body: () -> Void) {
        let former = innermost.value
        innermost.value = nil
        defer { innermost.value = former }
        body()
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
        if case .done(let box) = running.wait(for: new.next, longerThan: reportDelay, new.report) {
            return box.answering(accessor, isQuick: isQuick)
        }
        var builder = GlobalDependencies.Storage(like: instances.overrides, borrowed: instances)
        let former = innermost.value
        innermost.value = Unmanaged.passUnretained(new).toOpaque()
        KeyPathNumbers.shared.count(builds: 1)
        let box = build(GlobalDependencies(storage: builder), keyPath)
        KeyPathNumbers.shared.count(builds: -1)
        innermost.value = former
        new.record.isLive = !GlobalDependencies.Storage.isUsed(&builder)
        box.record = new.record
        box.signature = new.record.isLive ? ~new.record.signature : new.record.signature
        running.withLock { running in
            instances.add(box.answering(accessor, isQuick: isQuick))
            running.removeAll { $0 === new }
        }
        running.notify()
        return box
    }

    /// Returns the next step, or `nil` to wait.
    ///
    /// Traps if the thread itself is building the instance, and if builders need one another in ever new environments.
    private func next(in running: inout [SharedBuild]) -> Step? {
        if let box = instances.table.box(number, equalTo: keyPath) { return .done(box) }
        guard
            let other = running.first(where: {
                $0.instances === instances && $0.number == number && $0.keyPath == keyPath
            })
        else {
            let nested = running.filter { $0.thread == thread }
            if nested.count >= Self.nestingLimit,
                let last = nested.last(where: { $0.accessor.name.utf8Start == accessor.name.utf8Start })
            {
                trap("The shared defaults need one another without end", last.chain(in: running))
            }
            running.append(self)
            return .begin
        }
        if other.thread == thread { trap("The shared defaults need one another", other.chain(in: running)) }
        awaited = other
        return nil
    }

    /// The build and those that are nested in it on its thread.
    private func chain(in running: [SharedBuild]) -> [SharedBuild] {
        running.drop { $0 !== self }.filter { $0.thread == thread }
    }

    /// Returns a report that threads wait long for a build, unless it was given before.
    private func report(in running: [SharedBuild]) -> String? {
        guard let awaited, !awaited.isReported else { return nil }
        awaited.isReported = true
        return """
            A thread has waited \(Self.reportDelay) s for a shared default that another thread is building: \
            \(Self.description(of: awaited.chain(in: running), closedBy: []))
            The builder is slow, or it waits for a thread or a task that needs the same shared default, and never ends.
            """
    }

    private func trap(_ reason: String, _ cycle: [SharedBuild]) -> Never {
        accessor.place.trap("\(reason): \(Self.description(of: cycle, closedBy: cycle.prefix(1)))")
    }

    private static func description(of chain: [SharedBuild], closedBy last: ArraySlice<SharedBuild>) -> String {
        (chain + last).map { "\($0.accessor.name)" }.joined(separator: " → ")
            + chain.map { "\n    \($0.accessor)" }.joined()
    }
}
