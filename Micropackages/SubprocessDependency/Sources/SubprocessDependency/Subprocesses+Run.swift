extension Subprocesses {
    /// Runs a program until it ends, and collects its output.
    ///
    /// A status other than 0 is not an error: see ``ExecutionRecord/successful()``. If the task is canceled, the steps of
    /// ``Command/teardownSequence`` end the child, and the method then throws.
    /// - Parameters:
    ///   - executable: The program, by its name or path.
    ///   - arguments: The arguments after the name of the program.
    ///   - environment: The environment variables.
    ///   - workingDirectory: The path of the working directory, or `nil` for the directory of this process.
    ///   - input: The standard input, which is empty by default.
    ///   - output: The standard output.
    ///   - error: The standard error.
    ///   - timeout: The time after which the child is ended and an error is thrown.
    /// - Returns: The status and the collected output.
    /// - Throws: ``SubprocessError`` if the child cannot start or exceeds a limit or the timeout, `CancellationError`, and the
    ///   errors of a sequence that is the input.
    @discardableResult
    public func run(
        _ executable: Command.Executable,
        _ arguments: [String] = [],
        environment: Command.Environment = .inherit,
        workingDirectory: String? = nil,
        input: Command.Input = .none,
        output: Command.Output = .collected(limit: Command.defaultLimit),
        error: Command.Output = .collected(limit: Command.defaultLimit),
        timeout: Duration? = nil
    ) async throws -> ExecutionRecord {
        try await run(
            Command(
                executable,
                arguments,
                environment: environment,
                workingDirectory: workingDirectory,
                input: input,
                output: output,
                error: error,
                timeout: timeout
            )
        )
    }

    /// Runs a command until it ends, and collects its output.
    ///
    /// - Parameter command: The command.
    /// - Returns: The status and the collected output.
    /// - Throws: See ``run(_:_:environment:workingDirectory:input:output:error:timeout:)``.
    @discardableResult
    public func run(_ command: Command) async throws -> ExecutionRecord {
        try await run(command) { _ in }.record
    }

    /// Runs a command until it ends.
    ///
    /// Meanwhile, a closure reads its output, writes its input, or sends it signals.
    ///
    /// ```swift
    /// let command = Command("tail", ["-f", path], output: .streamed)
    /// try await dependencies.subprocess.run(command) { tail in
    ///     for try await line in tail.standardOutput.lines where line.contains("error") {
    ///         try tail.terminate()
    ///     }
    /// }
    /// ```
    ///
    /// When the closure returns, the method closes the closure's pipes, and waits for the end of the child. If the closure throws,
    /// the steps of ``Command/teardownSequence`` end the child. The child does not outlive the call.
    /// - Parameters:
    ///   - command: The command.
    ///   - body: The closure, which runs at the same time as the child.
    /// - Returns: The result of the closure, the status, and the collected output.
    /// - Throws: The error of the closure, and the errors of ``run(_:_:environment:workingDirectory:input:output:error:timeout:)``.
    @discardableResult
    public func run<Result>(
        _ command: Command,
        body: (any Execution) async throws -> Result
    ) async throws -> (result: Result, record: ExecutionRecord) {
        let child = SupervisedExecution(try await start(command), command: command)
        return try await withTaskCancellationHandler {
            try await child.finish(body)
        } onCancel: {
            child.end(because: CancellationError())
        }
    }
}
