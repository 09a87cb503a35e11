import GlobalDependencies

/// Code that runs around each call of a façade, such as a log, a delay, a fault or a retry.
///
/// ```swift
/// struct FailingWrites: CallInterceptor {
///     func intercept<Result>(_ call: FileSystemCall, proceed: () throws -> Result) throws -> Result {
///         if case .write = call { throw CocoaError(.fileWriteOutOfSpace) }
///         return try proceed()
///     }
/// }
/// let fileSystem = SystemFileSystem.shared.intercepted(by: FailingWrites())
/// ```
///
/// `Result` is the type that the call has in the façade, so an interceptor may compare it and return a value of its own.
///
/// An interceptor is called on the thread of the caller, and by several threads at the same time.
public protocol CallInterceptor<Call>: Sendable {
    /// The calls of the façade. The description of a call is the call in Swift notation.
    associatedtype Call: Sendable, CustomStringConvertible

    /// Runs in place of a call.
    /// - Parameters:
    ///   - call: The call.
    ///   - proceed: Makes the call. It may be called never, once or several times.
    /// - Returns: The result for the caller.
    /// - Throws: The error for the caller. If the call cannot throw, the façade documents the result in place of the error.
    func intercept<Result>(_ call: Call, proceed: () throws -> Result) throws -> Result
}

/// Code that runs around each call of a façade that also has asynchronous calls.
///
/// ```swift
/// struct Tracing: AsyncCallInterceptor {
///     func intercept<Result>(_ call: ConsoleCall, proceed: () throws -> Result) throws -> Result {
///         print(call)
///         return try proceed()
///     }
///
///     func intercept<Result>(
///         _ call: ConsoleCall,
///         proceed: nonisolated(nonsending) () async throws -> Result
///     ) async throws -> Result {
///         print(call)
///         return try await proceed()
///     }
/// }
/// ```
///
/// Write `nonisolated(nonsending)` as the requirement does. A module with the upcoming feature `NonisolatedNonsendingByDefault` may
/// leave it out. A function that is passed to a method `intercepting(_:async:)` needs it in the same places.
public protocol AsyncCallInterceptor<Call>: CallInterceptor {
    /// Runs in place of an asynchronous call.
    /// - Parameters:
    ///   - call: The call.
    ///   - proceed: Makes the call. It may be called never, once or several times.
    /// - Returns: The result for the caller.
    /// - Throws: The error for the caller.
    func intercept<Result>(
        _ call: Call,
        proceed: nonisolated(nonsending) () async throws -> Result
    ) async throws -> Result
}

extension CallInterceptor {
    /// Intercepts a call that cannot throw; wrappers of façades call it.
    ///
    /// If the interceptor throws an `UnexpectedCall`, the process stops with its text.
    /// - Parameters:
    ///   - call: The call.
    ///   - refusal: The result if the interceptor throws another error.
    ///   - proceed: Makes the call.
    /// - Returns: The result of the interceptor, or `refusal`.
    public func answer<Result>(
        _ call: Call,
        ifRefused refusal: @autoclosure () -> Result,
        proceed: () -> Result
    ) -> Result {
        do {
            return try intercept(call, proceed: proceed)
        } catch let error as UnexpectedCall {
            return error.trap()
        } catch {
            return refusal()
        }
    }

    /// Intercepts a call that cannot throw and has no result for a refusal; wrappers of façades call it.
    ///
    /// If the interceptor throws, the process stops with a text that contains the call and the error.
    /// - Parameters:
    ///   - call: The call.
    ///   - proceed: Makes the call.
    /// - Returns: The result of the interceptor.
    public func answer<Result>(_ call: Call, proceed: () -> Result) -> Result {
        do {
            return try intercept(call, proceed: proceed)
        } catch let error as UnexpectedCall {
            return error.trap()
        } catch {
            fatalError("The call \(call) cannot throw, but its interceptor has thrown \(error).")
        }
    }
}

extension AsyncCallInterceptor {
    /// Intercepts an asynchronous call that cannot throw; wrappers of façades call it.
    ///
    /// If the interceptor throws an `UnexpectedCall`, the process stops with its text.
    /// - Parameters:
    ///   - call: The call.
    ///   - refusal: The result if the interceptor throws another error, such as a cancellation.
    ///   - proceed: Makes the call.
    /// - Returns: The result of the interceptor, or `refusal`.
    public func answer<Result>(
        _ call: Call,
        ifRefused refusal: @autoclosure () -> Result,
        proceed: nonisolated(nonsending) () async -> Result
    ) async -> Result {
        do {
            return try await intercept(call, proceed: proceed)
        } catch let error as UnexpectedCall {
            return error.trap()
        } catch {
            return refusal()
        }
    }
}
