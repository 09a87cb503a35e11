import Testing
import TimeDependency

struct SleeperQueueTests {
    @Test(arguments: UInt64(1)...20)
    func `whoever is added and removed, the first is the one due first`(seed: UInt64) throws {
        var queue = SleeperQueue()
        var expected: [VirtualTime.Sleeper] = []
        var random = seed

        for order in 1...500 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let number = Int(random >> 33)
            if number.isMultiple(of: 3), let removed = expected.indices.randomElement(from: number) {
                #expect(queue.remove(order: expected.remove(at: removed).order) != nil)
            } else {
                let deadline = VirtualTime.Instant(sinceStart: .seconds(number % 50))
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

extension Range<Int> {
    fileprivate func randomElement(from number: Int) -> Int? {
        isEmpty ? nil : lowerBound + number % count
    }
}
