public import ConsoleDependency
import DependencySupport
public import FileSystemDependency
public import GlobalDependencies
public import LogDependency
public import NetworkDependency
public import PreferencesDependency
public import SubprocessDependency
import TimeDependency

/// A host of a simulated world: files that survive a crash, and a process that does not.
public final class SimulatedHost: Sendable {
    /// A closure that starts the program of a host in the environment of the new process, and returns its handler.
    public typealias Program = @Sendable (_ dependencies: GlobalDependencies) async throws -> Route.Handler

    /// What the current process of the host does.
    private enum Phase {
        /// Nothing has started in the process.
        case fresh
        /// The process runs the start of the program, or the operation of ``SimulatedHost/crash(model:during:)``.
        case busy
        case answering(Route.Handler)
    }

    private struct State {
        var program: Program?
        var process: SimulatedProcess?
        var dependencies = GlobalDependencies.default
        var phase = Phase.fresh
        var processes = 0
        var crashes = 0
        /// The processes that ``SimulatedHost/run(_:)`` started, by number.
        var others: [Int: SimulatedProcess] = [:]
    }

    /// The name of the host, which other hosts use to connect to it.
    public let name: String
    /// The files of the host.
    ///
    /// What the test writes into them before a process of the host first changes a file is on the disk, so no power failure loses it.
    public var fileSystem: InMemoryFileSystem { machine.files }
    /// The console of the host.
    public var console: ScriptedConsole { machine.console }
    /// The log of the host.
    public var log: RecordedLog { machine.log }
    /// The programs that processes of the host can run, and the children that they started.
    public var subprocess: ScriptedSubprocesses { machine.programs }
    /// The preferences of the host, which survive a crash unchanged.
    public var preferences: InMemoryPreferences { machine.preferences }

    let core: WorldCore
    let machine: Machine
    private let state = Lock(State())

    init(name: String, core: WorldCore, disk: InMemoryFileSystem? = nil) {
        self.name = name
        self.core = core
        // Each child gets an environment of its own instead of the default environment.
        let programs = ScriptedSubprocesses(clock: core.time.clock, dependencies: .default)
        let files = disk ?? Machine.makeDisk(of: name, seed: core.seed, date: core.time.date)
        machine = Machine(name: name, gate: core.makeGate(), seed: core.seed, files: files, programs: programs)
        core.sockets.add(machine)
        startProcess()
        core.end.add { [weak self] in self?.end() }
    }

    /// Releases the closures of the test at the end of the world, because they may retain the world.
    private func end() {
        _ = state.withLock { state in
            defer { (state.program, state.phase, state.others) = (nil, .busy, [:]) }
            return state
        }
        machine.preferences.end()
        machine.programs.end()
    }

    /// The environment of the current process, with every dependency of the package overridden.
    ///
    /// The environment stops working when the host crashes. After that, read this property again, and create new
    /// components with the new environment.
    public var dependencies: GlobalDependencies {
        state.withLock { $0.dependencies }
    }

    /// A Boolean value that is true while the program of the host answers requests.
    public var isRunning: Bool {
        state.withLock { state in
            guard case .answering = state.phase else { return false }
            return true
        }
    }

    /// A Boolean value that is true if the host has a program that neither runs nor starts.
    var isDown: Bool {
        state.withLock { state in
            guard case .fresh = state.phase else { return false }
            return state.program != nil
        }
    }

    /// Crashes the host: cuts its power.
    ///
    /// The process ends, and the files may lose data that was not synchronized.
    ///
    /// Synchronous calls of dependencies by the ended process throw `CancellationError`, and asynchronous calls never
    /// return. The requests that the process was answering fail with `URLError.networkConnectionLost`. Connections of
    /// ``Sockets`` are reset. The power returns at once, so ``dependencies`` belongs to a new process. But the
    /// program of the host does not run until ``restart()``, so new requests fail with `.cannotConnectToHost`. A
    /// ``pause()`` ends.
    /// - Parameter model: The rules of the disk. Within these rules, the seed picks the lost data.
    public func crash(model: InMemoryFileSystem.PowerLossModel = .posix) {
        core.note(.milestone("\(name): the power fails"), on: name)
        let (processes, number) = state.withLock { state in
            state.crashes += 1
            defer { state.others = [:] }
            let others = state.others.sorted { $0.key < $1.key }.map(\.value)
            return ([state.process].compactMap(\.self) + others, state.crashes)
        }
        core.sockets.resetAll(of: machine)
        core.links.noteCrash(of: name)
        machine.endPreparation()
        let losses = fileSystem.losses { losePower(number: number, model: model) }
        note(losses)
        startProcess()
        for process in processes { process.end() }
        machine.gate.open()
    }

