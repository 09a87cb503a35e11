public import ConsoleDependency
import DependencySupport
public import FileSystemDependency
public import GlobalDependencies
public import LogDependency
public import NetworkDependency
public import PreferencesDependency
public import SubprocessDependency
import TimeDependency

/// A machine of a simulated world: files that survive a loss of power, and a process that does not.
public final class SimulatedHost: Sendable {
    /// A closure that answers the requests to a host.
    public typealias Handler = Route.Handler
    /// A closure that starts the program of a host, with the environment of its new process, and returns its handler.
    public typealias Program = @Sendable (_ dependencies: GlobalDependencies) async throws -> Handler

    private struct State {
        var process: SimulatedProcess?
        var dependencies = GlobalDependencies.default
        var handler: Handler?
        var processes = 0
        var crashes = 0
        /// Processes that ``SimulatedHost/run(_:)`` started, by number.
        var others: [Int: SimulatedProcess] = [:]
    }

    /// The name of the machine, by which the others reach it.
    public let name: String
    /// The files of the machine.
    public var fileSystem: InMemoryFileSystem { machine.files }
    /// The console of the host.
    public var console: ScriptedConsole { machine.console }
    /// The log of the machine.
    public var log: RecordedLog { machine.log }
    /// The programs of the machine, and the children that its processes started.
    public var subprocess: ScriptedSubprocesses { machine.programs }
    /// The preferences of the machine, which a loss of power leaves as they are.
    public var preferences: InMemoryPreferences { machine.preferences }

    let core: WorldCore
    let machine: Machine
    private let program: Program?
    private let state = Lock(State())

    init(name: String, core: WorldCore, disk: InMemoryFileSystem? = nil, program: Program?) {
        self.name = name
        self.core = core
        self.program = program
        // Its programs get the environment of the process that starts them.
        let programs = ScriptedSubprocesses(clock: core.time.clock, dependencies: .default)
        let files = disk ?? Machine.makeDisk(of: name, seed: core.seed, date: core.time.date)
        machine = Machine(name: name, gate: core.makeGate(), seed: core.seed, files: files, programs: programs)
        core.sockets.add(machine)
        startProcess()
    }

    /// The environment of the running process: every dependency of the package, in this world.
    ///
    /// It stops answering when the machine loses its power. Build components anew after that, with this property.
    public var dependencies: GlobalDependencies {
        state.withLock { $0.dependencies }
    }

    /// A Boolean value that is true while the program of the machine answers requests.
    public var isRunning: Bool {
        state.withLock { $0.handler != nil }
    }

    /// Cuts the power: the process ends, and what was not synchronized may be lost from the files.
    ///
    /// Calls of dependencies by the process that has ended throw `CancellationError`, or never return if they are
    /// asynchronous. Requests that it was answering fail with `URLError.networkConnectionLost`, and new ones with
    /// `.cannotConnectToHost`, until ``restart()``. Its connections of ``Sockets`` are reset. The power is back at once.
    /// - Parameter model: The rules of the disk, by which the seed picks what is lost.
    public func crash(model: InMemoryFileSystem.PowerLossModel = .posix) {
        core.note(.landmark("\(name): the power fails"), on: name)
        let (processes, number) = state.withLock { state in
            state.handler = nil
            state.crashes += 1
            defer { state.others = [:] }
            let others = state.others.sorted { $0.key < $1.key }.map(\.value)
            return ([state.process].compactMap(\.self) + others, state.crashes)
        }
        core.sockets.resetAll(of: machine)
        losePower(number: number, model: model)
        startProcess()
        for process in processes { process.end() }
    }

    /// Keeps what the disk keeps: what the seed picks, or what an exploration tries.
    private func losePower(number: Int, model: InMemoryFileSystem.PowerLossModel) {
        let seed = RandomStream(name: "\(name) power loss \(number)").seed(inWorldOf: core.seed)
        guard core.scheduler.choose(.disk, of: 1) != nil else { return fileSystem.crash(seed: seed, model: model) }
        if let states = try? fileSystem.crashStates(limit: Self.diskStateLimit, model: model) {
            fileSystem.restore(states[core.scheduler.choose(.disk, of: states.count) ?? 0])
        } else {
            // There are too many of them.
            let sample = core.scheduler.choose(.disk, of: Self.diskSampleCount) ?? 0
            fileSystem.crash(seed: seed &+ UInt64(sample), model: model)
        }
    }

