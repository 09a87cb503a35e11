public import DependencyFiles
import DependencySupport
public import GlobalDependencies

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Child processes in memory, with programs that are closures.
///
/// ```swift
/// let subprocesses = ScriptedSubprocesses([
///     "git": ScriptedProgram { git in
///         guard git.arguments == ["status"] else { return 1 }
///         try await git.write("nothing to commit\n")
///         return 0
///     }
/// ])
/// ```
///
/// A program without a slash in its name is in `/usr/bin`. A command finds it by name if the child's `PATH` contains
/// that directory or is not set. If no registered program has the name, in whatever directory, the call throws
/// `UnexpectedCall`. If only the directory differs, it throws the system's error.
public final class ScriptedSubprocesses: Subprocesses {
    /// Waits before a read, and returns how many of the available bytes the read gets.
    package typealias Delivery = @Sendable (_ available: Int) async throws -> Int

    private struct State {
        var programs: [String: ScriptedProgram]
        var executions: [ScriptedExecution] = []
        /// The children so far after the end of a simulated world, or `nil` before.
        var last: [ScriptedRun]?
    }

    private let state: Lock<State>
    private let environment: [String: String]
    private let userID: UInt32
    private let groupID: UInt32
    private let files: (any WorkingFiles)?
    private let clock: ElapsedClock
    private let dependencies: GlobalDependencies

    /// Creates a fake.
    /// - Parameters:
    ///   - programs: The programs by their names or paths.
    ///   - environment: The environment variables that children inherit.
    ///   - userID: The user who starts children, by default an ordinary user. Only the superuser, 0, may start children as other
    ///     users.
    ///   - groupID: The group of that user.
    ///   - files: The file system for redirected streams and working directories. If it is `nil`, redirecting to a file throws
    ///     `UnexpectedCall`, and every working directory can be entered. An error of closing a file for the output is reported at the
    ///     end of the child.
    ///   - clock: The clock for timeouts and for programs that sleep.
    ///   - dependencies: The value of ``ScriptedProcess/dependencies``.
    public init(
        _ programs: [String: ScriptedProgram] = [:],
        environment: [String: String] = [:],
        userID: UInt32 = 501,
        groupID: UInt32 = 501,
        files: (any WorkingFiles)? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        // dependency-lint: default, as a fake is created before the environment that it is part of
        dependencies: GlobalDependencies = .default
    ) {
        state = Lock(State(programs: programs.reduce(into: [:]) { $0[Self.path($1.key)] = $1.value }))
        self.environment = environment
        self.userID = userID
        self.groupID = groupID
        self.files = files
        self.clock = ElapsedClock(clock)
        self.dependencies = dependencies
    }

    /// The program with a name or path.
    public subscript(name: String) -> ScriptedProgram? {
        get { state.withLock { $0.programs[Self.path(name)] } }
        set { state.withLock { $0.programs[Self.path(name)] = newValue } }
    }

    /// The children that were started, in the order of their starts.
    public var runs: [ScriptedRun] {
        let (executions, last) = state.withLock { ($0.executions, $0.last) }
        return last ?? executions.map(\.run)
    }

    /// Kills all children and releases all programs, at the end of a simulated world.
    package func end() {
        let ended = state.withLock { $0 }
        for execution in ended.executions { try? execution.send(.kill) }
        let last = runs
        state.withLock { $0 = State(programs: [:], last: last) }
    }

    public func start(_ command: Command) async throws -> any Execution {
        try await start(command, in: nil)
    }

