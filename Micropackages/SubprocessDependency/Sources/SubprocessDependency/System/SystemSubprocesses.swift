#if os(macOS) || os(Linux) || os(Android)
import DependencySupport
import Foundation
import SubprocessDependencySystem

/// The child processes of the system, started by `posix_spawn`, or by `fork` for another user, group or priority.
///
/// - A child inherits its three streams, and no other descriptor of this process (with a glibc before 2.34: no other that this type
///   has opened). Its signals have their default actions, and none is blocked.
/// - One thread waits for the pipes and the ends of all children.
/// - It installs no handler for `SIGCHLD`, and waits only for its own children. If other code takes a child's status, or the
///   process ignores `SIGCHLD`, the status is reported as lost.
/// - Writing to a pipe that has no reader is an error. `SIGPIPE` is blocked on the thread during the write, and not ignored.
public struct SystemSubprocesses: Subprocesses {
    /// The child processes of the system.
    public static let shared = SystemSubprocesses(watchesByThreads: false)

    /// The same with a thread for each child, as on Linux before 5.3, so that tests reach that path on every Linux.
    package static let withThreads = SystemSubprocesses(watchesByThreads: true)

    // The first child creates the poller.
    private static let poller = Poller()
    private static let pollerWithThreads = Poller(watchesByThreads: true)

    private let watchesByThreads: Bool
    private var poller: Poller { watchesByThreads ? Self.pollerWithThreads : Self.poller }

    public func start(_ command: Command) async throws -> any Execution {
        try Task.checkCancellation()
        let environment = command.environment.variables(inheriting: ProcessInfo.processInfo.environment)
        try command.checkTexts()
        var streams = ChildStreams(poller: poller)
        defer { streams.closeChildEnds() }
        try streams.open(for: command)
        let child = try Self.spawn(command, environment: environment, descriptors: streams.descriptors)
        return SystemExecution(child, command: command, pipes: streams.pipes, poller: poller)
    }

    /// Starts the program.
    private static func spawn(
        _ command: Command,
        environment: [String: String],
        descriptors: [Int32]
    ) throws(SubprocessError) -> pid_t {
        let path: String
        do {
            path = try command.resolveExecutable(environment: environment, errorAt: errorOfExecuting)
        } catch {
            throw refusal(of: command) ?? error
        }
        let arguments = CStrings([command.executable.description] + command.arguments)
        let variables = CStrings(command.environment)
        var child: pid_t = 0
        var step = subprocess_step_execute
        let error = launch(path, arguments, variables, command, descriptors: descriptors, child: &child, step: &step)
        guard error != 0 else { return child }
        let code = POSIXErrorCode(rawValue: error)
        switch step {
        case subprocess_step_identity: throw command.identityError(code)
        case subprocess_step_priority: throw command.priorityError(code)
        default: throw refusal(of: command) ?? SubprocessError(.spawnFailed, code, command: command, context: path)
        }
    }

    private static func launch(
        _ path: String,
        _ arguments: borrowing CStrings,
        _ variables: borrowing CStrings,
        _ command: Command,
        descriptors: [Int32],
        child: inout pid_t,
        step: inout subprocess_step
    ) -> Int32 {
        let directory = CStrings(command.workingDirectory.map { [$0] } ?? [])
        let groups = command.supplementaryGroups ?? []
        return path.withCString { path in
            groups.withUnsafeBufferPointer { groups in
                var program = subprocess_program(
                    path: path,
                    arguments: arguments.pointers,
                    environment: variables.pointers,
                    directory: UnsafePointer(directory.pointers[0]),
                    descriptors: (descriptors[0], descriptors[1], descriptors[2]),
                    group: command.processGroup.value,
                    sets_user_id: command.userID != nil,
                    sets_group_id: command.groupID != nil,
                    sets_groups: command.supplementaryGroups != nil,
                    sets_priority: command.priority != nil,
                    user_id: command.userID ?? 0,
                    group_id: command.groupID ?? 0,
                    groups: groups.baseAddress,
                    group_count: Int32(groups.count),
                    priority: command.priority ?? 0
                )
                return subprocess_spawn(&program, &child, &step)
            }
        }
    }

    /// The error of executing a file, as `execve` reports it, but `EISDIR` for a directory, for which `execve` reports `EACCES`.
    private static func errorOfExecuting(_ path: String) -> Int32 {
        var status = stat()
        guard stat(path, &status) == 0 else { return errno }
        if status.st_mode & S_IFMT == S_IFDIR { return EISDIR }
        return faccessat(AT_FDCWD, path, X_OK, AT_EACCESS) == 0 ? 0 : EACCES
    }

    /// The reason why the working directory cannot be entered.
    ///
    /// `posix_spawn` reports it with the same number as an error of the executable, so it is searched after a failure.
    private static func refusal(of command: Command) -> SubprocessError? {
        guard let directory = command.workingDirectory else { return nil }
        var status = stat()
        let error: POSIXErrorCode
        if stat(directory, &status) != 0 {
            error = POSIXErrorCode(rawValue: errno) ?? .ENOENT
        } else if status.st_mode & S_IFMT != S_IFDIR {
            error = .ENOTDIR
        } else if faccessat(AT_FDCWD, directory, X_OK, AT_EACCESS) != 0 {
            error = .EACCES
        } else {
            return nil
        }
        return SubprocessError(.failedToChangeWorkingDirectory, error, command: command, context: directory)
    }
}

extension Command.ProcessGroup {
    fileprivate var value: subprocess_group {
        switch self {
        case .inherited: subprocess_group_inherited
        case .own: subprocess_group_own
        case .session: subprocess_group_session
        }
    }
}
#else
/// The child processes of the system; they are not available on this platform.
@available(*, unavailable, message: "Child processes exist on macOS and Linux. Override the dependency.")
public struct SystemSubprocesses {}
#endif
