import DependencyContract
import Foundation
import RandomDependency
import RandomDependencyContract
import Testing

struct RandomContractTests {
    @Test(arguments: RandomContract.contract.sections)
    func `the system's source meets the contract`(section: Contract<any RandomSource>) async throws {
        #expect(try await section.violations { SystemRandom.shared } == [])
    }

    @Test(arguments: RandomContract.contract.sections, [0, 1, 42, UInt64.max])
    func `a seeded source meets the contract`(section: Contract<any RandomSource>, seed: UInt64) async throws {
        #expect(try await section.violations { SeededRandom(seed: seed) } == [])
    }

    @Test func `every source of UUIDs meets the contract`() async throws {
        let contract = UUIDContract.contract

        #expect(try await contract.violations { SystemUUIDs.shared } == [])
        #expect(try await contract.violations { IncrementingUUIDs() } == [])
        #expect(try await contract.violations { SeededUUIDs(seed: 42) } == [])
    }

    @Test func `doubles that forward meet their contracts`() async throws {
        let (random, uuids) = (SeededRandom(seed: 42), SeededUUIDs(seed: 42))

        #expect(try await RandomContract.contract.violations { ComposableRandom { $0.next = random.next } } == [])
        #expect(try await UUIDContract.contract.violations { ComposableUUIDs { $0.make = { uuids() } } } == [])
    }

    @Test func `no case is lost`() {
        #expect(RandomContract.contract.cases.count == 18)
        #expect(UUIDContract.contract.cases.count == 7)
    }

    @Test func `a source that repeats itself violates the contract`() async throws {
        let violations = try await RandomContract.contract["draws"].violations { ComposableRandom { $0.next = { 7 } } }

        #expect(
            violations.contains { $0.description == "10,000 draws differ: expected 10000 values, observed 1 values" }
        )
        #expect(violations.contains { $0.caseName == "each bit is 0 at times, and 1 at times" })
    }

    @Test func `a source that leaves the low bits clear violates the contract`() async throws {
        let violations = try await RandomContract.contract["draws"].violations {
            let random = SeededRandom(seed: 1)
            return ComposableRandom { $0.next = { random.next() & ~0b11 } }
        }

        #expect(violations.contains { $0.observed == "62 bits change" })
    }

    @Test func `a source of one UUID without version violates the contract`() async throws {
        let violations = try await UUIDContract.contract.violations {
            ComposableUUIDs { $0.make = { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) } }
        }

        #expect(violations.count == 5)
    }
}
