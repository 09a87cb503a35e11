import DependencyInterception
import DependencySupport
import DependencyTestSupport
import Dispatch
import DispatchDependency
import Testing

struct DispatchCallTests {
    @Test func `each call is shown as itself, and reaches its closure`() throws {
        let (shown, answered) = (CallRecording<DispatchCall>(), CallRecording<DispatchCall>())
        let inner = SystemDispatch.shared.intercepted(by: answered)
        let dispatch = ComposableDispatch(forwardingTo: SystemDispatch.shared) {
            $0.forward(to: inner)
        }.intercepted(by: shown)
        let system = SystemDispatch.shared.global(qos: .default).intercepting { call, proceed in
            if [.label, .sync].contains(call) { try proceed() }
        }
        let innerQueue = system.intercepted(by: answered)
        let queue = ComposableQueue(forwardingTo: system) { $0.forward(to: innerQueue) }.intercepted(by: shown)

        _ = dispatch.main
        _ = dispatch.global(qos: .utility)
        dispatch.queue(label: "a", qos: .default, attributes: []).sync(flags: []) {}
        _ = queue.label
        queue.async(execute: WorkItem {})
        queue.asyncAfter(deadline: .now() + 1, execute: WorkItem {})
        queue.schedule(deadline: .now() + 2, repeating: .seconds(3), leeway: .seconds(4), execute: WorkItem {})
        queue.sync(flags: []) {}

        try expectEachCall(
            #"""
            main
            global(qos: .utility)
            queue(label: "a")
            queue("a").sync(execute:)
            label
            async(execute:)
            asyncAfter(deadline: .now() + 1.0, execute:)
            schedule(deadline: .now() + 2.0, repeating: .seconds(3), execute:)
            sync(execute:)
            """#,
            shown: shown.calls,
            answered: answered.calls
        )
    }

    @Test func `a deadline shows its clock`() {
        let recording = CallRecording<DispatchCall>()
        let queue = ComposableQueue { $0.asyncAfter = { _, _ in } }.intercepted(by: recording)

        queue.asyncAfter(wallDeadline: .now() + 1) {}

        #expect(recording.calls.map(\.description) == ["asyncAfter(wallDeadline: .now() + 1.0, execute:)"])
    }

    @Test func `a wrapper of queues asks none for its label`() {
        let dispatch = ComposableDispatch {
            $0.main = { MainQueue(ComposableQueue { $0.async = { $0.perform() } }) }
            $0.global = { _ in ComposableQueue { $0.async = { $0.perform() } } }
            $0.queue = { _, _, _ in ComposableQueue { $0.async = { $0.perform() } } }
        }
        let recording = CallRecording<DispatchCall>()
        let intercepted = dispatch.intercepted(by: recording)

        intercepted.main.async(execute: WorkItem {})
        intercepted.global(qos: .utility).async {}
        intercepted.queue(label: "a").async {}

        #expect(
            recording.calls == [
                .main, .onQueue(.async, label: DispatchQueue.main.label), .global(qos: .utility),
                .onQueue(.async, label: DispatchQueue.global(qos: .utility).label),
                .queue(label: "a", qos: .unspecified), .onQueue(.async, label: "a"),
            ]
        )
    }

    @Test func `an interceptor replaces the main queue`() {
        struct Replacement: CallInterceptor {
            let queue: MainQueue

            func intercept<Result>(_ call: DispatchCall, proceed: () throws -> Result) throws -> Result {
                try Result.self == MainQueue.self ? queue as? Result ?? proceed() : proceed()
            }
        }
        let queue = ComposableQueue { $0.label = { "replaced" } }
        let dispatch = ComposableDispatch().intercepted(by: Replacement(queue: MainQueue(queue)))

        #expect(dispatch.main.queue.label == "replaced")
    }

    @Test(arguments: [true, false])
    func `synchronous work without a result is dropped`(isRefused: Bool) throws {
        let dispatch = SystemDispatch.shared.intercepting { call, proceed in
            guard case .onQueue(.sync, _) = call else { return try proceed() }
            if isRefused { throw CancellationError() }
        }
        @Sendable func run() { Issue.record("The work is not dropped.") }
        func runThrowing() throws { run() }

        dispatch.queue(label: "a").sync { run() }
        try dispatch.queue(label: "a").sync(flags: .barrier) { try runThrowing() }
        MainQueue(dispatch.queue(label: "a")).sync { run() }
    }

    @Test(arguments: [0, 1, 2])
    func `a group has work as often as it is added`(count: Int) {
        let runs = Lock(0)
        let inner = CallRecording<DispatchCall>()
        let dispatch = SystemDispatch.shared.intercepted(by: inner).intercepting { call, proceed in
            guard case .onQueue(.async, _) = call else { return try proceed() }
            for _ in 0..<count { try proceed() }
        }
        let group = WorkGroup()

        dispatch.queue(label: "a").async(group: group) { runs.withLock { $0 += 1 } }
        group.wait()

        #expect(runs.withLock { $0 } == count)
        #expect(inner.calls.filter { $0 == .onQueue(.async, label: "a") }.count == count)
    }

    @Test func `a group does not wait for work that a queue of closures drops or repeats`() {
        let base = SystemDispatch.shared.queue(label: "a")
        let dropping = base.intercepting { _, _ in }
        let queues = [
            ComposableQueue(forwardingTo: dropping), ComposableQueue { $0.async = { _ in } },
            ComposableQueue {
                $0.async = { item in
                    item.perform()
                    item.perform()
                }
            },
        ]
        let group = WorkGroup()
        for queue in queues {
            queue.async(group: group) {}
            queue.intercepting { _, proceed in try proceed() }.async(group: group) {}
        }

        group.wait()
    }
}

extension ComposableDispatch.Closures {
    /// Sets each closure to the method of another value.
    mutating func forward(to inner: any Dispatcher) {
        main = { inner.main }
        global = inner.global(qos:)
        queue = inner.queue(label:qos:attributes:)
    }
}

extension ComposableQueue.Closures {
    /// Sets each closure to the method of another value.
    mutating func forward(to inner: any WorkQueue) {
        label = { inner.label }
        async = inner.async(execute:)
        asyncAfter = inner.asyncAfter(deadline:execute:)
        schedule = inner.schedule(deadline:repeating:leeway:execute:)
        sync = inner.sync(flags:execute:)
    }
}
