import Testing
import TimeDependency

struct SleeperQueueTests {
    @Test(arguments: UInt64(1)...20)
    func `whoever is added and removed, the first is the one due first`(seed: UInt64) throws {
        var queue = SleeperQueue()
        var expected: [VirtualTime.Sleeper] = []
        var generator = Congruential(state: seed)

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

    @Test func `whoever is not there cannot be removed`() {
        var queue = SleeperQueue()

        #expect(queue.remove(order: 1) == nil)
    }
}
