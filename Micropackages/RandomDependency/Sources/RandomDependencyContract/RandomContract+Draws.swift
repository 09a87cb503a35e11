import DependencyContract
import RandomDependency

extension RandomContract {
    /// Statistical cases.
    ///
    /// A fair source fails them with a probability below 2⁻⁴⁰.
    static let draws: [ContractCase<any RandomSource>] = [
        ContractCase("10,000 draws differ", expecting: "10000 values") { source in
            "\(Set((0..<10_000).map { _ in source.next() }).count) values"
        },
        ContractCase("each bit is 0 at times, and 1 at times", expecting: "64 bits change") { source in
            let draws = (0..<256).map { _ in source.next() }
            let changing = draws.reduce(0, |) & ~draws.reduce(.max, &)
            return "\(changing.nonzeroBitCount) bits change"
        },
        ContractCase("each bit is set in half of the draws", expecting: "64 bits balanced") { source in
            // In 10,000 draws, a bit is set 5,000 times on average, with a standard deviation of 50. The limit is 8 times that.
            let draws = (0..<10_000).map { _ in source.next() }
            let balanced = (0..<64).count { bit in
                (4600...5400).contains(draws.count { $0 >> bit & 1 == 1 })
            }
            return "\(balanced) bits balanced"
        },
        ContractCase("tasks that draw at the same time get draws of their own", expecting: "8000 values") { source in
            let drawn = await withTaskGroup(of: [UInt64].self) { group in
                for _ in 0..<8 {
                    group.addTask { (0..<1000).map { _ in source.next() } }
                }
                return await group.reduce(into: []) { $0 += $1 }
            }
            return "\(Set(drawn).count) values"
        },
        ContractCase("bytes are as many as are asked for, of every value", expecting: "0 7 8 9 256 values") { source in
            let counts = [0, 7, 8, 9].map { source.bytes(count: $0).count }
            let values = Set(source.bytes(count: 10_001)).count
            return "\(counts.map { "\($0)" }.joined(separator: " ")) \(values) values"
        },
        ContractCase("copies of a generator draw from one source", expecting: "2 values") { source in
            let generator = source.generator
            let copy = generator
            return "\(Set([generator.next(), copy.next()]).count) values"
        },
    ]
}