    /// Adds what the disk has lost to the trace, item by item.
    private func note(_ losses: [InMemoryFileSystem.Loss]) {
        for loss in losses.prefix(Self.shownLossCount) {
            let since = loss.date.map { date in
                let seconds = date.timeIntervalSince(core.time.startDate)
                return " since \(Duration(saturating: (seconds * 1e6).rounded() / 1e6).inSeconds)"
            }
            let cause = loss.cause.map { ", \($0)" + (since ?? "") } ?? ""
            core.note(.milestone("\(name): the disk loses \(loss.path): \(loss.change)\(cause)"), on: name)
        }
        guard losses.count > Self.shownLossCount else { return }
        core.note(.milestone("\(name): the disk loses \(losses.count - Self.shownLossCount) more"), on: name)
    }

    /// The largest number of lost items that the trace lists for one power failure; a trace keeps a limited number of milestones.
    private static let shownLossCount = 20

    /// Puts the disk into one of the states that a power loss may leave.
    ///
    /// The seed picks the state. A simulation of every order chooses it instead, so that it can try each state.
    private func losePower(number: Int, model: InMemoryFileSystem.PowerLossModel) {
        let seed = RandomStream(name: "\(name) power loss \(number)").seed(inWorldOf: core.seed)
        guard core.scheduler.choose(.disk, of: 1) != nil else { return fileSystem.losePower(seed: seed, model: model) }
        if let states = try? fileSystem.powerLossStates(limit: Self.diskStateLimit, model: model) {
            fileSystem.restore(states[core.scheduler.choose(.disk, of: states.count) ?? 0])
        } else {
            // The disk has more possible states than the limit.
            let sample = core.scheduler.choose(.disk, of: Self.diskSampleCount) ?? 0
            fileSystem.losePower(seed: seed &+ UInt64(sample), model: model)
        }
    }

    /// If a disk has up to this many possible states, an exploration tries all of them, and otherwise samples.
    private static let diskStateLimit = 1_000
    private static let diskSampleCount = 8

    /// Runs an operation in a new process of the host, and crashes the host at a moment that the seed picks.
    ///
    /// The moment is before or after a call of a dependency, and no later than the end of the operation. Every call has a
    /// chance, and early calls have the greatest: in an operation of many calls, a bug that only one late call shows needs
    /// many seeds, or a shorter operation.
    ///
    /// The previous process of the host ends before the operation begins, so the host answers no requests meanwhile. A
    /// ``restart()`` ends the operation, and then the power fails. If the caller's task is canceled, the operation is
    /// canceled, too.
    /// - Parameters:
    ///   - model: The rules of the disk. Within these rules, the seed picks the lost data.
    ///   - operation: The operation, which gets the environment of the new process.
    /// - Throws: The error of `operation`, if the host has not crashed. The host does not crash then.
    public func crash(
        model: InMemoryFileSystem.PowerLossModel = .posix,
        during operation: @escaping @Sendable (GlobalDependencies) async throws -> Void
    ) async throws {
        let (number, crashes) = state.withLock { ($0.processes + 1, $0.crashes) }
        var numbers = RandomStream(name: "\(name) \(number) crash").generator(seed: core.seed)
        // The length of the operation is unknown. So every power of two has a chance to be the limit, and small ones a greater.
        var limit = 1 << Int.random(in: 1...6, using: &numbers)
        var calls = Int.random(in: 0..<limit, using: &numbers)
        while limit < 1 << 56, Int.random(in: 0..<4, using: &numbers) == 0 {
            limit <<= 6
            calls = Int.random(in: 0..<limit, using: &numbers)
        }
        state.withLock { $0.process }?.end()
        let isExplored = core.scheduler.choose(.power, of: 1) != nil
        let (process, dependencies) = startProcess(
            .busy,
            powerCut: isExplored ? .chosen : .after(calls: calls),
            model: model
        )
        do {
            try await process.run { try await operation(dependencies) }
        } catch {
            process.keepPower()
            throw error
        }
        if state.withLock({ $0.crashes }) == crashes { crash(model: model) }
    }