    /// The settings that a child inherits from the process that starts it.
    package struct Parent: Sendable {
        let environment: [String: String]
        let files: any WorkingFiles
        let clock: any Clock<Duration>
        let pause: @Sendable () async -> Void
        let dependencies: @Sendable (_ processIdentifier: Int32) -> GlobalDependencies
        let delivery: Delivery
        let didEnd: @Sendable () -> Void

        /// Creates the settings.
        /// - Parameters:
        ///   - environment: The environment variables that the child inherits.
        ///   - files: The file system for redirected streams and working directories.
        ///   - clock: The clock of the child.
        ///   - pause: Waits while the child must not run, even if the task is canceled.
        ///   - dependencies: Returns the dependencies of the child.
        ///   - delivery: Waits before a read, and returns how many of the available bytes the read gets.
        ///   - didEnd: Called when the child has ended.
        package init(
            environment: [String: String],
            files: any WorkingFiles,
            clock: any Clock<Duration>,
            pause: @escaping @Sendable () async -> Void,
            dependencies: @escaping @Sendable (_ processIdentifier: Int32) -> GlobalDependencies,
            delivery: @escaping Delivery,
            didEnd: @escaping @Sendable () -> Void
        ) {
            self.environment = environment
            self.files = files
            self.clock = clock
            self.pause = pause
            self.dependencies = dependencies
            self.delivery = delivery
            self.didEnd = didEnd
        }
    }

    /// Starts a child with the settings of a process, or with the settings of the fake if the process is `nil`.
    package func start(_ command: Command, in parent: Parent?) async throws -> any Execution {
        try Task.checkCancellation()
        let variables = command.environment.variables(inheriting: parent?.environment ?? environment)
        let files = parent?.files ?? files
        try command.checkTexts()
        let streams = try openStreams(for: command, in: files)
        let body = try body(of: command, environment: variables, files: files)
        try Self.checkSize(of: command, environment: variables)
        let didEnd = parent?.didEnd ?? { @Sendable in }
        let execution = state.withLock { state in
            let execution = ScriptedExecution(
                processIdentifier: Int32(10_000 + state.executions.count),
                run: ScriptedRun(command: command, environment: variables),
                streams: streams,
                clock: parent.map { ElapsedClock($0.clock) } ?? clock,
                pause: parent?.pause,
                delivery: parent?.delivery,
                didEnd: didEnd
            )
            state.executions.append(execution)
            return execution
        }
        let process = ScriptedProcess(
            execution,
            command: command,
            environment: variables,
            workingDirectory: command.workingDirectory ?? "/",
            userID: command.userID ?? userID,
            groupID: command.groupID ?? groupID,
            dependencies: parent?.dependencies(execution.processIdentifier) ?? dependencies
        )
        execution.start { try await body(process) }
        return execution
    }
}

