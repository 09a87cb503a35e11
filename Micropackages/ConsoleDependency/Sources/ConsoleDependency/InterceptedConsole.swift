public import DependencyInterception

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A console whose calls pass through an interceptor.
///
/// It is experimental: a minor version may change it.
///
/// ``Console/intercepting(_:async:)`` and ``Console/intercepted(by:)`` create it.
public struct InterceptedConsole<Interceptor: AsyncCallInterceptor<ConsoleCall>>: Console {
    fileprivate let base: any Console
    fileprivate let interceptor: Interceptor
}

extension Console {
    /// Returns a console that calls this one through closures, to log, count, delay, refuse, fail or repeat calls.
    ///
    /// It is experimental: a minor version may change it.
    ///
    /// ```swift
    /// let console = SystemConsole.shared.intercepting { call, proceed in
    ///     log(call)
    ///     try proceed()
    /// } async: { call, proceed in
    ///     log(call)
    ///     try await proceed()
    /// }
    /// ```
    /// - Parameters:
    ///   - body: Runs in place of each synchronous call, on the caller's thread. `proceed` makes the call. If the closure throws, a
    ///     stream is not a terminal and has no size. If it neither proceeds nor throws, a call with a result stops the process, and
    ///     another has no effect.
    ///   - asyncBody: Runs in place of ``nextLine(strippingNewline:)``, in the same way.
    /// - Returns: The console.
    public func intercepting(
        _ body: @escaping @Sendable (_ call: ConsoleCall, _ proceed: () throws -> Void) throws -> Void,
        async asyncBody:
            nonisolated(nonsending) @escaping @Sendable (
                _ call: ConsoleCall, _ proceed: nonisolated(nonsending) () async throws -> Void
            ) async throws -> Void
    ) -> InterceptedConsole<ClosureInterceptor<ConsoleCall>> {
        intercepted(by: ClosureInterceptor(body, async: asyncBody))
    }

    /// Returns a console that calls this one through an interceptor.
    ///
    /// It is experimental: a minor version may change it.
    /// - Parameter interceptor: The interceptor. ``intercepting(_:async:)`` describes what its errors mean.
    /// - Returns: The console.
    public func intercepted<Interceptor: AsyncCallInterceptor<ConsoleCall>>(
        by interceptor: Interceptor
    ) -> InterceptedConsole<Interceptor> {
        InterceptedConsole(base: self, interceptor: interceptor)
    }
}

extension InterceptedConsole {
    public func readLine(strippingNewline: Bool) throws -> String? {
        try interceptor.intercept(.readLine(strippingNewline: strippingNewline)) {
            try base.readLine(strippingNewline: strippingNewline)
        }
    }

    public func nextLine(strippingNewline: Bool) async throws -> String? {
        try await interceptor.intercept(.nextLine(strippingNewline: strippingNewline)) {
            try await base.nextLine(strippingNewline: strippingNewline)
        }
    }

    public func readSecret() throws -> String? { try interceptor.intercept(.readSecret) { try base.readSecret() } }

    public func read(upToCount count: Int) throws -> Data? {
        try interceptor.intercept(.read(upToCount: count)) { try base.read(upToCount: count) }
    }

    public func write(_ text: String) throws { try interceptor.intercept(.write(text)) { try base.write(text) } }

    public func write(contentsOf data: Data) throws {
        try interceptor.intercept(.writeData(data)) { try base.write(contentsOf: data) }
    }

    public func writeError(_ text: String) throws {
        try interceptor.intercept(.writeError(text)) { try base.writeError(text) }
    }

    public func isTerminal(_ stream: ConsoleStream) -> Bool {
        interceptor.answer(.isTerminal(stream), ifRefused: false) { base.isTerminal(stream) }
    }

    public func width(of stream: ConsoleStream) -> Int? {
        interceptor.answer(.width(of: stream), ifRefused: nil) { base.width(of: stream) }
    }

    public func height(of stream: ConsoleStream) -> Int? {
        interceptor.answer(.height(of: stream), ifRefused: nil) { base.height(of: stream) }
    }
}
