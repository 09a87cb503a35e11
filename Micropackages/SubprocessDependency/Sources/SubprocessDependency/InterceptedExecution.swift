public import DependencyInterception

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A child process whose calls pass through an interceptor.
///
/// It is experimental: a minor version may change it.
///
/// ``Execution/intercepted(by:)`` creates it, and ``InterceptedSubprocesses`` start such children.
public struct InterceptedExecution<Interceptor: AsyncCallInterceptor<SubprocessCall>>: Execution {
    private let base: any Execution
    private let interceptor: Interceptor
    /// Whether the calls name the command.
    private let isNamed: Bool

    init(_ base: any Execution, _ interceptor: Interceptor, isNamed: Bool = false) {
        self.base = base
        self.interceptor = interceptor
        self.isNamed = isNamed
    }

    private func named(_ call: SubprocessCall) -> SubprocessCall {
        isNamed ? .inExecution(call, of: base.command) : call
    }

    public var command: Command { base.command }

    public var processIdentifier: Int32 { base.processIdentifier }

    public func read(from stream: StandardStream) async throws -> Data? {
        try await interceptor.intercept(named(.read(from: stream))) { try await base.read(from: stream) }
    }

    public func write(_ data: Data) async throws {
        try await interceptor.intercept(named(.write(data))) { try await base.write(data) }
    }

    public func close(_ stream: StandardStream) {
        interceptor.answer(named(.close(stream)), ifRefused: ()) { base.close(stream) }
    }

    public func send(_ signal: Signal) throws {
        try interceptor.intercept(named(.send(signal))) { try base.send(signal) }
    }

    public func terminationStatus() async throws -> TerminationStatus {
        try await interceptor.intercept(named(.terminationStatus)) { try await base.terminationStatus() }
    }

    public func sleep(for duration: Duration) async throws {
        try await interceptor.intercept(named(.sleep(for: duration))) { try await base.sleep(for: duration) }
    }
}

extension InterceptedExecution: GroupLeader {
    var interceptedExecution: (any Execution)? { base }

    /// The interceptor does not see these signals, as they are part of ending the child.
    func sendToRest(_ signal: Signal) -> Bool {
        (base as? any GroupLeader)?.sendToRest(signal) ?? false
    }
}

extension Execution {
    /// Returns an execution that calls this one through an interceptor.
    ///
    /// It is experimental: a minor version may change it.
    /// - Parameter interceptor: The interceptor. If it throws in ``close(_:)``, the stream is not closed.
    /// - Returns: The execution.
    public func intercepted<Interceptor: AsyncCallInterceptor<SubprocessCall>>(
        by interceptor: Interceptor
    ) -> InterceptedExecution<Interceptor> {
        InterceptedExecution(self, interceptor)
    }
}
