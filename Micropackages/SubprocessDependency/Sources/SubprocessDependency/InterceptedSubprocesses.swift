public import DependencyInterception

/// Child processes whose calls pass through an interceptor.
///
/// It is experimental: a minor version may change it.
///
/// ``Subprocesses/intercepting(_:async:)`` and ``Subprocesses/intercepted(by:)`` create it.
public struct InterceptedSubprocesses<Interceptor: AsyncCallInterceptor<SubprocessCall>>: Subprocesses {
    fileprivate let base: any Subprocesses
    fileprivate let interceptor: Interceptor

    public func start(_ command: Command) async throws -> any Execution {
        var started: [any Execution] = []
        do {
            let execution = try await interceptor.intercept(.start(command)) {
                let execution = try await base.start(command)
                started.append(execution)
                return execution
            }
            await Self.end(Self.others(than: execution, in: started))
            return InterceptedExecution(execution, interceptor, isNamed: true)
        } catch {
            await Self.end(started)
            throw error
        }
    }

    /// Returns the executions of other children.
    ///
    /// An execution of the program's own may wrap one that was started, and is found by its number. A ``BareExecution`` wraps none,
    /// and two fakes number their children alike.
    private static func others(than execution: any Execution, in started: [any Execution]) -> [any Execution] {
        let result = execution.innermost
        let others = started.filter { $0.innermost as AnyObject !== result as AnyObject }
        guard others.count == started.count, !(result is any BareExecution) else {
            return others
        }
        return started.filter { $0.processIdentifier != result.processIdentifier }
    }

    /// Ends children that the caller does not get, in a new task, because the steps follow without a delay in a canceled task.
    private static func end(_ executions: [any Execution]) async {
        guard !executions.isEmpty else { return }
        await Task {
            for execution in executions { await execution.teardown(using: execution.command.teardownSequence) }
        }.value
    }
}

extension Subprocesses {
    /// Returns a value that calls this one through closures, to log, count, delay, refuse, fail or repeat calls.
    ///
    /// It is experimental: a minor version may change it.
    ///
    /// ```swift
    /// let subprocesses = SystemSubprocesses.shared.intercepting { call, proceed in
    ///     try proceed()
    /// } async: { call, proceed in
    ///     print(call)
    ///     try await proceed()
    /// }
    /// ```
    /// - Parameters:
    ///   - body: Runs in place of ``Execution/close(_:)`` and ``Execution/send(_:)``, on the caller's thread. `proceed` makes the call. If
    ///     the closure neither proceeds nor throws, the call has no effect. If it throws, a stream is not closed.
    ///   - asyncBody: Runs in place of each asynchronous call, in the same way. If it neither proceeds nor throws, a call with a result
    ///     stops the process. If it throws after a child has started, or starts another one, the steps of
    ///     ``Command/teardownSequence`` end the child that the caller does not get. If it fails the sleep of a timeout, `run` throws its
    ///     error. If the result is an execution of your own, its ``Execution/processIdentifier`` tells which child the caller gets: of two
    ///     fakes, whose children have the same numbers, the other one's child runs on.
    /// - Returns: The value. Its executions call the closures, too.
    public func intercepting(
        _ body: @escaping @Sendable (_ call: SubprocessCall, _ proceed: () throws -> Void) throws -> Void,
        async asyncBody:
            nonisolated(nonsending) @escaping @Sendable (
                _ call: SubprocessCall, _ proceed: nonisolated(nonsending) () async throws -> Void
            ) async throws -> Void
    ) -> InterceptedSubprocesses<ClosureInterceptor<SubprocessCall>> {
        intercepted(by: ClosureInterceptor(body, async: asyncBody))
    }

    /// Returns a value that calls this one through an interceptor.
    ///
    /// It is experimental: a minor version may change it.
    /// - Parameter interceptor: The interceptor. ``intercepting(_:async:)`` describes what its errors mean.
    /// - Returns: The value. Its executions are intercepted, too.
    public func intercepted<Interceptor: AsyncCallInterceptor<SubprocessCall>>(
        by interceptor: Interceptor
    ) -> InterceptedSubprocesses<Interceptor> {
        InterceptedSubprocesses(base: self, interceptor: interceptor)
    }
}