    /// The number of ways to lose power that an exploration tries in full, and the number of samples of more than that.
    private static let diskStateLimit = 1_000
    private static let diskSampleCount = 8

    /// Runs an operation as a process of the host, and cuts the power at a moment that the seed picks.
    ///
    /// The moment is before or after a call of a dependency, and at the latest when the operation has ended. The process that
    /// the host has had so far ends before the operation begins.
    /// - Parameters:
    ///   - model: The rules of the disk, by which the seed picks what is lost.
    ///   - operation: The operation, which gets the environment of its process.
    /// - Throws: What `operation` throws before the power is cut.
    public func crash(
        model: InMemoryFileSystem.PowerLossModel = .posix,
        during operation: @escaping @Sendable (GlobalDependencies) async throws -> Void
    ) async throws {
        let number = state.withLock { $0.processes + 1 }
        var numbers = RandomStream(name: "\(name) \(number) crash").generator(seed: core.seed)
        let limit = 1 << Int.random(in: 1...6, using: &numbers)
        state.withLock { $0.process }?.end()
        let calls = Int.random(in: 0..<limit, using: &numbers)
        let isExplored = core.scheduler.choose(.power, of: 1) != nil
        let process = startProcess(powerCut: isExplored ? .chosen : .after(calls: calls), model: model)
        let dependencies = dependencies
        try await process.run { try await operation(dependencies) }
        if process.isAlive { crash(model: model) }
    }

    /// Starts the program of the machine again, in a new process; ends the process in which it runs, and keeps all files.
    /// - Throws: What the program throws.
    public func restart() async throws {
        if isRunning {
            core.note(.landmark("\(name): restarts"), on: name)
            let process = state.withLock { state in
                state.handler = nil
                return state.process
            }
            startProcess()
            process?.end()
        }
        let dependencies = dependencies
        guard let program, let process = state.withLock({ $0.process }) else { return }
        let handler = try await process.run { try await program(dependencies) }
        state.withLock { state in
            if process.isAlive { state.handler = handler }
        }
    }

    @discardableResult
    private func startProcess(
        powerCut: SimulatedProcess.PowerCut = .never,
        model: InMemoryFileSystem.PowerLossModel = .posix
    ) -> SimulatedProcess {
        let (process, dependencies) = makeProcess(powerCut: powerCut, model: model)
        state.withLock { state in
            state.process = process
            state.dependencies = dependencies
        }
        return process
    }

    /// Creates a process of the machine, and its environment.
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
        let dependencies = GlobalDependencies.simulated(for: process, number: "\(number)")
        return (process, dependencies)
    }

    /// Adds a second process to the machine, which a power failure ends, too; returns its number.
    func addProcess(_ process: SimulatedProcess) -> Int {
        state.withLock { state in
            state.others[state.processes] = process
            return state.processes
        }
    }

    /// Forgets a process that has ended.
    func removeProcess(_ number: Int) {
        state.withLock { $0.others[number] = nil }
    }

    /// Answers a request by the running process.
    func answer(_ request: SimulatedRequest) async throws -> SimulatedResponse {
        await machine.gate.pass()
        let (process, handler) = state.withLock { ($0.process, $0.handler) }
        guard let process, let handler else { throw URLError(.cannotConnectToHost) }
        core.note(.call("\(name): receives \(request)"), on: name)
        var response = try await process.run {
            do {
                return try await handler(request)
            } catch let error as URLError {
                throw error
            } catch {
                // The description of a `CocoaError` has a dictionary in it, whose order differs from run to run.
                return .text(observation(of: error), status: 500)
            }
        }
        guard case .stream(let write) = response?.body else { return try response ?? Self.connectionLost() }
        response?.body = .stream { writer in
            try await process.run { try await write(writer) } ?? Self.connectionLost()
        }
        return try response ?? Self.connectionLost()
    }

    private static func connectionLost<Answer>() throws -> Answer {
        throw URLError(.networkConnectionLost)
    }
}
