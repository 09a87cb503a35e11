import GlobalDependencies

/// Child processes made of a closure.
///
/// Without a closure and a base, a start throws `UnexpectedCall`.
public struct ComposableSubprocesses: Subprocesses {
    private let answer: @Sendable (Command) async throws -> any Execution

    /// Creates the double.
    /// - Parameters:
    ///   - base: The type that answers without a closure.
    ///   - start: Answers `start(_:)`.
    public init(
        forwardingTo base: (any Subprocesses)? = nil,
        start: (@Sendable (_ command: Command) async throws -> any Execution)? = nil
    ) {
        answer =
            start ?? { command in
                guard let base else { throw UnexpectedCall("ComposableSubprocesses.start(\(command))") }
                return try await base.start(command)
            }
    }

    public func start(_ command: Command) async throws -> any Execution {
        try await answer(command)
    }
}