    /// Restarts the program of the host in a new process.
    ///
    /// The previous process ends, also while its program is still starting, and all files remain. If a crash or another
    /// restart ends the new process while its program starts, this call returns. If the program throws, its process ends.
    /// If the caller's task is canceled, the start of the program is canceled, too.
    /// - Throws: The error of the program.
    public func restart() async throws {
        let current: (program: Program, process: SimulatedProcess, dependencies: GlobalDependencies)? = state.withLock {
            guard case .fresh = $0.phase, let program = $0.program, let process = $0.process else { return nil }
            $0.phase = .busy
            return (program, process, $0.dependencies)
        }
        guard let (program, process, dependencies) = current ?? replaceProcess() else { return }
        do {
            let handler = try await process.run { try await program(dependencies) }
            state.withLock { state in
                if let handler, state.process === process { state.phase = .answering(handler) }
            }
        } catch {
            if state.withLock({ $0.process === process }) { startProcess() }
            process.end()
            throw error
        }
    }

    /// Ends the process in which the program runs, starts, or was replaced by an operation, and begins another one.
    private func replaceProcess() -> (Program, SimulatedProcess, GlobalDependencies)? {
        let (program, previous) = state.withLock { ($0.program, $0.process) }
        guard let program else { return nil }
        core.note(.milestone("\(name): restarts"), on: name)
        let (process, dependencies) = startProcess(.busy)
        previous?.end()
        return (program, process, dependencies)
    }

    /// Starts the program of a host that has none.
    func start(_ program: @escaping Program) async throws {
        let isFirst = state.withLock { state in
            defer { state.program = state.program ?? program }
            return state.program == nil
        }
        guard isFirst else { fatalError("The host \(name) has a program already: to start it again, call restart()") }
        try await restart()
    }

    @discardableResult
    private func startProcess(
        _ phase: Phase = .fresh,
        powerCut: SimulatedProcess.PowerCut = .never,
        model: InMemoryFileSystem.PowerLossModel = .posix
    ) -> (SimulatedProcess, GlobalDependencies) {
        let (process, dependencies) = makeProcess(powerCut: powerCut, model: model)
        state.withLock { state in
            state.process = process
            state.dependencies = dependencies
            state.phase = phase
        }
        return (process, dependencies)
    }

    /// Creates a process of the host, with its environment.
    func makeProcess(
        powerCut: SimulatedProcess.PowerCut = .never,
        model: InMemoryFileSystem.PowerLossModel = .posix
    ) -> (SimulatedProcess, GlobalDependencies) {
        let process = SimulatedProcess(machine: machine, core: core, powerCut: powerCut) { [weak self] in
            self?.crash(model: model)
        }
        let number = state.withLock { state in
            state.processes += 1
            return state.processes
        }
        let dependencies = GlobalDependencies.simulated(
            for: process,
            number: "\(number)",
            processIdentifier: Int32(999 + number)
        )
        return (process, dependencies)
    }

    /// Adds another process, which a crash also ends, and returns its number.
    func addProcess(_ process: SimulatedProcess) -> Int {
        state.withLock { state in
            state.others[state.processes] = process
            return state.processes
        }
    }

    func removeProcess(_ number: Int) {
        state.withLock { $0.others[number] = nil }
    }

    /// Answers a request with the handler of the current process.
    func answer(_ request: SimulatedRequest) async throws -> SimulatedResponse {
        try await core.wait(at: machine.gate)
        let (process, phase) = state.withLock { ($0.process, $0.phase) }
        guard let process, case .answering(let handler) = phase else { throw URLError(.cannotConnectToHost) }
        core.note(.call("\(name): receives \(request)"), on: name)
        // A program goes on with a request when its client gives up.
        var response = try await process.run(isCanceledWithCaller: false) {
            do {
                return try await handler(request)
            } catch let error as URLError {
                throw error
            } catch {
                // The description of a `CocoaError` contains a dictionary, whose order differs from run to run.
                return .text(observation(of: error), status: 500)
            }
        }
        guard case .stream(let write) = response?.body else { return try response ?? Self.connectionLost() }
        response?.body = .stream { writer in
            let writer = ResponseWriter { piece in try await process.pass { try await writer.write(piece) } }
            try await process.run(isCanceledWithCaller: false) { try await write(writer) } ?? Self.connectionLost()
        }
        return try response ?? Self.connectionLost()
    }

    private static func connectionLost<Answer>() throws -> Answer {
        throw URLError(.networkConnectionLost)
    }
}
