import ConsoleDependency
import DependencySupport
import FileSystemDependency
import Foundation
import GlobalDependencies
import TimeDependency

/// A process of a machine: an environment whose dependencies stop answering when the process ends.
///
/// Nothing can stop the tasks of a process. But all that they can reach is its environment: once that is dead, a synchronous
/// call throws, an asynchronous one never returns, and so nothing that they do has an effect any more.
final class SimulatedProcess: Sendable {
    /// The moment at which the power fails.
    enum PowerCut: Sendable {
        case never
        case after(calls: Int)
        /// Before or after the call that an exploration chooses.
        case chosen
    }

    private struct State {
        var isAlive = true
        /// The time at which the disk has done what it was asked so far.
        var diskEnd = VirtualTime.Instant(sinceStart: .zero)
        var powerCut: PowerCut
        /// The closures that wait for the end of the process, by the order in which they came.
        var waiters: [Int: @Sendable () -> Void] = [:]
        var lastWaiter = 0
    }

    let machine: Machine
    let core: WorldCore
    /// Cuts the power of the process's machine.
    private let cutPower: @Sendable () -> Void
    /// The process that started this one, whose power it shares.
    private let parent: SimulatedProcess?
    private let state: Lock<State>

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
    }

    var host: String { machine.name }

    var isAlive: Bool {
        state.withLock { $0.isAlive }
    }

    /// Calls a dependency, and notes the call and what it returns.
    /// - Parameters:
    ///   - description: The call.
    ///   - body: Calls the dependency.
    /// - Returns: What `body` returns.
    /// - Throws: `CancellationError` if the process has ended before or by the call, or what `body` throws.
    func call<Result: ObservedValue>(_ description: String, _ body: () throws -> Result) throws -> Result {
        try passCrashPoint()
        core.note(.call("\(host): \(description)"), on: host)
        let result = try observing(description, body)
        try passCrashPoint()
        return result
    }

    /// Calls a dependency that returns nothing, and notes the call.
    func call(_ description: String, _ body: () throws -> Void) throws {
        _ = try call(description) { () -> Nothing in
            try body()
            return Nothing()
        }
    }

    /// Makes a call that changes nothing outside of the process, and notes what it returns; it is an escape on a thread.
    func read<Result: ObservedValue, Failure: Error>(
        _ description: String,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        core.checkOrigin("\(host): \(description)")
        return try observing(description, body)
    }

    /// Makes a call that changes nothing outside of the process, and returns nothing; it is an escape on a thread.
    func read<Failure: Error>(_ description: String, _ body: () throws(Failure) -> Void) throws(Failure) {
        _ = try read(description) { () throws(Failure) -> Nothing in
            try body()
            return Nothing()
        }
    }

    private struct Nothing: ObservedValue {
        var observation: String? { nil }
    }

    private func observing<Result: ObservedValue, Failure: Error>(
        _ description: String,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        do {
            let result = try body()
            if let value = result.observation { core.observe("\(host): \(description): \(value)") }
            return result
        } catch {
            core.observe("\(host): \(description): throws \(observation(of: error))")
            throw error
        }
    }

    /// Notes the beginning of a call that suspends its caller, which never returns if the process has ended.
    func beginCall(_ content: SimulationEvent.Content) async throws {
        await waitForMachine()
        do { try passCrashPoint() } catch { try await core.suspend("\(host): \(content)") }
        core.note(content, on: host)
    }

    /// Suspends the caller for ever if the process has ended meanwhile.
    func endCall() async throws {
        await waitForMachine()
        do { try passCrashPoint() } catch { try await core.suspend("\(host): a call that was under way") }
    }

    /// Makes a call that suspends its caller, and notes the error that it throws.
    func call<Result>(suspending description: String, _ body: () async throws -> Result) async throws -> Result {
        try await beginCall(.call("\(host): \(description)"))
        do {
            let result = try await body()
            try await endCall()
            return result
        } catch {
            try await endCall()
            core.note(.landmark("\(host): \(description) failed: \(observation(of: error))"), on: host)
            throw error
        }
    }

    /// Waits until the disk has done what it was asked, and the machine is not paused.
    private func waitForMachine() async {
        await waitForDisk()
        await machine.gate.pass()
    }

    /// Waits until the disk has done what the process asked it for, also in a task that is canceled.
    private func waitForDisk() async {
        let time = core.time
        while true {
            let end = freeTime
            guard end > time.now else { return }
            let wait = Task(executorPreference: time) { try await time.clock.waitAside(until: end) }
            // It throws at the end of the world.
            guard (try? await wait.value) != nil else { return }
        }
    }

    /// The time of the world at which the process can go on: now, or later if it waits for its disk.
    var freeTime: VirtualTime.Instant {
        max(core.time.now, state.withLock { $0.diskEnd })
    }

    /// What the monotonic clock of the machine shows to the process.
    var now: VirtualTime.Instant {
        machine.instant(at: freeTime)
    }

    /// Notes the time that a call of the disk takes, and lets it fail if the disk does.
    func use(_ disk: InMemoryFileSystem, for operation: FileSystemOperation) {
        let (latency, error) = machine.drawDiskCall(operation)
        if latency > .zero {
            let end = freeTime.advanced(by: latency)
            state.withLock { $0.diskEnd = end }
        }
        if let error { disk.fail(operation, with: error) }
    }

    /// Ends the process if its power fails now.
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

    /// Ends the process.
    func end() {
        let waiters = state.withLock { state in
            defer { state.waiters = [:] }
            state.isAlive = false
            return state.waiters
        }
        for waiter in waiters.sorted(by: { $0.key < $1.key }) { waiter.value() }
        core.sockets.closeAll(of: self)
    }

    /// Runs an operation as a task of the process.
    /// - Returns: What `operation` returns, or `nil` if the process ends before.
    /// - Throws: What `operation` throws.
    func run<Result: Sendable>(_ operation: @escaping @Sendable () async throws -> Result) async throws -> Result? {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Result?, any Error>) in
            let once = Once(continuation)
            guard let waiter = addWaiter({ once.resume(with: .success(nil)) }) else {
                return once.resume(with: .success(nil))
            }
            Task(executorPreference: core.time) { [self] in
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
        }
    }

    /// Adds a closure that is called when the process ends; returns its number, or `nil` if the process has ended.
    func addWaiter(_ body: @escaping @Sendable () -> Void) -> Int? {
        state.withLock { state in
            guard state.isAlive else { return nil }
            state.lastWaiter += 1
            state.waiters[state.lastWaiter] = body
            return state.lastWaiter
        }
    }

    /// Forgets a closure that ``addWaiter(_:)`` added.
    func removeWaiter(_ number: Int) {
        state.withLock { $0.waiters[number] = nil }
    }

    /// Creates a child, which is on the same machine, and ends with this process.
    func makeChild() -> SimulatedProcess {
        SimulatedProcess(machine: machine, core: core, powerCut: .never, parent: self, cutPower: {})
    }
}
