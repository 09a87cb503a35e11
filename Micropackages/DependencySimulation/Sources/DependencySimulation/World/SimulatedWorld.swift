public import ConsoleDependency
import DependencySupport
public import FileSystemDependency
public import GlobalDependencies
public import LogDependency
public import NetworkDependency
public import PreferencesDependency
public import RandomDependency
public import SubprocessDependency
public import TimeDependency

/// A world in memory in which a seed decides all that is left to chance.
///
/// It has one time line, on which all tasks of the operation run, one at a time; the seed picks the next of those that are
/// ready. The time moves by itself, to the next deadline, once all tasks wait.
public final class SimulatedWorld: Sendable {
    /// The seed.
    public let seed: UInt64
    /// A source of random numbers for the test itself, such as the work that it lets components do.
    public let random: any RandomSource

    let core: WorldCore
    private let localhost: SimulatedHost
    private let hosts = Lock<[String: SimulatedHost]>([:])
    private let nemeses = Lock(0)

    init(core: WorldCore) {
        self.core = core
        self.seed = core.seed
        let seed = RandomStream(name: "test").seed(inWorldOf: core.seed)
        random = ProcessRandom(core: core, name: "test", base: SeededRandom(seed: seed))
        localhost = SimulatedHost(name: "localhost", core: core, disk: core.localDisk, program: nil)
    }

    /// The time line of the world.
    public var time: VirtualTime { core.time }

    /// The network of the world, for routes and conditions of hosts that are not programs.
    public var network: SimulatedNetwork { core.network }

    /// The environment of the running process: every dependency of the package, in this world.
    ///
    /// It stops answering after ``crash(model:)``. Build components anew after that, with this property.
    public var dependencies: GlobalDependencies { localhost.dependencies }

    /// The files that ``dependencies`` has.
    public var fileSystem: InMemoryFileSystem { localhost.fileSystem }

    /// The console that ``dependencies`` has.
    public var console: ScriptedConsole { localhost.console }

    /// The log that ``dependencies`` has.
    public var log: RecordedLog { localhost.log }

    /// The preferences that ``dependencies`` has.
    public var preferences: InMemoryPreferences { localhost.preferences }

    /// The programs that ``dependencies`` can run, and the children so far.
    ///
    /// A child is a process of the machine of the process that started it, and ends with it. Its program uses
    /// `ScriptedProcess.dependencies`, whose calls have no effect once the child has ended. The seed picks when its output
    /// arrives, within a millisecond, and in which pieces.
    public var subprocess: ScriptedSubprocesses { localhost.subprocess }

    /// The last events so far, up to some thousands.
    public var trace: [SimulationEvent] { core.scheduler.trace.events }

    /// A hash of all events so far, and of all values that dependencies returned, equal in every run of the seed.
    public var digest: UInt64 { core.scheduler.trace.digest }

    /// Draws a number for the work of the test, such as the moment of a fault.
    ///
    /// An exploration that enumerates ``SimulatedChance/numbers`` runs the operation with each number of a range of up to sixteen,
    /// and with eleven of a wider one, its ends among them.
    /// - Parameter range: The numbers.
    /// - Returns: One of them.
    public func number<Number: FixedWidthInteger & Sendable>(in range: ClosedRange<Number>) -> Number {
        let width = range.upperBound.subtractingReportingOverflow(range.lowerBound)
        let isNarrow = !width.overflow && width.partialValue < 16
        guard let alternative = core.scheduler.choose(.number, of: isNarrow ? Int(width.partialValue) + 1 : 11) else {
            return random.withGenerator { .random(in: range, using: &$0) }
        }
        if isNarrow { return range.lowerBound + Number(alternative) }
        let step = range.upperBound / 10 - range.lowerBound / 10
        return alternative <= 5
            ? range.lowerBound + step * Number(alternative) : range.upperBound - step * Number(10 - alternative)
    }

    /// Adds a note to the trace.
    public func note(_ text: String) {
        core.note(.landmark(text))
    }

    /// Checks a condition of the test.
    ///
    /// Use it in place of `#expect`, which would record an issue for each run of the search for a short schedule.
    /// - Parameters:
    ///   - condition: The condition.
    ///   - message: The message of the failure.
    /// - Throws: ``UnmetRequirement`` if the condition is false.
    public func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
        guard condition else { throw UnmetRequirement(message: message()) }
    }

    /// Crashes the host of ``dependencies``: see ``SimulatedHost/crash(model:)``.
    /// - Parameter model: The rules of the disk, by which the seed picks what is lost.
    public func crash(model: InMemoryFileSystem.PowerLossModel = .posix) {
        localhost.crash(model: model)
    }

    /// Runs an operation as a process, and cuts the power at a moment that the seed picks.
    ///
    /// See ``SimulatedHost/crash(model:during:)``.
    /// - Parameters:
    ///   - model: The rules of the disk, by which the seed picks what is lost.
    ///   - operation: The operation, which gets the environment of its process.
    /// - Throws: What `operation` throws before the power is cut.
    public func crash(
        model: InMemoryFileSystem.PowerLossModel = .posix,
        during operation: @escaping @Sendable (GlobalDependencies) async throws -> Void
    ) async throws {
        try await localhost.crash(model: model, during: operation)
    }

    /// Returns a machine without a program, with files and an environment of its own.
    /// - Parameter name: The name of the machine. The same name is the same machine.
    /// - Returns: The machine.
    public func host(_ name: String) -> SimulatedHost {
        hosts.withLock { hosts in
            if let host = hosts[name] { return host }
            let host = SimulatedHost(name: name, core: core, program: nil)
            hosts[name] = host
            return host
        }
    }

    func nextNemesisNumber() -> Int {
        nemeses.withLock { nemeses in
            nemeses += 1
            return nemeses
        }
    }

    /// The machines, in the order of their names, without that of ``dependencies``.
    var machines: [SimulatedHost] {
        hosts.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// Starts a machine whose program answers the requests to its name.
    ///
    /// ```swift
    /// let api = try await world.host("api") { dependencies in
    ///     let server = Server(dependencies: dependencies)
    ///     return { request in await server.response(to: request) }
    /// }
    /// ```
    /// - Parameters:
    ///   - name: The name of the machine, which is the host of its URLs.
    ///   - program: Starts the program, at once and by each restart, and returns its handler.
    /// - Returns: The machine.
    /// - Throws: What the program throws.
    @discardableResult
    public func host(_ name: String, program: @escaping SimulatedHost.Program) async throws -> SimulatedHost {
        let host = SimulatedHost(name: name, core: core, program: program)
        hosts.withLock { $0[name] = host }
        network[name] = [
            Route(.any, "/*") { [weak host] request in
                guard let host else { throw URLError(.cannotConnectToHost) }
                return try await host.answer(request)
            }
        ]
        try await host.restart()
        return host
    }
}
