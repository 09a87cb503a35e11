import ConsoleDependency
import DependencySupport
import FileSystemDependency
import Foundation
import GlobalDependencies
import TimeDependency

/// A process of a host: an environment whose dependencies stop working when the process ends.
///
/// The tasks of a process cannot be stopped, but they can reach the outside only through their environment. After the
/// end of the process, synchronous calls throw and asynchronous calls never return, so the tasks no longer have any
/// effect.
final class SimulatedProcess: Sendable {
    /// The moment at which the host crashes.
    enum PowerCut: Sendable {
        case never
        case after(calls: Int)
        /// An exploration chooses the call, and whether the host crashes before or after it.
        case chosen
    }

    private struct State {
        var isAlive = true
        /// The time at which the disk has finished all calls so far.
        var diskEnd = VirtualTime.Instant(sinceStart: .zero)
        var powerCut: PowerCut
        /// The closures to call at the end of the process or of the world, numbered in the order in which they were added.
        var waiters: [Int: @Sendable () -> Void] = [:]
        var lastWaiter = 0
    }

    let machine: Machine
    let core: WorldCore
    /// Crashes the process's host.
    private let cutPower: @Sendable () -> Void
    /// The process that started this one.
    ///
    /// A crash ends both.
    private let parent: SimulatedProcess?
    private let state: Lock<State>
    private let registration = Lock<WorldEnd.Registration?>(nil)

    init(
        machine: Machine,
        core: WorldCore,
        powerCut: PowerCut,
        parent: SimulatedProcess? = nil,
        cutPower: @escaping @Sendable () -> Void
    ) {
        self.machine = machine
        self.core = core
        self.parent = parent
        self.cutPower = cutPower
        state = Lock(State(powerCut: powerCut))
        let registration = core.end.register { [weak self] in self?.callWaiters() }
        self.registration.withLock { $0 = registration }
    }

    var host: String { machine.name }

    var isAlive: Bool {
        state.withLock { $0.isAlive }
    }

    /// Calls a dependency, and records the call and its result.
    /// - Parameters:
    ///   - description: The call, for the trace.
    ///   - body: Calls the dependency.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`, or `CancellationError` if the process ended before or during the call.
    func call<Result>(_ description: String, _ body: () throws -> Result) throws -> Result {
        try passCrashPoint()
        core.note(.call("\(host): \(description)"), on: host)
        let result = try observing(description, body)
        try passCrashPoint()
        return result
    }

    /// Calls a dependency that changes nothing outside of the process, and records the result.
    ///
    /// A call on a foreign thread is an escape.
    func read<Result, Failure: Error>(
        _ description: String,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        core.checkOrigin("\(host): \(description)")
        return try observing(description, body)
    }

    private func observing<Result, Failure: Error>(
        _ description: String,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        do {
            let result = try body()
            observe(result, of: description)
            return result
        } catch {
            core.observe("\(host): \(description): throws \(observation(of: error))")
            throw error
        }
    }

    /// Observes the result of a call, if it is an ``ObservedValue``.
    func observe<Result>(_ result: Result, of description: String) {
        guard let value = (result as? any ObservedValue)?.observation else { return }
        core.observe("\(host): \(description): \(value)")
    }

    /// Records the beginning of an asynchronous call.
    ///
    /// If the process has ended, suspends the caller until the world ends.
    func beginCall(_ content: SimulationEvent.Content) async throws {
        try await waitForMachine()
        do { try passCrashPoint() } catch { try await core.suspend("\(host): \(content)") }
        core.note(content, on: host)
    }

    /// If the process has ended in the meantime, suspends the caller until the world ends.
    func endCall() async throws {
        try await waitForMachine()
        do { try passCrashPoint() } catch { try await core.suspend("\(host): a call that was under way") }
    }

    /// Receives or sends a part of a body, and returns as a call does, but is not a moment at which the host may crash.
    func pass<Part>(_ body: () async throws -> Part) async throws -> Part {
        let result: Result<Part, any Error>
        do { result = try await .success(body()) } catch { result = .failure(error) }
        try await waitForMachine()
        if !isAlive { try await core.suspend("\(host): a call that was under way") }
        return try result.get()
    }

    /// Calls an asynchronous dependency, unless the task is canceled, and records the error that it throws.
    func call<Result>(suspending description: String, _ body: () async throws -> Result) async throws -> Result {
        try await beginCall(.call("\(host): \(description)"))
        do {
            try Task.checkCancellation()
            let result = try await body()
            try await endCall()
            return result
        } catch {
            try await endCall()
            core.note(.milestone("\(host): \(description) failed: \(observation(of: error))"), on: host)
            throw error
        }
    }

    /// Waits until the disk has finished its calls and the machine is not paused.
    /// - Throws: `CancellationError` after the end of the world.
    func waitForMachine() async throws {
        await waitForDisk()
        await machine.gate.pass()
        if core.end.hasCome { try await core.leave() }
    }

