import Testing

@testable import GlobalDependencies

struct KeyPathNumbersTests {
    private struct Words {
        subscript(number: Int) -> String { "word \(number)" }
    }

    private struct Known {
        weak var keyPath: AnyKeyPath?
    }

    @Test func `a key path whose address is known is kept, so that no other one gets the address`() {
        let known = (0..<20).map { number in
            var keyPath: AnyKeyPath = \Words.[number]
            let copy = keyPath
            // It is learned when it comes again, if there is room for it.
            for _ in 0..<3 { _ = KeyPathNumbers.shared.number(learning: &keyPath) }
            return Known(keyPath: copy)
        }

        #expect(known.contains { $0.keyPath != nil })
    }
}
