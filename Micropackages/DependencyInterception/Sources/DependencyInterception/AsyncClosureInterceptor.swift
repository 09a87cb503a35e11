/// An ``AsyncCallInterceptor`` that two closures implement; the method `intercepting` of a façade creates it.
public struct AsyncClosureInterceptor<Call: Sendable & CustomStringConvertible>: AsyncCallInterceptor {
    private let synchronous: ClosureInterceptor<Call>
    private let body: @Sendable (_ call: Call, _ proceed: () async throws -> Void) async throws -> Void

    /// Creates an interceptor.
    /// - Parameters:
    ///   - synchronous: Runs in place of each synchronous call, as the closure of a ``ClosureInterceptor``.
    ///   - body: Runs in place of each asynchronous call, in the same way.
    public init(
        _ synchronous: @escaping @Sendable (_ call: Call, _ proceed: () throws -> Void) throws -> Void,
        async body: @escaping @Sendable (_ call: Call, _ proceed: () async throws -> Void) async throws -> Void
    ) {
        self.synchronous = ClosureInterceptor(synchronous)
        self.body = body
    }

    public func intercept<Result>(_ call: Call, proceed: () throws -> Result) throws -> Result {
        try synchronous.intercept(call, proceed: proceed)
    }

    public func intercept<Result>(_ call: Call, proceed: () async throws -> Result) async throws -> Result {
        var result: Result?
        try await body(call) { result = try await proceed() }
        return synchronous.result(result, of: call)
    }
}
