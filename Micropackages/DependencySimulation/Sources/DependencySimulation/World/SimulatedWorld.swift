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

/// A world in memory in which a seed decides everything that is random.
///
/// All tasks of the operation run on one time line, one at a time. The seed picks the next of the ready tasks. Once all tasks
/// wait, the time advances to the next deadline by itself.
public final class SimulatedWorld: Sendable {
    /// The seed.
    public let seed: UInt64
    /// A source of random numbers for the test itself.
    ///
    /// For example, a test can choose its calls with them.
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
        localhost = SimulatedHost(name: "localhost", core: core, disk: core.localDisk)
    }

    /// The time line of the world.
    public var time: VirtualTime { core.time }

    /// The network of the world, to set the routes and conditions of hosts without a program.
    public var network: SimulatedNetwork { core.network }

    /// The environment of the current process, with every dependency of the package overridden.
    ///
    /// The environment stops working after ``crash(model:)``. After that, read this property again, and create new
    /// components with the new environment.
    public var dependencies: GlobalDependencies { localhost.dependencies }

    /// The files of ``dependencies``.
    public var fileSystem: InMemoryFileSystem { localhost.fileSystem }

    /// The console of ``dependencies``.
    public var console: ScriptedConsole { localhost.console }

    /// The log of ``dependencies``.
    public var log: RecordedLog { localhost.log }

    /// The preferences of ``dependencies``.
    public var preferences: InMemoryPreferences { localhost.preferences }

    /// The programs that ``dependencies`` can run, and the children so far.
    ///
    /// A child runs on the host of its parent process, and ends with the parent. The child's program uses
    /// `ScriptedProcess.dependencies`, which have no effect after the end of the child. The output arrives in parts,
    /// each within a millisecond. The seed picks the times and the parts.
    public var subprocess: ScriptedSubprocesses { localhost.subprocess }

    /// The last events so far, up to 4,096, and the milestones before them.
    public var trace: [SimulationEvent] { core.scheduler.trace.events }

    /// A hash of all events so far, and of all values that dependencies returned.
    ///
    /// It is the same in every run of the seed.
    public var digest: UInt64 { core.scheduler.trace.digest }

    /// Draws a number for the test, such as the moment of a fault.
    ///
    /// An exploration of ``SimulatedChance/numbers`` runs the operation with each number of the range, if the range has
    /// at most sixteen numbers. Of a larger range, it uses eleven numbers, including the first and the last.
    /// - Parameter range: The numbers.
    /// - Returns: One of them.
    public func number<Number: FixedWidthInteger & Sendable>(in range: ClosedRange<Number>) -> Number {
        // The width of a range of signed numbers may exceed their maximum.
        let width = Number.Magnitude(truncatingIfNeeded: range.upperBound &- range.lowerBound)
        let isNarrow = width < 16
        guard let alternative = core.scheduler.choose(.number, of: isNarrow ? Int(width) + 1 : 11) else {
            return random.withGenerator { .random(in: range, using: &$0) }
        }
        if isNarrow { return range.lowerBound + Number(alternative) }
        let step = Number(width / 10)
        return alternative <= 5
            ? range.lowerBound + step * Number(alternative) : range.upperBound - step * Number(10 - alternative)
    }

    /// Adds a note to the trace.
    public func note(_ text: String) {
        core.note(.milestone(text))
    }

    /// Checks a condition of the test.
    ///
    /// Use this method in place of `#expect`. The search for a short schedule repeats the failure, and `#expect` would
    /// record an issue each time. A shorter schedule counts only if the same call fails, whatever its message is.
    /// - Parameters:
    ///   - condition: The condition.
    ///   - message: The message of the failure.
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Throws: ``UnmetRequirement`` if the condition is false.
    public func require(
        _ condition: Bool,
        _ message: @autoclosure () -> String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) throws {
        guard condition else {
            throw UnmetRequirement(message: message(), fileID: fileID, line: line, column: column)
        }
    }

    /// Crashes the host of ``dependencies``.
    ///
    /// See ``SimulatedHost/crash(model:)``.
    /// - Parameter model: The rules of the disk. Within these rules, the seed picks the lost data.
    public func crash(model: InMemoryFileSystem.PowerLossModel = .posix) {
        localhost.crash(model: model)
    }

    /// Runs an operation in a new process, and crashes the host at a moment that the seed picks.
    ///
    /// See ``SimulatedHost/crash(model:during:)``.
    /// - Parameters:
    ///   - model: The rules of the disk. Within these rules, the seed picks the lost data.
    ///   - operation: The operation, which gets the environment of the new process.
    /// - Throws: The error of `operation`, if the host has not crashed.
    public func crash(
        model: InMemoryFileSystem.PowerLossModel = .posix,
        during operation: @escaping @Sendable (GlobalDependencies) async throws -> Void
    ) async throws {
        try await localhost.crash(model: model, during: operation)
    }

    /// Returns the host with a name, or else creates one without a program, with its own files and its own environment.
    ///
    /// Names that differ in letter case or in a trailing dot name one host. "localhost" is the host of ``dependencies``.
    /// - Parameter name: The name of the host.
    /// - Returns: The host.
    public func host(_ name: String) -> SimulatedHost {
        guard name.hostKey != localhost.name else { return localhost }
        return hosts.withLock { hosts in
            if let host = hosts[name.hostKey] { return host }
            let host = SimulatedHost(name: name, core: core)
            hosts[name.hostKey] = host
            return host
        }
    }

    func nextNemesisNumber() -> Int {
        nemeses.withLock { nemeses in
            nemeses += 1
            return nemeses
        }
    }

    /// The hosts in the order of their names, without the host of ``dependencies``.
    var machines: [SimulatedHost] {
        hosts.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// Starts the program of a host, which answers the requests to the host's name.
    ///
    /// If ``host(_:)`` has returned the host before, it keeps its files and its condition.
    ///
    /// ```swift
    /// let api = try await world.startHost("api") { dependencies in
    ///     let server = Server(dependencies: dependencies)
    ///     return { request in await server.response(to: request) }
    /// }
    /// ```
    /// - Parameters:
    ///   - name: The name of the host, which its URLs contain.
    ///   - program: Starts the program and returns its handler. It is called now and at each restart.
    /// - Returns: The host.
    /// - Throws: The error of the program.
    /// - Precondition: The host has no program yet.
    @discardableResult
    public func startHost(_ name: String, program: @escaping SimulatedHost.Program) async throws -> SimulatedHost {
        let host = host(name)
        network[name] = [
            Route(.any, "/*") { [weak host] request in
                guard let host else { throw URLError(.cannotConnectToHost) }
                return try await host.answer(request)
            }
        ]
        try await host.start(program)
        return host
    }
}
