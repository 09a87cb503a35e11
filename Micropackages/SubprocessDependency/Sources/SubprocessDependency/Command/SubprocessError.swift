public import Foundation

/// The reason why a child did not start, or was ended.
public struct SubprocessError: Error, Hashable, LocalizedError, CustomStringConvertible {
    /// The kinds of reasons.
    public enum Code: Sendable, Hashable {
        /// No file has the name or path of the executable: `ENOENT`, or `ENOTDIR` if a component of its path is a file.
        case executableNotFound
        /// The working directory does not exist, is not a directory, or may not be entered: `ENOENT`, `ENOTDIR`, `EACCES`.
        case failedToChangeWorkingDirectory
        /// A file for the input or the output cannot be opened.
        case failedToOpenFile
        /// The child cannot start: the executable may not be executed (`EACCES`), is a directory (`EISDIR`), has an unknown format
        /// (`ENOEXEC`) or an interpreter that does not exist (`ENOENT`); arguments and environment are too large (`E2BIG`), or have
        /// a NUL (`EINVAL`); this process may not start it as another user (`EPERM`) or lower its priority (`EACCES`); or the
        /// system lacks resources for a process (`EAGAIN`, `ENOMEM`, `EMFILE`).
        case spawnFailed
        /// Other code of this process has taken the status of the child, or the process ignores `SIGCHLD`.
        case failedToMonitorProcess
        /// The output cannot be read.
        case failedToReadFromSubprocess
        /// The input cannot be written: the child has ended or closed it (`EPIPE`), or this process has (`EBADF`).
        case failedToWriteToSubprocess
        /// The signal cannot be sent: the child has ended (`ESRCH`), or belongs to another user (`EPERM`).
        case processControlFailed
        /// The child wrote more than the limit of collected output, or of a line, which the context names.
        case outputLimitExceeded
        /// The child ran longer than the timeout of its command, and was ended.
        case timedOut
        /// ``ExecutionRecord/successful()`` was called for a child with another status than 0.
        case unsuccessful(TerminationStatus)
    }

    /// The kind of reason.
    public let code: Code
    /// The error number of the system, or `nil` if the system is not the cause.
    public let underlyingError: POSIXErrorCode?
    /// The command, quoted as for a shell.
    public let command: String
    /// The path or limit of the error, or the standard error of an unsuccessful child.
    public let context: String

    /// Creates an error.
    /// - Parameters:
    ///   - code: The kind of reason.
    ///   - underlyingError: The error number of the system, or `nil`.
    ///   - command: The command.
    ///   - context: The path or limit of the error, or text of the child.
    public init(_ code: Code, _ underlyingError: POSIXErrorCode? = nil, command: Command, context: String = "") {
        self.code = code
        self.underlyingError = underlyingError
        self.command = command.description
        self.context = context
    }

    static func limitExceeded(_ subject: String, _ limit: Int, _ command: Command) -> SubprocessError {
        let context = "\(subject) exceeds the limit of \(limit) bytes"
        return SubprocessError(.outputLimitExceeded, command: command, context: context)
    }

    /// A sentence that names the command and the reason.
    public var description: String {
        let reason = underlyingError.map { " (\($0))" } ?? ""
        let place = context.isEmpty ? "" : " \(context)"
        return switch code {
        case .executableNotFound: "\(command): the executable\(place) is not found\(reason)"
        case .failedToChangeWorkingDirectory: "\(command): the working directory\(place) cannot be entered\(reason)"
        case .failedToOpenFile: "\(command): the file\(place) cannot be opened\(reason)"
        case .spawnFailed: "\(command): the child cannot start\(place)\(reason)"
        case .failedToMonitorProcess: "\(command): the termination status is lost\(reason)"
        case .failedToReadFromSubprocess: "\(command): the output cannot be read\(reason)"
        case .failedToWriteToSubprocess: "\(command): the input cannot be written\(reason)"
        case .processControlFailed: "\(command): the signal cannot be sent\(reason)"
        case .outputLimitExceeded: "\(command): \(context.isEmpty ? "the output exceeds the limit" : context)"
        case .timedOut: "\(command): timed out"
        case .unsuccessful(let status):
            "\(command): \(status)" + (context.isEmpty ? "" : ": \(context.trimmingCharacters(in: .newlines))")
        }
    }

    /// The description.
    public var errorDescription: String? { description }
}
