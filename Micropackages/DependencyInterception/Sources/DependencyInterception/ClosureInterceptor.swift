/// A ``CallInterceptor`` that a closure implements; the method `intercepting` of a façade creates it.
public struct ClosureInterceptor<Call: Sendable & CustomStringConvertible>: CallInterceptor {
    private let body: @Sendable (_ call: Call, _ proceed: () throws -> Void) throws -> Void

    /// Creates an interceptor.
    /// - Parameter body: Runs in place of each call. `proceed` makes the call, and stores its result for the caller. If the closure
    ///   neither calls `proceed` nor throws, a call without a result has no effect, and for a call with a result the process stops. It
    ///   stops, too, if the closure catches the error of such a call, and throws none.
    public init(_ body: @escaping @Sendable (_ call: Call, _ proceed: () throws -> Void) throws -> Void) {
        self.body = body
    }

    public func intercept<Result>(_ call: Call, proceed: () throws -> Result) throws -> Result {
        var result: Result?
        try body(call) { result = try proceed() }
        return self.result(result, of: call)
    }

    /// Returns the result of a call; a call that has none may be dropped.
    func result<Result>(_ result: Result?, of call: Call) -> Result {
        if let result = result ?? (Result.self == Void.self ? () as? Result : nil) { return result }
        fatalError(
            "The closure that intercepts \(call) gave no result: it neither proceeded nor threw, or caught the call's error."
        )
    }
}
