import Testing

@testable import GlobalDependencies

struct KeyPathNumbersTests {
    private struct Words {
        subscript(number: Int) -> String { "word \(number)" }
    }

    private struct Known {
        weak var keyPath: AnyKeyPath?
    }

    /// In a process of its own, as other tests may fill the table.
    @Test func `a key path whose address is known is kept, so that no other one gets the address`() async {
        await #expect(processExitsWith: .success) {
            let known = (0..<20).map { number in
                var keyPath: AnyKeyPath = \Words.[number]
                let copy = keyPath
                // It is learned when it comes again, if there is room for it.
                for _ in 0..<3 { _ = KeyPathNumbers.shared.number(learning: &keyPath) }
                return Known(keyPath: copy)
            }

            precondition(known.contains { $0.keyPath != nil })
        }
    }
}
