import GlobalDependencies

/// A double of ``Subprocesses`` that a closure implements.
public struct ComposableSubprocesses: Subprocesses {
    /// The closure of ``ComposableSubprocesses``.
    public struct Closures: Sendable {
        /// The implementation of `start(_:)`.
        public var start: (@Sendable (_ command: Command) async throws -> any Execution)?
    }

    private let base: (any Subprocesses)?
    private var closures = Closures()

    /// Creates the double.
    /// - Parameters:
    ///   - base: The value that is called if there is no closure. Without a base, the call throws `UnexpectedCall`.
    ///   - configure: Sets the closure.
    public init(forwardingTo base: (any Subprocesses)? = nil, _ configure: (inout Closures) -> Void = { _ in }) {
        self.base = base
        configure(&closures)
    }

    public func start(_ command: Command) async throws -> any Execution {
        guard let start = closures.start ?? base?.start(_:) else {
            throw UnexpectedCall("ComposableSubprocesses.\(SubprocessCall.start(command))")
        }
        return try await start(command)
    }
}
