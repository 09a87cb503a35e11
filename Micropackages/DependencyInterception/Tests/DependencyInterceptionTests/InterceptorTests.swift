import DependencyInterception
import DependencyTestSupport
import GlobalDependencies
import Testing

struct InterceptorTests {
    @Test func `a closure sees the call, and its proceed delivers the result or the error`() throws {
        let recording = CallRecording<StoreCall>()
        let store = Store().intercepted(by: recording).intercepting { _, proceed in try proceed() }

        #expect(try store.value(of: "a") == "a")
        #expect(throws: Missing()) { try store.value(of: "") }
        #expect(store.count == 1)
        #expect(store.any == nil)
        #expect(recording.calls.map(\.description) == [#"value(of: "a")"#, #"value(of: "")"#, "count", "any"])
    }

    @Test func `a closure fails, drops and repeats calls`() throws {
        let recording = CallRecording<StoreCall>()
        let failing = Store().intercepting { _, _ in throw Missing() }
        let dropping = Store().intercepted(by: recording).intercepting { _, _ in }
        let repeating = Store().intercepted(by: recording).intercepting { _, proceed in
            try? proceed()
            try proceed()
        }

        #expect(throws: Missing()) { try failing.value(of: "a") }
        #expect(!failing.isWritable)
        try dropping.removeAll()
        #expect(recording.calls.isEmpty)
        try repeating.removeAll()
        #expect(recording.calls.count == 2)
    }

    @Test func `an asynchronous call is recorded, or is an error that names it`() async throws {
        let recording = CallRecording<StoreCall>()
        try await recording.intercept(.count) { await Task.yield() }

        #expect(recording.calls.count == 1)
        await #expect(throws: UnexpectedCall("ComposableStore.count")) {
            try await UnexpectedCalls<StoreCall>(double: "ComposableStore").intercept(.count) { await Task.yield() }
        }
    }

    @Test func `two closures see synchronous and asynchronous calls`() async throws {
        let (synchronous, asynchronous) = (CallRecording<StoreCall>(), CallRecording<StoreCall>())
        let interceptor = ClosureInterceptor<StoreCall> { call, proceed in
            try synchronous.intercept(call) { try proceed() }
        } async: { call, proceed in
            if case .removeAll = call { return }
            try await asynchronous.intercept(call) { try await proceed() }
        }
        func one() async -> Int { 1 }

        #expect(Store().intercepted(by: interceptor).count == 1)
        #expect(try await interceptor.intercept(.count) { await one() } == 1)
        try await interceptor.intercept(.removeAll) {
            await Task.yield()
            Issue.record("The call is not dropped.")
        }
        #expect(synchronous.calls.map(\.description) == ["count"])
        #expect(asynchronous.calls.map(\.description) == ["count"])
    }

    @Test func `an asynchronous call that cannot throw is answered, or refused`() async {
        let refusing = ClosureInterceptor<StoreCall> { _, _ in
        } async: { _, _ in
            throw Missing()
        }
        func one() async -> Int { 1 }

        #expect(await CallRecording<StoreCall>().answer(.count, ifRefused: 2) { await one() } == 1)
        #expect(await refusing.answer(.count, ifRefused: 2) { await one() } == 2)
    }

    @Test(.onThreadOfItsOwn) func `an unexpected asynchronous call that cannot throw stops the process`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            func one() async -> Int { 1 }
            _ = await UnexpectedCalls<StoreCall>(double: "ComposableStore").answer(.count, ifRefused: 2) { await one() }
        }

        #expect(result.text.contains("Unexpected call: ComposableStore.count. Supply its closure."))
    }

    @Test(.onThreadOfItsOwn) func `an unexpected call is an error, and stops the process if it cannot throw`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let store = Store().intercepted(by: UnexpectedCalls(double: "ComposableStore"))
            #expect(throws: UnexpectedCall(#"ComposableStore.value(of: "a")"#)) { try store.value(of: "a") }
            _ = store.isWritable
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
            _ = Store().intercepting { _, _ in }.any
        }

        #expect(result.text.contains("The closure that intercepts any gave no result"))
    }
}

private struct Missing: Error, Equatable {}

private enum StoreCall: Sendable, CustomStringConvertible {
    case value(of: String)
    case removeAll, count, isWritable, any

    var description: String {
        switch self {
        case .value(let key): "value(of: \(key.debugDescription))"
        case .removeAll: "removeAll()"
        case .count: "count"
        case .isWritable: "isWritable"
        case .any: "any"
        }
    }
}

private protocol StoreFacade: Sendable {
    func value(of key: String) throws -> String
    func removeAll() throws
    var count: Int { get }
    var isWritable: Bool { get }
    var any: Any? { get }
}

extension StoreFacade {
    func intercepting(_ body: @escaping @Sendable (StoreCall, () throws -> Void) throws -> Void) -> some StoreFacade {
        intercepted(by: ClosureInterceptor(body))
    }

    func intercepted(by interceptor: some CallInterceptor<StoreCall>) -> some StoreFacade {
        InterceptedStore(base: self, interceptor: interceptor)
    }
}

private struct Store: StoreFacade {
    func value(of key: String) throws -> String { try key.isEmpty ? { throw Missing() }() : key }
    func removeAll() throws {}
    var count: Int { 1 }
    var isWritable: Bool { true }
    var any: Any? { nil }
}

private struct InterceptedStore<Interceptor: CallInterceptor<StoreCall>>: StoreFacade {
    let base: any StoreFacade
    let interceptor: Interceptor

    func value(of key: String) throws -> String {
        try interceptor.intercept(.value(of: key)) { try base.value(of: key) }
    }

    func removeAll() throws { try interceptor.intercept(.removeAll) { try base.removeAll() } }
    var count: Int { interceptor.answer(.count) { base.count } }
    var isWritable: Bool { interceptor.answer(.isWritable, ifRefused: false) { base.isWritable } }
    var any: Any? { interceptor.answer(.any, ifRefused: nil) { base.any } }
}