extension ScriptedSubprocesses {
    /// The normalized path of a program; a name without a slash is a file in `/usr/bin`.
    private static func path(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "/")) else { return "/usr/bin/\(text)" }
        let parts = parts(of: text).reduce(into: [Substring]()) { parts, part in
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
        }
        return (text.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.joined(separator: "/")
    }

    private static func name(of path: String) -> String {
        parts(of: path).last.map(String.init) ?? ""
    }

    private static func parts(of path: String) -> [Substring] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    }

    /// Finds the program that a command runs.
    private func body(
        of command: Command,
        environment: [String: String],
        files: (any WorkingFiles)?
    ) throws -> ScriptedProgram.Body {
        let programs = state.withLock { $0.programs }
        let name = Self.name(of: command.executable.description)
        guard name.isEmpty || programs.keys.contains(where: { Self.name(of: $0) == name }) else {
            throw Self.unexpected(command, nearestTo: name, among: programs.keys.map(Self.name(of:)))
        }
        if let directory = command.workingDirectory, let error = try files?.errorEnteringDirectory(atPath: directory) {
            throw SubprocessError(.failedToChangeWorkingDirectory, error, command: command, context: directory)
        }
        let path = try command.resolveExecutable(environment: environment) { path in
            switch programs[Self.path(path)]?.kind {
            case .failure(_, let error) where [.EACCES, .EISDIR].contains(error): error.rawValue
            case nil: ENOENT
            default: 0
            }
        }
        try checkRights(of: command)
        return try Self.body(of: programs[Self.path(path)], for: command)
    }

    /// Throws if an ordinary user starts a child with rights that only the superuser may give.
    private func checkRights(of command: Command) throws(SubprocessError) {
        guard userID != 0 else { return }
        if let priority = command.niceValue, priority < 0 { throw command.priorityError(.EACCES) }
        let isOwn =
            (command.userID ?? userID, command.groupID ?? groupID) == (userID, groupID)
            && command.supplementaryGroups == nil
        guard isOwn else { throw command.identityError(.EPERM) }
    }

    private static func body(of program: ScriptedProgram?, for command: Command) throws -> ScriptedProgram.Body {
        switch program?.kind {
        case .body(let body): return body
        case .answers(let answers):
            if let program = answers[command.arguments] { return try body(of: program, for: command) }
            let arguments = command.arguments.joined(separator: " ")
            let known = answers.keys.map { $0.joined(separator: " ") }
            throw unexpected(command, nearestTo: arguments, among: known)
        case .failure(let code, let error): throw SubprocessError(code, error, command: command)
        case nil: throw SubprocessError(.executableNotFound, .ENOENT, command: command)
        }
    }

    private static func unexpected(_ command: Command, nearestTo text: String, among known: [String]) -> UnexpectedCall
    {
        let nearest = known.sorted().min { distance($0, text) < distance($1, text) }
        return UnexpectedCall(
            "ScriptedSubprocesses.start(\(command))",
            advice: "Register it." + (nearest.map { " The nearest that is registered is \"\($0)\"." } ?? "")
        )
    }

    /// The number of characters to insert, remove or replace to get the second text from the first.
    ///
    /// Only 200 characters after a common beginning count, because the time grows with the square of their number.
    private static func distance(_ first: String, _ second: String) -> Int {
        let common = zip(first, second).prefix { $0 == $1 }.count
        let (first, second) = (first.dropFirst(common).prefix(200), second.dropFirst(common).prefix(200))
        var row = Array(0...second.count)
        for (number, character) in first.enumerated() {
            var diagonal = row[0]
            row[0] = number + 1
            for (column, other) in second.enumerated() {
                let replaced = diagonal + (character == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[second.count]
    }

    /// Throws if arguments or variables exceed the limits of Linux: 128 KiB for a text, and 2 MiB for all texts and their pointers.
    private static func checkSize(of command: Command, environment: [String: String]) throws(SubprocessError) {
        let sizes =
            ([command.executable.description] + command.arguments).map { $0.utf8.count + 1 }
            + environment.map { $0.key.utf8.count + $0.value.utf8.count + 2 }
        guard sizes.contains(where: { $0 > 1 << 17 }) || sizes.reduce(0, +) + 8 * sizes.count > 1 << 21 else { return }
        throw SubprocessError(.spawnFailed, .E2BIG, command: command)
    }

    private func openStreams(
        for command: Command,
        in files: (any WorkingFiles)?
    ) throws -> ScriptedExecution.Streams {
        var streams = ScriptedExecution.Streams(
            input: try openInput(of: command, in: files),
            isInputWritten: command.input.isPipe
        )
        for (stream, destination) in [(StandardStream.output, command.output), (.error, command.error)] {
            switch destination {
            case .collected, .streamed: streams.pipes[stream] = ScriptedPipe()
            case .file(let path, let isAppending):
                streams.files[stream] = try open(path, command, in: files) {
                    try $0.openFile(atPath: path, appending: isAppending)
                }
            case .joined where stream == .error: streams.isErrorJoined = true
            case .joined, .discarded, .inherited: break
            }
        }
        return streams
    }

    private func openInput(of command: Command, in files: (any WorkingFiles)?) throws -> ScriptedPipe {
        guard !command.input.isPipe else { return ScriptedPipe() }
        guard case .file(let path) = command.input else { return ScriptedPipe(hasWriter: false) }
        let file = try open(path, command, in: files) { try $0.readerOfFile(atPath: path) }
        return ScriptedPipe(file: file, hasWriter: false)
    }

    private func open<Result>(
        _ path: String,
        _ command: Command,
        in files: (any WorkingFiles)?,
        _ body: (any WorkingFiles) throws -> Result
    ) throws -> Result {
        guard let files else {
            throw UnexpectedCall("ScriptedSubprocesses.start(\(command))", advice: "Create it with files for \(path).")
        }
        do {
            return try body(files)
        } catch let error as CocoaError {
            let underlying = error.underlying as? POSIXError
            throw SubprocessError(.failedToOpenFile, underlying?.code, command: command, context: path)
        }
    }
}
