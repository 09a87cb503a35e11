import DependencyTestSupport
import Testing

@testable import GlobalDependencies

struct InterceptorTests {
    @Test func `a closure sees the call, and its proceed delivers the result or the error`() throws {
        let calls = Recorder()
        let store = Store().intercepting { call, proceed in
            calls.append("before \(call)")
            try proceed()
            calls.append("after \(call)")
        }

        #expect(try store.value(of: "a") == "value of a")
        #expect(throws: Missing()) { try store.value(of: "") }
        #expect(store.count == 1)
        #expect(
            calls.all == [#"before value(of: "a")"#, #"after value(of: "a")"#, #"before value(of: "")"#]
                + ["before count", "after count"]
        )
    }

    @Test func `a closure fails, drops and repeats calls`() throws {
        let calls = Recorder()
        let failing = Store().intercepting { _, _ in throw Missing() }
        let dropping = Store(calls).intercepting { _, _ in }
        let repeating = Store(calls).intercepting { _, proceed in
            try? proceed()
            try proceed()
        }

        #expect(throws: Missing()) { try failing.value(of: "a") }
        #expect(failing.isWritable == false)
        try dropping.removeAll()
        #expect(calls.all == [])
        try repeating.removeAll()
        #expect(calls.all == ["removeAll", "removeAll"])
        #expect(repeating.optional == nil)
    }

    @Test func `a call that is not expected is an error that names it`() async {
        let store = Store().intercepted(by: UnexpectedCalls(double: "ComposableStore"))

        #expect(throws: UnexpectedCall(#"ComposableStore.value(of: "a")"#)) { try store.value(of: "a") }
        await #expect(throws: UnexpectedCall("ComposableStore.count")) {
            try await UnexpectedCalls<StoreCall>(double: "ComposableStore").intercept(.count) { await Task.yield() }
        }
    }

    @Test func `two closures see synchronous and asynchronous calls`() async throws {
        let calls = Recorder()
        let interceptor = AsyncClosureInterceptor<StoreCall> { call, proceed in
            calls.append("\(call)")
            try proceed()
        } async: { call, proceed in
            calls.append("async \(call)")
            if case .removeAll = call { return }
            try await proceed()
        }

        #expect(Store().intercepted(by: interceptor).count == 1)
        #expect(
            try await interceptor.intercept(.optional) {
                await Task.yield()
                return "result"
            } == "result"
        )
        try await interceptor.intercept(.removeAll) {
            await Task.yield()
            calls.append("removed")
        }
        #expect(calls.all == ["count", "async optional", "async removeAll()"])
    }

    @Test(.onThreadOfItsOwn) func `an unexpected call that cannot throw stops the process, even with a refusal`() async
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Store().intercepted(by: UnexpectedCalls(double: "ComposableStore")).isWritable
        }

        #expect(result.text.contains("Unexpected call: ComposableStore.isWritable. Supply its closure."))
    }

    @Test(.onThreadOfItsOwn) func `a refused call without a result for a refusal stops the process`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Store().intercepting { _, _ in throw Missing() }.count
        }

        #expect(result.text.contains("The call count cannot throw, but its interceptor has thrown Missing()."))
    }

    @Test(.onThreadOfItsOwn) func `a closure that neither proceeds nor throws stops the process at a result`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Store().intercepting { _, _ in }.optional
        }

        #expect(result.text.contains("The closure that intercepts optional neither proceeds nor throws"))
    }
}

private struct Missing: Error, Equatable {}

private final class Recorder: Sendable {
    private let texts = Lock([String]())
    var all: [String] { texts.withLock { $0 } }
    func append(_ text: String) { texts.withLock { $0.append(text) } }
}

private enum StoreCall: Sendable, CustomStringConvertible {
    case value(of: String)
    case removeAll
    case count
    case isWritable
    case optional

    var description: String {
        switch self {
        case .value(let key): "value(of: \(key.debugDescription))"
        case .removeAll: "removeAll()"
        case .count: "count"
        case .isWritable: "isWritable"
        case .optional: "optional"
        }
    }
}

private struct Store {
    private let calls: Recorder

    init(_ calls: Recorder = Recorder()) {
        self.calls = calls
    }

    func value(of key: String) throws -> String {
        guard !key.isEmpty else { throw Missing() }
        return "value of \(key)"
    }

    func removeAll() throws { calls.append("removeAll") }
    var count: Int { 1 }
    var isWritable: Bool { true }
    var optional: Any? { nil }

    func intercepting(
        _ body: @escaping @Sendable (StoreCall, () throws -> Void) throws -> Void
    ) -> InterceptedStore<ClosureInterceptor<StoreCall>> {
        intercepted(by: ClosureInterceptor(body))
    }

    func intercepted<Interceptor: CallInterceptor<StoreCall>>(
        by interceptor: Interceptor
    )
        -> InterceptedStore<Interceptor>
    {
        InterceptedStore(base: self, interceptor: interceptor)
    }
}

private struct InterceptedStore<Interceptor: CallInterceptor<StoreCall>> {
    let base: Store
    let interceptor: Interceptor

    func value(of key: String) throws -> String {
        try interceptor.intercept(.value(of: key)) { try base.value(of: key) }
    }

    func removeAll() throws { try interceptor.intercept(.removeAll) { try base.removeAll() } }
    var count: Int { interceptor.answer(.count) { base.count } }
    var isWritable: Bool { interceptor.answer(.isWritable, ifRefused: false) { base.isWritable } }
    var optional: Any? { interceptor.answer(.optional, ifRefused: nil) { base.optional } }
}
