import DependencySupport
import Testing

@testable import DependencySimulation
@testable import TimeDependency

struct ScheduleTests {
    @Test(arguments: ["", "12:1", "12:1 30:2", "2~1 30~2", "latency loss 2~1 loss3:2 power0:1"])
    func `a schedule is read as it is written`(text: String) throws {
        let schedule = try #require(Schedule(text))

        #expect(schedule.description == text)
    }

    @Test(arguments: ["12", "12:", "12:0", "a:1", "1:2:3", "~", "2~0", "2~", "~1", "loss~1", "2~1:1", "loss3", "-1:1"])
    func `another text is no schedule`(text: String) {
        #expect(Schedule(text) == nil)
    }

    @Test func `one of eight seeds is first come, first served`() {
        let strategies = (UInt64(0)..<8_000).map { PickingStrategy(seed: $0) }

        let counts = strategies.reduce(into: (firstCome: 0, uniform: 0, priorities: 0)) { counts, strategy in
            switch strategy {
            case .firstCome: counts.firstCome += 1
            case .uniform: counts.uniform += 1
            default: counts.priorities += 1
            }
        }

        #expect((900...1_100).contains(counts.firstCome))
        #expect((2_800...3_200).contains(counts.uniform))
        #expect((3_800...4_200).contains(counts.priorities))
    }

    private static func job(of task: Int, arrival: Int) -> ReadyJob {
        // The job never runs. Its address must be large, because a small address would encode `nil` in an optional.
        let job = unsafeBitCast(UInt(arrival) << 16, to: UnownedJob.self)
        return ReadyJob(job: job, task: task, origin: .timeLine, isOnMainActor: false, arrival: arrival)
    }

    @Test func `a task that falls behind the others stays there`() {
        var counts: Set<Int> = []

        for seed in UInt64(0)..<100 {
            var numbers = SplitMix64(seed: seed)
            var priorities = TaskPriorities(&numbers)
            var jobs = ReadyJobs()
            for task in 1...4 { jobs.add(Self.job(of: task, arrival: task)) }
            var order: [Int] = []
            for choice in 0..<1_000 {
                let task = jobs.remove(at: priorities.pick(among: jobs, choice: choice)).task ?? 0
                jobs.add(Self.job(of: task, arrival: 5 + choice))
                if order.last != task { order.append(task) }
            }
            #expect(Set(order).count == order.count)
            counts.insert(order.count)
        }

        // In a run, up to three tasks fall behind, and each lets one more task run.
        #expect(counts == [1, 2, 3, 4])
    }

    @Test func `a task that falls behind another stays there when it has run`() {
        var count = 0

        for seed in UInt64(0)..<50 {
            var numbers = SplitMix64(seed: seed)
            var priorities = TaskPriorities(&numbers)
            var jobs = ReadyJobs()
            for task in 1...2 { jobs.add(Self.job(of: task, arrival: task)) }
            var order: [Int] = []
            while order.count < 1_000, order.last == order.first {
                let task = jobs.remove(at: priorities.pick(among: jobs, choice: order.count)).task ?? 0
                jobs.add(Self.job(of: task, arrival: 3 + order.count))
                order.append(task)
            }
            guard order.last != order.first else { continue }
            // Both tasks run without a choice and become ready again. At the next choice, no priority changes.
            for _ in 1...2 { _ = jobs.remove(at: 0) }
            for task in 1...2 { jobs.add(Self.job(of: task, arrival: 2_000 + task)) }
            #expect(jobs[priorities.pick(among: jobs, choice: 2_000)].task == order.last)
            count += 1
        }

        #expect(count > 10)
    }

    @Test func `each of the ready jobs may be picked`() {
        var strategy = PickingStrategy.uniform(SplitMix64(seed: 1))
        var jobs = ReadyJobs()
        for arrival in 1...3 {
            jobs.add(Self.job(of: arrival, arrival: arrival))
        }

        let picks = (0..<100).map { strategy.pick(among: jobs, choice: $0) }

        #expect(Set(picks) == [0, 1, 2])
    }

    @Test func `of equal priorities, the first to arrive comes first`() {
        var numbers = SplitMix64(seed: 1)
        var heap = PriorityHeap()
        let entries = (0..<500).map { arrival in
            PriorityHeap.Entry(priority: Int.random(in: 0..<50, using: &numbers), arrival: arrival, key: arrival)
        }
        for entry in entries.shuffled(using: &numbers) { heap.add(entry) }

        let arrivals = entries.compactMap { _ in heap.removeFirst()?.arrival }

        #expect(arrivals == entries.sorted { ($1.priority, $0.arrival) < ($0.priority, $1.arrival) }.map(\.arrival))
        #expect(heap.removeFirst()?.arrival == nil)
    }

    @Test func `streams of a seed are unlike each other`() {
        let seeds = ["order", "network", "localhost 1 random", "localhost 1 uuid", "localhost 2 random"].flatMap {
            name in
            (UInt64(0)..<100).map { RandomStream(name: name).seed(inWorldOf: $0) }
        }

        #expect(Set(seeds).count == 500)
    }

    @Test func `events that differ have other digests`() {
        let events: [(Duration, Int, SimulationEvent.Content)] = [
            (.zero, 1, .run(position: 0, of: 2)), (.nanoseconds(1), 1, .run(position: 0, of: 2)),
            (.seconds(1), 1, .run(position: 0, of: 2)), (.zero, 2, .run(position: 0, of: 2)),
            (.zero, 1, .run(position: 1, of: 2)), (.zero, 1, .run(position: 0, of: 3)),
            (.zero, 1, .sleep(until: .seconds(1))), (.zero, 1, .sleep(until: .milliseconds(1))),
            (.zero, 1, .call("a")), (.zero, 1, .milestone("b")), (.zero, 1, .value("c")), (.zero, 1, .end("d")),
        ]

        let digests = events.map { time, task, content in
            var trace = SimulationTrace()
            trace.append(SimulationEvent(time: time, task: task, content: content))
            return trace.digest
        }

        #expect(Set(digests).count == events.count)
    }

    @Test func `a trace keeps the last events, and counts and hashes all`() {
        var trace = SimulationTrace()
        var other = SimulationTrace()

        for number in 0..<10_000 {
            let event = SimulationEvent(time: .seconds(number), task: 1, content: .run(position: 0, of: 1))
            trace.append(event)
            if number > 0 { other.append(event) }
        }

        #expect(trace.count == 10_000)
        #expect(trace.events.map(\.time) == (10_000 - SimulationTrace.capacity..<10_000).map { .seconds($0) })
        #expect(trace.events == other.events)
        #expect(trace.digest != other.digest)
    }
}