    /// Waits until the disk has finished the calls of this process, even if the task is canceled.
    private func waitForDisk() async {
        let time = core.time
        while true {
            let end = freeTime
            guard end > time.now else { return }
            let wait = Task(executorPreference: time) { try await time.clock.waitAside(until: end) }
            // The wait throws at the end of the world.
            guard (try? await wait.value) != nil else { return }
        }
    }

    /// The time of the world at which the process can continue: now or, if it waits for its disk, later.
    var freeTime: VirtualTime.Instant {
        max(core.time.now, state.withLock { $0.diskEnd })
    }

    /// The reading of the machine's monotonic clock at ``freeTime``.
    var now: VirtualTime.Instant {
        machine.instant(at: freeTime)
    }

    /// Draws the latency and the failure of a disk call, and applies them.
    /// - Parameters:
    ///   - disk: The disk.
    ///   - operation: The kind of the call.
    ///   - stepCount: The number of system calls of which one may fail, or 0 if the call fails before the first one.
    func use(_ disk: InMemoryFileSystem, for operation: FileSystemCall.Kind, of stepCount: Int) {
        if ![.data, .readFromHandle, .synchronize].contains(operation) { machine.endPreparation() }
        let (latency, error, step) = machine.drawDiskCall(operation, of: stepCount)
        if latency > .zero {
            let end = freeTime.advanced(by: latency)
            state.withLock { $0.diskEnd = end }
        }
        guard let error else { return }
        if let step {
            disk.failNext(operation, at: .call(step), with: error)
        } else {
            disk.fail(operation, with: error)
        }
    }

    /// Crashes the host if this call is the moment of the crash.
    /// - Throws: `CancellationError` if the process has ended.
    private func passCrashPoint() throws {
        try parent?.passCrashPoint()
        let (isAlive, isCrash) = state.withLock { state in
            guard state.isAlive else { return (false, false) }
            switch state.powerCut {
            case .never: return (true, false)
            case .after(let calls):
                state.powerCut = .after(calls: calls - 1)
                return (true, calls == 0)
            case .chosen: return (true, core.scheduler.choose(.power, of: 2) == 1)
            }
        }
        if isCrash { cutPower() }
        if isCrash || !isAlive { throw CancellationError() }
    }

    /// Makes the process pass its remaining calls without a crash.
    func keepPower() {
        state.withLock { $0.powerCut = .never }
    }

    func end() {
        state.withLock { $0.isAlive = false }
        callWaiters()
        core.sockets.closeAll(of: self)
    }

    private func callWaiters() {
        let waiters = state.withLock { state in
            defer { state.waiters = [:] }
            return state.waiters
        }
        for waiter in waiters.sorted(by: { $0.key < $1.key }) { waiter.value() }
    }

    /// Runs an operation as a task of the process.
    /// - Parameters:
    ///   - isCanceledWithCaller: Whether the cancellation of the caller's task cancels the operation.
    ///   - operation: The operation.
    /// - Returns: The result of `operation`, or `nil` if the process or the world ended first.
    /// - Throws: The error of `operation`.
    func run<Result: Sendable>(
        isCanceledWithCaller: Bool = true,
        _ operation: @escaping @Sendable () async throws -> Result
    ) async throws -> Result? {
        let running = Lock<Task<Void, Never>?>(nil)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Result?, any Error>) in
                let once = Once(continuation)
                guard let waiter = addWaiter({ once.resume(with: .success(nil)) }) else {
                    return once.resume(with: .success(nil))
                }
                let task = Task(executorPreference: core.time) { [self] in
                    let result: Swift.Result<Result?, any Error>
                    do {
                        result = try await .success(operation())
                    } catch {
                        result = .failure(error)
                    }
                    await waitForDisk()
                    once.resume(with: result)
                    removeWaiter(waiter)
                }
                // The task may outlive this call, in a process that has ended.
                once.retain(core.end.register { task.cancel() })
                guard isCanceledWithCaller else { return }
                running.withLock { $0 = task }
                if Task.isCancelled { task.cancel() }
            }
        } onCancel: {
            running.withLock { $0 }?.cancel()
        }
    }

    /// Adds a closure to call at the end of the process or of the world, and returns its number, or `nil` if the process has ended.
    func addWaiter(_ body: @escaping @Sendable () -> Void) -> Int? {
        state.withLock { state in
            guard state.isAlive else { return nil }
            state.lastWaiter += 1
            state.waiters[state.lastWaiter] = body
            return state.lastWaiter
        }
    }

    func removeWaiter(_ number: Int) {
        state.withLock { $0.waiters[number] = nil }
    }

    /// Creates a child process, which is on the same host and ends with this process.
    func makeChild() -> SimulatedProcess {
        SimulatedProcess(machine: machine, core: core, powerCut: .never, parent: self, cutPower: {})
    }
}
