#if PROOFS
import Dispatch
import DispatchDependency
import Testing
import TimeDependency

/// Work with extreme numbers, none of which may end the process, wait for ever, or come at another time.
@Suite(.timeLimit(.minutes(60)))
struct ExtremeNumberTests {
    private static let counts = [Int.min, -1, 0, 1, 1_000, .max - 1, .max]

    private static let intervals: [DispatchTimeInterval] =
        [.never] + counts.flatMap { [.seconds($0), .milliseconds($0), .microseconds($0), .nanoseconds($0)] }

    private static let seconds: [Double] = [
        -.infinity, -.greatestFiniteMagnitude, -1, -0.0, 0, .leastNonzeroMagnitude, 1e-9, 0.5, 1, 1e9, 1e19, 1e300,
        .greatestFiniteMagnitude, .infinity, .nan,
    ]

    private static let deadlines: [WorkDeadline] = {
        let now = WorkDeadline.now()
        var deadlines = [now, .distantFuture, .distantFuture - 1]
        for seconds in seconds { deadlines += [now + seconds, now - seconds, now + seconds + seconds] }
        for interval in intervals { deadlines += [now + interval, now - interval, now - interval - interval] }
        return deadlines
    }()

    private static func queues(of dispatch: some Dispatcher) -> [any WorkQueue] {
        [
            dispatch.main.queue, dispatch.global(qos: .default),
            dispatch.queue(label: "s", qos: .default, attributes: []),
            dispatch.queue(label: "c", qos: .default, attributes: .concurrent),
        ]
    }

    private static let positiveIntervals: [DispatchTimeInterval] = [
        .nanoseconds(1), .seconds(1), .nanoseconds(.max - 1), .seconds(.max), .never,
    ]

    @Test func `work on virtual time comes at its deadline, whatever that is`() async {
        for deadline in Self.deadlines {
            let time = VirtualTime()
            let runs = DispatchTrace()
            let queues = Self.queues(of: VirtualDispatch(clock: time.clock))
            for queue in queues {
                queue.asyncAfter(deadline: deadline) { runs.note("\(time.now)") }
                queue.asyncAfter(wallDeadline: deadline) { runs.note("\(time.now)") }
            }
            await time.run()

            let expected = deadline.delay.map { "\($0)" }
            #expect(runs.texts == (expected.map { Array(repeating: $0, count: 2 * queues.count) } ?? []), "\(deadline)")
        }
    }

    @Test(arguments: positiveIntervals)
    func `work on virtual time is repeated from any deadline, at any interval`(interval: DispatchTimeInterval) async {
        for (index, deadline) in Self.deadlines.enumerated() {
            let time = VirtualTime()
            let runs = DispatchTrace()
            let queues = Self.queues(of: VirtualDispatch(clock: time.clock))
            let leeway = Self.intervals[index % Self.intervals.count]
            let items = queues.map { queue in
                queue.schedule(deadline: deadline, repeating: interval, leeway: leeway) { runs.note("\(time.now)") }
            }
            let end = VirtualTime.Instant(sinceStart: deadline.delay ?? .zero)
            await time.advance(to: end)

            #expect(
                runs.texts == (deadline.delay == nil ? [] : queues.map { _ in "\(end)" }),
                "\(deadline), \(interval)"
            )
            for item in items { item.cancel() }
            await time.run()
        }
    }

    @Test func `a timer on virtual time has any interval`() async {
        for seconds in Self.seconds {
            for repeats in [true, false] {
                let time = VirtualTime()
                let runs = DispatchTrace()
                let main = VirtualDispatch(clock: time.clock).main
                let due = (WorkDeadline.now() + max(seconds, 0.0001)).delay
                let timer = main.scheduledTimer(withTimeInterval: seconds, repeats: repeats) { _ in
                    runs.note("\(time.now)")
                }
                await time.advance(to: VirtualTime.Instant(sinceStart: due ?? .seconds(Int64.max)))

                #expect(runs.texts == (due.map { ["\($0)"] } ?? []), "\(seconds)")
                timer.invalidate()
                await time.run()
            }
        }
    }

    @Test func `work on the queues of the system comes at once if its deadline has passed, else later`() async {
        let dispatch = SystemDispatch.shared
        for queue in Self.queues(of: dispatch) {
            for (index, deadline) in Self.deadlines.enumerated() {
                let leeway = Self.intervals[index % Self.intervals.count]
                for interval in Self.positiveIntervals {
                    let item = WorkItem { if deadline.delay ?? .seconds(1) > .zero { Issue.record("\(deadline)") } }
                    if deadline.delay.map({ $0 > .zero && $0 < .seconds(100) }) != true {
                        queue.schedule(deadline: deadline, repeating: interval, leeway: leeway, execute: item)
                        queue.asyncAfter(deadline: deadline, execute: item)
                    }
                    item.cancel()
                }
                guard deadline.delay == .zero else { continue }
                for isWall in [false, true] {
                    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                        if isWall {
                            queue.asyncAfter(wallDeadline: deadline) { continuation.resume() }
                        } else {
                            queue.asyncAfter(deadline: deadline) { continuation.resume() }
                        }
                    }
                }
                await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                    let item = WorkItem { continuation.resume() }
                    queue.schedule(deadline: deadline, repeating: .never, leeway: .nanoseconds(.min), execute: item)
                }
            }
        }
    }
}
#endif
