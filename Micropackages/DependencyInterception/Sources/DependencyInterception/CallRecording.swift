import DependencySupport

/// An interceptor that records the calls of a façade.
///
/// ```swift
/// let recording = CallRecording<FileSystemCall>()
/// let fileSystem = InMemoryFileSystem().intercepted(by: recording)
/// ```
public final class CallRecording<Call: Sendable & CustomStringConvertible>: AsyncCallInterceptor {
    private let recorded = Lock<[Call]>([])

    /// Creates a recording without calls.
    public init() {}

    /// The calls so far, in the order in which they began.
    public var calls: [Call] { recorded.withLock { $0 } }

    public func intercept<Result>(_ call: Call, proceed: () throws -> Result) throws -> Result {
        recorded.withLock { $0.append(call) }
        return try proceed()
    }

    public func intercept<Result>(
        _ call: Call,
        proceed: nonisolated(nonsending) () async throws -> Result
    ) async throws -> Result {
        recorded.withLock { $0.append(call) }
        return try await proceed()
    }
}
