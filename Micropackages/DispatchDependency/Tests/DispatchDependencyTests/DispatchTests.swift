import DependencySupport
import DependencyTestSupport
import Dispatch
import Foundation
import GlobalDependencies
import Testing
import TimeDependency

@testable import DispatchDependency

@MainActor private final class SearchModel {
    private let dependencies: any DispatchDependency
    private var search: WorkItem?
    private(set) var searches: [String] = []

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func type(_ text: String) {
        search?.cancel()
        let search = WorkItem.main { self.searches.append(text) }
        dependencies.dispatch.main.asyncAfter(deadline: .now() + 0.3, execute: search)
        self.search = search
    }

    func clear() {
        dependencies.dispatch.main.async { self.searches = [] }
    }
}

@Suite(.timeLimit(.minutes(60)))
struct DispatchTests {
    private struct Session: DependencyScope, DispatchDependency {
        let parent: GlobalDependencies
    }

    private let time = VirtualTime()
    private var dependencies: GlobalDependencies {
        .default.with(override: VirtualDispatch(clock: time.clock), for: \.dispatch)
    }

    @Test func `work that is used again holds nothing of its earlier uses`() async {
        let queue = dependencies.dispatch.queue(label: "queue")
        let runs = Lock(0)
        let item = WorkItem { runs.withLock { $0 += 1 } }
        for _ in 0..<10 {
            queue.asyncAfter(deadline: .now() + 1, execute: item)
            await time.advance(by: .seconds(1))
        }
        #expect(item.useCount == 0)
        queue.asyncAfter(deadline: .now() + 1, execute: item)
        #expect(item.useCount == 1)
        item.cancel()
        await time.advance(by: .seconds(1))

        #expect(item.useCount == 0)
        #expect(runs.withLock { $0 } == 10)
        #expect(time.sleepers == [])
    }

    @Test func `a timer that has fired leaves nothing in its work`() async {
        let queue = DispatchQueue(label: "queue")
        let item = await withCheckedContinuation { (continuation: CheckedContinuation<WorkItem, Never>) in
            let item = WorkItem(itself: { continuation.resume(returning: $0) })
            SystemQueue(queue).schedule(deadline: .now(), repeating: .never, leeway: .never, execute: item)
        }
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }

        #expect(item.useCount == 0)
    }

    @Test func `a timer of canceled work leaves nothing in it`() {
        let item = WorkItem {}
        item.cancel()
        for queue: any WorkQueue in [
            SystemQueue(DispatchQueue(label: "queue")), dependencies.dispatch.queue(label: "queue"),
        ] {
            queue.schedule(deadline: .now(), repeating: .seconds(1), execute: item)
        }

        #expect(item.useCount == 0)
    }

    @MainActor
    @Test func `a component of the main actor waits on the queues of its environment`() async {
        let model = SearchModel(dependencies: dependencies)

        model.type("a")
        await time.advance(by: .seconds(0.2))
        model.type("ab")
        await time.advance(by: .zero)
        #expect(time.sleepers.map(\.deadline.sinceStart) == [.seconds(0.5)])
        await time.advance(by: .seconds(0.299))
        #expect(model.searches == [])
        await time.advance(by: .seconds(0.001))

        #expect(model.searches == ["ab"])
        model.clear()
        await time.advance(by: .zero)
        #expect(model.searches == [])
    }

    @Test(arguments: [WorkDeadline.now(), .distantFuture])
    func `a closure that is scheduled once is released`(deadline: WorkDeadline) async {
        final class Captured: Sendable {}
        let queue = SystemQueue(DispatchQueue(label: "once"))
        weak var released: Captured?
        do {
            let captured = Captured()
            released = captured
            _ = queue.schedule(deadline: deadline, repeating: .never) { _ = captured }
        }

        while released != nil { await Task.yield() }
    }

    @Test func `work comes exactly at its deadline, and belongs to the time line`() async {
        let dependencies = dependencies
        let trace = DispatchTrace()
        let queue = Session(parent: dependencies).dispatch.queue(label: "org.example.work")

        queue.asyncAfter(deadline: .now() + .seconds(5)) { [time] in
            trace.note("work \(time.now)")
            Task {
                try? await time.clock.sleep(for: .seconds(3))
                trace.note("task \(time.now)")
            }
        }
        await time.run()

        #expect(trace.texts == ["work 5.0 seconds", "task 8.0 seconds"])
        #expect(time.outsideResumptionCount == 0)
    }

    @Test func `a repetition comes at every interval, and a day of it takes a moment`() async {
        let trace = DispatchTrace()
        let item = dependencies.dispatch.global().schedule(deadline: .now() + 60, repeating: .seconds(60)) { [time] in
            trace.note("\(time.now)")
        }

        await time.advance(by: .seconds(3_600))

        #expect(trace.texts.count == 60)
        #expect(trace.texts.last == "3600.0 seconds")
        item.cancel()
        await time.run()
        #expect(trace.texts.count == 60)
        #expect(time.sleepers == [])
    }

    @Test func `work that is canceled already does not wait`() async {
        let queue = VirtualDispatch(clock: time.clock).queue(label: "queue", qos: .default, attributes: [])
        let item = WorkItem {}
        item.cancel()

        queue.asyncAfter(deadline: .now() + 60, execute: item)
        queue.schedule(deadline: .now() + 60, repeating: .seconds(60), execute: item)
        await time.advance(by: .zero)

        #expect(time.sleepers == [])
    }

    @Test func `a deadline that never comes is not brought forward`() {
        #expect((WorkDeadline.distantFuture + -1).delay == nil)
        #expect((WorkDeadline.now() + .never + .seconds(-1)).delay == nil)
        #expect((WorkDeadline.now() + -1 + .seconds(1)).delay == .zero)
        #expect((WorkDeadline.now() + .milliseconds(1_500)).description == ".now() + 1.5")
        #expect((WorkDeadline.now() + .microseconds(1_500)).description == ".now() + 0.0015")
    }

    @Test func `work of many queues runs one piece at a time, in the order in which it came`() async {
        let dispatch = VirtualDispatch(clock: time.clock)
        let trace = DispatchTrace()
        let queues = (0..<64).map { dispatch.queue(label: "\($0)", qos: .utility, attributes: []) }

        for round in 0..<4 {
            for (number, queue) in queues.enumerated() { queue.async { trace.note("\(round) \(number)") } }
        }
        await time.advance(by: .zero)

        let texts: [String] = (0..<4).flatMap { round in (0..<64).map { "\(round) \($0)" } }
        #expect(trace.texts == texts)
    }

    @Test func `threads that call a queue synchronously keep each other out`() async {
        let queue = VirtualDispatch(clock: time.clock).queue(label: "counter", qos: .default, attributes: [])
        let counter = Unguarded()

        for _ in 0..<100 { queue.async { counter.increase() } }
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<100 { queue.sync { counter.increase() } }
                }
            }
        }

        #expect(queue.sync { counter.value } == 900)
    }

    @Test(
        .onThreadOfItsOwn,
        arguments: ["virtual sync", "virtual async", "system sync", "system async", "virtual main", "system main"]
    )
    func `a serial queue whose work calls it synchronously traps, and says so`(call: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [call = call as String] in
            let time = VirtualTime()
            let dispatch: any Dispatcher =
                call.hasPrefix("v") ? VirtualDispatch(clock: time.clock) : SystemDispatch.shared
            let queue = dispatch.queue(label: "own", qos: .default, attributes: [])
            if call.hasSuffix("async") {
                queue.async { queue.sync {} }
                await time.run()
                await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
            } else if call.hasSuffix("main") {
                await MainActor.run { dispatch.main.sync {} }
            } else {
                queue.sync { queue.sync {} }
            }
        }

        let name = call.hasSuffix("main") ? "main" : "own"

        #expect(
            result.text.contains(name) && result.text.contains("calls sync on that queue, and would wait for itself")
        )
    }

    @Test func `the main queue is marked once, as another thread may be reading the mark`() {
        _ = SystemDispatch.shared.main
        let mark = DispatchQueue.main.getSpecific(key: DispatchQueue.mark)

        _ = dependencies.dispatch.main

        #expect(mark != nil && mark === DispatchQueue.main.getSpecific(key: DispatchQueue.mark))
    }

    @Test func `a wait on virtual time that does not end is reported, with its group`() {
        let group = WorkGroup(fileID: "App/Model.swift", line: 3)
        let isLeft = Lock(false)
        @Sendable func leaveOnce() {
            let wasLeft = isLeft.withLock { isLeft in
                defer { isLeft = true }
                return isLeft
            }
            if !wasLeft { group.leave() }
        }
        var reports: [String] = []
        group.enter()
        // If `wait` reports nothing, this leaves the group after an hour, so that the test fails instead of hanging.
        DispatchQueue.global().asyncAfter(deadline: .now() + 3_600) { leaveOnce() }

        group.wait(at: "App/Model.swift:7", reportDelay: .milliseconds(1)) { report in
            reports.append(report)
            leaveOnce()
        }

        #expect(
            reports == [
                "WorkGroup: wait() at App/Model.swift:7 has waited for 0.001 seconds, and the group that was created at "
                    + "App/Model.swift:3 still has 1 pieces of work. Virtual time does not move before it is advanced, or while its "
                    + "work waits: use notify(queue:execute:) there."
            ]
        )
    }

    @Test(.onThreadOfItsOwn) func `a long wait is not reported where time is real`() async {
        await #expect(processExitsWith: .success) {
            let group = WorkGroup()
            group.enter()
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) { group.leave() }

            group.wait(at: "App/Model.swift:7", reportDelay: .zero) { fatalError($0) }
        }
    }

    @Test func `the queue of Dispatch is told`() {
        let queue = DispatchQueue(label: "own")

        #expect(SystemQueue(queue).systemObject === queue)
        #expect(dependencies.dispatch.main.queue.systemObject == nil)
    }

    @Test(.onThreadOfItsOwn, arguments: ["inactive", "interval", "async", "queue", "group"])
    func `what a queue cannot do traps, and says why`(call: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [call = call as String] in
            let dispatch = VirtualDispatch(clock: VirtualTime().clock)
            let queue = dispatch.queue(label: "org.example.queue", qos: .default, attributes: [])
            switch call {
            case "inactive": _ = dispatch.queue(label: "", qos: .default, attributes: .initiallyInactive)
            case "interval": _ = queue.schedule(deadline: .now(), repeating: .seconds(0)) {}
            case "async": ComposableQueue().async {}
            case "group": WorkGroup().leave()
            default: _ = ComposableDispatch().queue(label: "a", qos: .default, attributes: [])
            }
        }

        let messages = [
            "queue": "Unexpected call: ComposableDispatch.queue(label: \"a\"). Supply its closure.",
            "inactive": "A queue of a Dispatcher cannot be initially inactive",
            "interval": "Work is repeated at a positive interval, not seconds(0)",
            "async": "Unexpected call: ComposableQueue.async(execute:). Supply its closure.",
            "group": "A WorkGroup is left more often than it is entered",
        ]
        #expect(result.text.contains(messages[call] ?? "no message"))
    }

    @Test func `a closure sees the calls of queues, and drops work`() async {
        let trace = DispatchTrace()
        let dispatch = VirtualDispatch(clock: time.clock).intercepting { call, proceed in
            trace.note("\(call)")
            if case .onQueue(.asyncAfter, _) = call { throw CancellationError() }
            try proceed()
        }

        let queue = dispatch.queue(label: "a", qos: .default, attributes: [])
        queue.async { trace.note("work") }
        queue.asyncAfter(deadline: .now() + 0.25) { trace.note("dropped") }
        queue.sync(flags: []) { trace.note("sync") }
        dispatch.main.queue.intercepting { call, _ in trace.note("dropped \(call)") }.async {}
        await time.advance(by: .seconds(1))

        // The work begins at any time between its submission and the synchronous work.
        let texts = trace.texts
        #expect(
            texts.filter { $0 != "work" } == [
                #"queue(label: "a")"#, #"queue("a").async(execute:)"#,
                #"queue("a").asyncAfter(deadline: .now() + 0.25, execute:)"#, #"queue("a").sync(execute:)"#, "sync",
                "main", "dropped async(execute:)",
            ]
        )
        #expect(texts.firstIndex(of: "work").map { $0 < 5 } == true)
    }

    @Test func `closures answer, and the rest goes to the base`() async {
        let trace = DispatchTrace()
        let dispatch = VirtualDispatch(clock: time.clock)
        let queue = ComposableQueue(forwardingTo: dispatch.main.queue) {
            $0.async = { _ in trace.note("async") }
            $0.asyncAfter = { deadline, _ in trace.note("asyncAfter \(deadline)") }
        }
        let composed = ComposableDispatch(forwardingTo: dispatch) { $0.main = { MainQueue(queue) } }

        let main = composed.main.queue
        main.async {}
        main.asyncAfter(deadline: .now() + 0.25) {}
        main.schedule(deadline: .now(), repeating: .never) { trace.note("schedule") }.perform()
        await time.advance(by: .zero)

        #expect(trace.texts == ["async", "asyncAfter .now() + 0.25", "schedule", "schedule"])
        #expect(composed.global(qos: .utility).label == DispatchQueue.global(qos: .utility).label)
    }
}

/// A number without a lock.
///
/// `@unchecked Sendable`: only the work of one serial queue uses it, and the test verifies that this is safe.
private final class Unguarded: @unchecked Sendable {
    private(set) var value = 0

    /// Adds one, and lets other threads run between reading and writing.
    func increase() {
        let next = value + 1
        sched_yield()
        value = next
    }
}
