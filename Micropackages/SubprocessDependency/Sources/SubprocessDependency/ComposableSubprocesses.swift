import GlobalDependencies

/// A double of ``Subprocesses`` that a closure implements.
///
/// Without a closure and without a base, `start(_:)` throws `UnexpectedCall`.
public struct ComposableSubprocesses: Subprocesses {
    private let answer: @Sendable (Command) async throws -> any Execution

    /// Creates the double.
    /// - Parameters:
    ///   - base: The value that is called if there is no closure.
    ///   - start: The implementation of `start(_:)`.
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
