import Testing
import TimeDependency

@testable import DependencySimulation

struct ScheduleTests {
    @Test(arguments: ["", "12:1", "12:1 30:2"])
    func `a schedule is read as it is written`(text: String) throws {
        let schedule = try #require(Schedule(text))

        #expect(schedule.description == text)
    }

    @Test(arguments: ["12", "12:", "12:0", "a:1", "1:2:3"])
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

    @Test func `streams of a seed are unlike each other`() {
        let seeds = ["order", "network", "localhost 1 random", "localhost 1 uuid", "localhost 2 random"].flatMap {
            name in
            (UInt64(0)..<100).map { RandomStream(name: name).seed(inWorldOf: $0) }
        }

        #expect(Set(seeds).count == 500)
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
