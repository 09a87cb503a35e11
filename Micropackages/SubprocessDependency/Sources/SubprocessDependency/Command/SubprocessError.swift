#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

#if canImport(Darwin)
public import Darwin
#elseif canImport(Glibc)
public import Glibc
#elseif canImport(Musl)
public import Musl
#elseif canImport(Android)
public import Android
#endif

/// The reason why a child did not start or was ended.
public struct SubprocessError: Error, Hashable, LocalizedError, CustomStringConvertible {
    /// The kinds of reasons.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Code: Sendable, Hashable {
        /// The executable does not exist (`ENOENT`), or a component of its path is a file (`ENOTDIR`).
        case executableNotFound
        /// The working directory does not exist (`ENOENT`), is not a directory (`ENOTDIR`), or may not be entered (`EACCES`).
        case failedToChangeWorkingDirectory
        /// A file for a standard stream cannot be opened.
        case failedToOpenFile
        /// The system told, when this process closed a file for the output, that bytes of it are lost (`EIO`, `ENOSPC`, `EDQUOT`).
        /// The child has been killed.
        case failedToCloseFile
        /// The child cannot start. The error number is the reason:
        /// - `EACCES`: the executable may not be executed, or this process may not lower the nice value.
        /// - `EISDIR`: the executable is a directory.
        /// - `ENOEXEC`: the executable has an unknown format.
        /// - `ENOENT`: the interpreter of the executable does not exist.
        /// - `E2BIG`: the arguments and the environment are too large.
        /// - `EINVAL`: the executable, an argument, a variable or the working directory contains a NUL, or the name of
        ///   a variable is empty or contains "=".
        /// - `EPERM`: this process may not start a child with another user or other groups.
        /// - `EAGAIN`, `ENOMEM`, `EMFILE`: the system lacks resources for a process.
        case spawnFailed
        /// This process ignores `SIGCHLD`, or other code in it has collected the status of the child.
        case failedToMonitorProcess
        /// The output cannot be read.
        case failedToReadFromSubprocess
        /// The input cannot be written. The child has ended or closed it (`EPIPE`), or this process has closed it (`EBADF`).
        case failedToWriteToSubprocess
        /// The signal cannot be sent. The child has ended (`ESRCH`), or it belongs to another user (`EPERM`).
        case processControlFailed
        /// The collected output, or a line, is longer than its limit. The context names the limit.
        case outputLimitExceeded
        /// The child ran longer than the timeout of its command and was ended.
        case timedOut
        /// ``ExecutionRecord/successful()`` was called, and the child did not exit with 0.
        case unsuccessful(TerminationStatus)
    }

    /// The kind of reason.
    public let code: Code
    /// The error number of the system, or `nil` if no system call failed.
    public let posixCode: POSIXErrorCode?
    /// The command, quoted as for a shell.
    public let command: String
    /// The path, limit, user or nice value that the error is about, or the standard error of an unsuccessful child.
    public let context: String

    /// Creates an error.
    /// - Parameters:
    ///   - code: The kind of reason.
    ///   - posixCode: The error number of the system, or `nil` if no system call failed.
    ///   - command: The command.
    ///   - context: The path, limit, user or nice value that the error is about, or the standard error of an
    ///     unsuccessful child.
    public init(_ code: Code, _ posixCode: POSIXErrorCode? = nil, command: Command, context: String = "") {
        self.code = code
        self.posixCode = posixCode
        self.command = command.description
        self.context = context
    }

    static func limitExceeded(_ subject: String, _ limit: Int, _ command: Command) -> SubprocessError {
        let context = "\(subject) exceeds the limit of \(limit) bytes"
        return SubprocessError(.outputLimitExceeded, command: command, context: context)
    }

    /// A sentence that names the command and the reason.
    public var description: String {
        let reason = posixCode.map { " (\($0))" } ?? ""
        let place = context.isEmpty ? "" : " \(context)"
        return switch code {
        case .executableNotFound: "\(command): the executable\(place) is not found\(reason)"
        case .failedToChangeWorkingDirectory: "\(command): the working directory\(place) cannot be entered\(reason)"
        case .failedToOpenFile: "\(command): the file\(place) cannot be opened\(reason)"
        case .failedToCloseFile: "\(command): the file\(place) has lost bytes of the output\(reason)"
        case .spawnFailed: "\(command): the child cannot start\(place)\(reason)"
        case .failedToMonitorProcess: "\(command): the termination status is lost\(reason)"
        case .failedToReadFromSubprocess: "\(command): the output cannot be read\(reason)"
        case .failedToWriteToSubprocess: "\(command): the input cannot be written\(reason)"
        case .processControlFailed: "\(command): the signal cannot be sent\(reason)"
        case .outputLimitExceeded: "\(command): \(context.isEmpty ? "the output exceeds the limit" : context)"
        case .timedOut: "\(command): timed out"
        case .unsuccessful(let status):
            "\(command): \(status)" + (context.isEmpty ? "" : ": \(context.trimmingNewlines)")
        }
    }

    /// The description.
    public var errorDescription: String? { description }
}

extension String {
    /// The text without newlines at its ends.
    fileprivate var trimmingNewlines: Substring {
        let rest = drop(while: \.isNewline)
        return rest.lastIndex { !$0.isNewline }.map { rest[...$0] } ?? ""
    }
}
