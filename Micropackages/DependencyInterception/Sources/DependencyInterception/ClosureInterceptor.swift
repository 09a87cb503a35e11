/// An interceptor that closures implement; the method `intercepting` of a façade creates it.
public struct ClosureInterceptor<Call: Sendable & CustomStringConvertible>: AsyncCallInterceptor {
    private let body: @Sendable (_ call: Call, _ proceed: () throws -> Void) throws -> Void
    private let asyncBody:
        nonisolated(nonsending) @Sendable (_ call: Call, _ proceed: nonisolated(nonsending) () async throws -> Void)
            async throws -> Void

    /// Creates an interceptor.
    /// - Parameters:
    ///   - body: Runs in place of each synchronous call. `proceed` makes the call, and stores its result for the caller. If the closure
    ///     neither calls `proceed` nor throws, a call without a result has no effect, and for a call with a result the process stops.
    ///     It stops, too, if the closure catches the error of such a call, and throws none.
    ///   - asyncBody: Runs in place of each asynchronous call, in the same way. By default, asynchronous calls proceed.
    public init(
        _ body: @escaping @Sendable (_ call: Call, _ proceed: () throws -> Void) throws -> Void,
        async asyncBody:
            nonisolated(nonsending) @escaping @Sendable (
                _ call: Call, _ proceed: nonisolated(nonsending) () async throws -> Void
            ) async throws -> Void = {
                try await $1()
            }
    ) {
        self.body = body
        self.asyncBody = asyncBody
    }

    public func intercept<Result>(_ call: Call, proceed: () throws -> Result) throws -> Result {
        var result: Result?
        try body(call) { result = try proceed() }
        return self.result(result, of: call)
    }

    public func intercept<Result>(
        _ call: Call,
        proceed: nonisolated(nonsending) () async throws -> Result
    ) async throws -> Result {
        var result: Result?
        try await asyncBody(call) { result = try await proceed() }
        return self.result(result, of: call)
    }

    /// Returns the result of a call; a call that has none may be dropped.
    private func result<Result>(_ result: Result?, of call: Call) -> Result {
        if let result = result ?? (Result.self == Void.self ? () as? Result : nil) { return result }
        fatalError(
            "The closure that intercepts \(call) gave no result: it neither proceeded nor threw, or caught the call's error."
        )
    }
}
