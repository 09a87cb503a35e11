import GlobalDependencies

/// An interceptor that lets no call proceed: each throws an `UnexpectedCall`.
///
/// It makes the base of a double that was created without one.
public struct UnexpectedCalls<Call: Sendable & CustomStringConvertible>: AsyncCallInterceptor {
    private let double: String

    /// Creates an interceptor.
    /// - Parameter double: The type of the double, such as `"ComposableFileSystem"`, which precedes the call in the error.
    public init(double: String) {
        self.double = double
    }

    public func intercept<Result>(_ call: Call, proceed: () throws -> Result) throws -> Result {
        throw UnexpectedCall("\(double).\(call)")
    }

    public func intercept<Result>(
        _ call: Call,
        proceed: nonisolated(nonsending) () async throws -> Result
    ) async throws -> Result {
        throw UnexpectedCall("\(double).\(call)")
    }
}
