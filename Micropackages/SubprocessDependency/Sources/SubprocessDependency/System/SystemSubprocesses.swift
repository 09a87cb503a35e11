#if os(macOS) || os(Linux) || os(Android)
import DependencySupport
import SubprocessDependencySystem

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

/// The child processes of the system.
///
/// `posix_spawn` starts them, or `fork` if the child has another user, group or nice value.
///
/// - A child inherits its three standard streams and no other descriptor of this process. With a glibc before 2.34, it also inherits
///   the descriptors that other code opens without `O_CLOEXEC`.
/// - A child's signals have their default actions, and none is blocked.
/// - One thread waits for events of all pipes to children, and for the termination of the children.
/// - No handler for `SIGCHLD` is installed. If other code collects a child's status, or the process ignores `SIGCHLD`, waiting for
///   the status throws ``SubprocessError/Code/failedToMonitorProcess``.
/// - Writing to a pipe without a reader throws an error. During the write, `SIGPIPE` is blocked on the writing thread.
public struct SystemSubprocesses: Subprocesses {
    /// The value for all child processes of the system.
    public static let shared = SystemSubprocesses(watchesByThreads: false)

    /// The child processes of the system, where a separate thread waits for the end of each child, as on Linux before 5.3.
    ///
    /// Tests use this value to run that code on every Linux.
    package static let withThreads = SystemSubprocesses(watchesByThreads: true)

    /// The pollers by the way in which they watch children.
    ///
    /// Each is created when the first child starts.
    private static let pollers = Lock<[Bool: Poller]>([:])

    private let watchesByThreads: Bool

    private func poller(for command: Command) throws -> Poller {
        try Self.pollers.withLock { pollers in
            if let poller = pollers[watchesByThreads] { return poller }
            do {
                let poller = try Poller(watchesByThreads: watchesByThreads)
                pollers[watchesByThreads] = poller
                return poller
            } catch let error as POSIXError {
                throw SubprocessError(.spawnFailed, error.code, command: command)
            }
        }
    }

    public func start(_ command: Command) async throws -> any Execution {
        try Task.checkCancellation()
        let environment = command.environment.variables(inheriting: ProcessInfo.processInfo.environment)
        try command.checkTexts()
        let poller = try poller(for: command)
        var streams = ChildStreams(poller: poller)
        let child: pid_t
        do {
            try await streams.open(for: command)
            child = try Self.spawn(command, environment: environment, descriptors: streams.descriptors)
        } catch {
            _ = streams.closeChildEnds(of: command)
            throw error
        }
        let loss = streams.closeChildEnds(of: command)
        return try SystemExecution(child, command: command, pipes: streams.pipes, poller: poller, failure: loss)
    }

    private static func spawn(
        _ command: Command,
        environment: [String: String],
        descriptors: [Int32]
    ) throws(SubprocessError) -> pid_t {
        var path: String
        do {
            path = try command.resolveExecutable(environment: environment, errorAt: errorOfExecuting)
        } catch {
            throw refusal(of: command) ?? error
        }
        if command.workingDirectory != nil, path.utf8.first != UInt8(ascii: "/") {
            // The child executes the path after it has entered its working directory.
            path = "\(FileManager.default.currentDirectoryPath)/\(path)"
        }
        let arguments = CStrings([command.executable.description] + command.arguments)
        let variables = CStrings(command.environment)
        var child: pid_t = 0
        var step = subprocess_step_execute
        let error = launch(path, arguments, variables, command, descriptors: descriptors, child: &child, step: &step)
        guard error != 0 else { return child }
        let code = POSIXError.Code(rawValue: error)
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
                    sets_priority: command.niceValue != nil,
                    user_id: command.userID ?? 0,
                    group_id: command.groupID ?? 0,
                    groups: groups.baseAddress,
                    group_count: Int32(groups.count),
                    priority: command.niceValue ?? 0
                )
                return subprocess_spawn(&program, &child, &step)
            }
        }
    }

    /// The error number that `execve` reports for a file, or 0.
    ///
    /// For a directory, it is `EISDIR` instead of `EACCES`.
    private static func errorOfExecuting(_ path: String) -> Int32 {
        var status = stat()
        guard stat(path, &status) == 0 else { return errno }
        if status.st_mode & S_IFMT == S_IFDIR { return EISDIR }
        return faccessat(AT_FDCWD, path, X_OK, AT_EACCESS) == 0 ? 0 : EACCES
    }

    /// Returns the error if the working directory cannot be entered, and `nil` otherwise.
    ///
    /// `posix_spawn` reports the same error number for the directory and for the executable. So this method looks for the cause
    /// after the failure.
    private static func refusal(of command: Command) -> SubprocessError? {
        guard let directory = command.workingDirectory else { return nil }
        var status = stat()
        let error: POSIXError.Code
        if stat(directory, &status) != 0 {
            error = POSIXError.Code(rawValue: errno) ?? .ENOENT
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
/// The child processes of the system, which are not available on this platform.
@available(*, unavailable, message: "Child processes exist on macOS and Linux. Override the dependency.")
public struct SystemSubprocesses {}
#endif
