import DependencyContract
import RandomDependency

extension RandomContract {
    /// Draws stay within their bounds, and every bound is reached.
    static let ranges: [ContractCase<any RandomSource>] =
        [0...0, 1...6, -3...3, 0...255, Int.min...Int.max].map { range in
            ContractCase("Int.random(in: \(range)) stays within", expecting: "within") { source in
                let values = source.withGenerator { generator in
                    (0..<1000).map { _ in Int.random(in: range, using: &generator) }
                }
                return values.first { !range.contains($0) }.map { "\($0)" } ?? "within"
            }
        } + [
            ContractCase("Int.random(in: 1...6) reaches every value", expecting: "[1, 2, 3, 4, 5, 6]") { source in
                let values = source.withGenerator { generator in
                    (0..<1000).map { _ in Int.random(in: 1...6, using: &generator) }
                }
                return "\(Set(values).sorted())"
            },
            ContractCase("Double.random(in: 0..<1) stays within", expecting: "within") { source in
                let values = source.withGenerator { generator in
                    (0..<1000).map { _ in Double.random(in: 0..<1, using: &generator) }
                }
                return values.first { !(0..<1).contains($0) }.map { "\($0)" } ?? "within"
            },
            ContractCase("Bool.random() is true at times, and false at times", expecting: "2 values") { source in
                let values = source.withGenerator { generator in
                    (0..<100).map { _ in Bool.random(using: &generator) }
                }
                return "\(Set(values).count) values"
            },
        ]

    /// Random elements of collections, and shuffling.
    static let collections: [ContractCase<any RandomSource>] = [
        ContractCase("an empty collection has no random element", expecting: "nil") { source in
            let element = source.withGenerator { [Int]().randomElement(using: &$0) }
            return element.map { "\($0)" } ?? "nil"
        },
        ContractCase("a random element is one of the collection", expecting: "a b c") { source in
            let elements = source.withGenerator { generator in
                (0..<1000).compactMap { _ in ["a", "b", "c"].randomElement(using: &generator) }
            }
            return Set(elements).sorted().joined(separator: " ")
        },
        ContractCase("shuffling neither loses nor adds", expecting: "the same elements") { source in
            let shuffled = source.withGenerator { (0..<100).shuffled(using: &$0) }
            return shuffled.sorted() == Array(0..<100) ? "the same elements" : "\(shuffled)"
        },
        ContractCase("shuffling changes the order", expecting: "another order") { source in
            let shuffled = source.withGenerator { (0..<100).shuffled(using: &$0) }
            return shuffled == Array(0..<100) ? "the same order" : "another order"
        },
    ]
}
