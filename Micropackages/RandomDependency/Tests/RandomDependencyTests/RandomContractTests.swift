import DependencyContract
import Foundation
import RandomDependency
import RandomDependencyContract
import Testing

struct RandomContractTests {
    @Test func `the system's source meets the contract`() async {
        #expect(await RandomContract.run { SystemRandom() } == [])
    }

    @Test(arguments: [0, 1, 42, UInt64.max])
    func `a seeded source meets the contract`(seed: UInt64) async {
        #expect(await RandomContract.run { SeededRandom(seed: seed) } == [])
    }

    @Test func `every source of UUIDs meets the contract`() async {
        #expect(await UUIDContract.run { SystemUUIDs() } == [])
        #expect(await UUIDContract.run { IncrementingUUIDs() } == [])
        #expect(await UUIDContract.run { SeededUUIDs(seed: 42) } == [])
    }

    @Test func `names of cases are unique`() {
        #expect(Set(RandomContract.cases.map(\.name)).count == RandomContract.cases.count)
        #expect(Set(UUIDContract.cases.map(\.name)).count == UUIDContract.cases.count)
    }

    @Test func `a source that repeats itself violates the contract`() async {
        let violations = await RandomContract.run { ComposableRandom(next: { 7 }) }

        #expect(
            violations.contains { $0.description == "10,000 draws differ: expected 10000 values, observed 1 values" }
        )
        #expect(violations.contains { $0.caseName == "each bit is 0 at times, and 1 at times" })
    }

    @Test func `a source that leaves the low bits clear violates the contract`() async {
        let violations = await RandomContract.run {
            let random = SeededRandom(seed: 1)
            return ComposableRandom(next: { random.next() & ~0b11 })
        }

        #expect(violations.contains { $0.observed == "62 bits change" })
    }

    @Test func `a source of one UUID without version violates the contract`() async {
        let violations = await UUIDContract.run {
            ComposableUUIDs(make: { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) })
        }

        #expect(violations.count == 4)
    }
}
