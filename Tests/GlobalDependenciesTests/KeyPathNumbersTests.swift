import DependencyTestSupport
import Testing

@testable import GlobalDependencies

struct KeyPathNumbersTests {
    private struct Words {
        subscript(number: Int) -> String { "word \(number)" }
        subscript(clash: Clash) -> Int { clash.number }
    }

    private struct Known {
        weak var keyPath: AnyKeyPath?
    }

    /// Pairs of key paths.
    ///
    /// `@unchecked Sendable`: key paths are only read.
    private struct Pairs: @unchecked Sendable {
        let all: [(AnyKeyPath, AnyKeyPath)]
    }

    /// Returns pairs of a subscript's key paths whose objects have the same slot in the table.
    private static func pairsOfOneSlot() -> Pairs {
        var first: [UInt: AnyKeyPath] = [:]
        var pairs: [(AnyKeyPath, AnyKeyPath)] = []
        for number in 0..<20_000 {
            let keyPath: AnyKeyPath = \Words.[number]
            let home = unsafeBitCast(keyPath, to: UInt.self) >> 4 & 4095
            if let other = first.removeValue(forKey: home) {
                pairs.append((other, keyPath))
            } else {
                first[home] = keyPath
            }
        }
        return Pairs(all: pairs)
    }

    /// Runs in a separate process, in which the table has free slots.
    @Test(.onThreadOfItsOwn)
    func `a key path whose address is known is kept, so that no other one gets the address`() async {
        await #expect(processExitsWith: .success) {
            let known = (0..<20).map { number in
                var keyPath: AnyKeyPath = \Words.[number]
                let copy = keyPath
                // A key path is added on second sight.
                for _ in 0..<3 { _ = KeyPathNumbers.shared.number(interning: &keyPath) }
                return Known(keyPath: copy)
            }

            precondition(known.contains { $0.keyPath != nil })
        }
    }

    /// Runs in a separate process, in which the table has free slots.
    @Test(.onThreadOfItsOwn)
    func `a key path that only the caller holds is not kept, however often an equal one comes`() async {
        await #expect(processExitsWith: .success) {
            for _ in 0..<1000 {
                var keyPath: AnyKeyPath = \Words.[7]
                precondition(KeyPathNumbers.shared.number(interning: &keyPath) == nil)
            }
        }
    }

    /// Runs in a separate process.
    ///
    /// Its table is empty, and both threads reach each slot at the same time.
    @Test(.onThreadOfItsOwn) func `threads that intern two key paths of one slot at once get the number of each`() async
    {
        await #expect(processExitsWith: .success) {
            let pairs = Self.pairsOfOneSlot()
            precondition(pairs.all.count > 3000)
            Lockstep.run(rounds: pairs.all.count) { round, thread in
                let (first, second) = pairs.all[round]
                let numbers = (first.hashValue, second.hashValue)
                for turn in 0..<4 {
                    let isFirst = (turn + thread) % 2 == 0
                    var keyPath = isFirst ? first : second
                    for _ in 0..<2 {
                        let number = KeyPathNumbers.shared.number(interning: &keyPath)
                        precondition(number == nil || number == (isFirst ? numbers.0 : numbers.1))
                        precondition(KeyPathNumbers.shared.number(of: keyPath) == (isFirst ? numbers.0 : numbers.1))
                    }
                }
            }
        }
    }

    /// Runs in a separate process, in which the table has free slots.
    @Test(.onThreadOfItsOwn) func `of two key paths of one slot that are resolved in turn, one is interned`() async {
        await #expect(processExitsWith: .success) {
            for (first, second) in Self.pairsOfOneSlot().all.prefix(100) {
                for _ in 0..<4 {
                    for keyPath in [first, second] {
                        var keyPath = keyPath
                        _ = KeyPathNumbers.shared.number(interning: &keyPath)
                    }
                }
                let numbers = [first, second].compactMap(KeyPathNumbers.shared.quickNumber)
                precondition(numbers.count == 1)
            }
        }
    }

    @Test func `key paths that clash do not both have their number for themselves`() {
        let keyPaths: [AnyKeyPath] = (0..<100).map { \Words.[Clash(number: $0)] }

        let numbers = keyPaths.compactMap { keyPath in
            var keyPath = keyPath
            for _ in 0..<3 { _ = KeyPathNumbers.shared.number(interning: &keyPath) }
            return KeyPathNumbers.shared.quickNumber(of: keyPath)
        }

        #expect(numbers.count <= 1)
    }
}
