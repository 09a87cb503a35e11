import DependencySupport
import Testing

@testable import TimeDependency

struct SleeperQueueTests {
    @Test(arguments: UInt64(1)...20)
    func `whoever is added and removed, the first is the one due first`(seed: UInt64) throws {
        var queue = SleeperQueue()
        var expected: [VirtualTime.Sleeper] = []
        var generator = SplitMix64(seed: seed)

        for order in 1...500 {
            if Int.random(in: 0..<3, using: &generator) == 0,
                let removed = expected.indices.randomElement(using: &generator)
            {
                #expect(queue.remove(order: expected.remove(at: removed).order) != nil)
            } else {
                let deadline = VirtualTime.Instant(sinceStart: .seconds(Int.random(in: 0..<50, using: &generator)))
                let sleeper = VirtualTime.Sleeper(deadline: deadline, order: order)
                queue.add(sleeper) { _ in }
                expected.append(sleeper)
            }
            try #require(queue.first == expected.min())
            try #require(queue.count == expected.count)
        }

        for sleeper in expected.sorted() {
            try #require(queue.first == sleeper)
            _ = queue.removeFirst()
        }
        #expect(queue.removeFirst() == nil)
    }

    @Test func `sleepers that stay keep their order when most are removed`() throws {
        var queue = SleeperQueue()
        let sleepers = (0..<1_000).map { number in
            let deadline = VirtualTime.Instant(sinceStart: .seconds(number * 7_919 % 1_000))
            return VirtualTime.Sleeper(deadline: deadline, order: number, isCounted: number % 2 == 0)
        }
        for sleeper in sleepers { queue.add(sleeper) { _ in } }

        for sleeper in sleepers.dropLast(10) {
            #expect(queue.remove(order: sleeper.order) != nil)
            #expect(queue.remove(order: sleeper.order) == nil)
        }

        #expect(queue.count == 10)
        #expect(queue.countedSleepers == 5)
        #expect(queue.all.sorted() == sleepers.suffix(10).sorted())
        for sleeper in sleepers.suffix(10).sorted() {
            #expect(queue.first == sleeper)
            #expect(queue.removeFirst() != nil)
        }
        #expect(queue.removeFirst() == nil)
    }

    @Test func `whoever is not there cannot be removed`() {
        var queue = SleeperQueue()

        #expect(queue.remove(order: 1) == nil)
    }
}
