extension Command {
    /// The destination of the standard output, or of the standard error, of a child.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Output: Sendable, Hashable {
        /// Bytes that are collected in the ``ExecutionRecord``. If the child writes more than the limit, `run` ends the child and
        /// throws ``SubprocessError/Code/outputLimitExceeded``.
        case collected(limit: Int)
        /// A pipe. The body of `run` reads from it with ``Execution/standardOutput`` while the child runs.
        ///
        /// The pipe is closed when the body returns. A child that continues to write gets `SIGPIPE`.
        case streamed
        /// The file at a path, which is created if it does not exist.
        ///
        /// Unless `appending` is true, its old contents are removed.
        case file(String, appending: Bool = false)
        /// Output that is dropped.
        case discarded
        /// The corresponding stream of this process. If this process has closed it, starting fails with `spawnFailed` (`EBADF`).
        case inherited
        /// The same destination as the standard output, so both streams arrive in the order in which the child writes.
        ///
        /// As the destination of the standard output itself, this means `inherited`.
        case joined

        var path: String? {
            guard case .file(let path, _) = self else { return nil }
            return path
        }

        /// A Boolean value that is true if the child writes to a pipe of its own.
        package var isPipe: Bool {
            switch self {
            case .collected, .streamed: true
            case .file, .discarded, .inherited, .joined: false
            }
        }
    }
}
