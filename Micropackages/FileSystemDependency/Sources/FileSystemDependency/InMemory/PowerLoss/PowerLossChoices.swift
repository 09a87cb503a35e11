import DependencySupport

/// The source of the decisions about what a power loss keeps.
protocol PowerLossChoices {
    /// Returns a number from 0 up to a count.
    mutating func choose(below count: Int) -> Int
    /// Returns a number from 0 up to a count, of which 0 means that a change is lost, and 1 that it is kept.
    mutating func chooseFate(below count: Int) -> Int
}

/// Choices that a seed makes.
struct RandomChoices: PowerLossChoices {
    private var generator: SplitMix64
    /// The number of changes out of eight that are lost, and that are kept; the others are treated as evenly as possible.
    private let shares: (lost: Int, kept: Int)

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
        // Much is found where nearly everything is lost, or nearly nothing.
        shares = [(0, 0), (3, 3), (6, 1), (1, 6), (7, 0), (0, 7)][Int(generator.next() % 6)]
    }

    mutating func choose(below count: Int) -> Int {
        Int(generator.next() % UInt64(count))
    }

    mutating func chooseFate(below count: Int) -> Int {
        switch choose(below: 8) {
        case ..<shares.lost: 0
        case (8 - shares.kept)...: 1
        default: choose(below: count)
        }
    }
}

/// Choices that are different each time, until all have been made.
struct ExhaustiveChoices: PowerLossChoices {
    private var path: [(choice: Int, count: Int)] = []
    private var depth = 0

    mutating func choose(below count: Int) -> Int {
        if depth == path.count {
            path.append((0, count))
        }
        defer { depth += 1 }
        return path[depth].choice
    }

    mutating func chooseFate(below count: Int) -> Int {
        choose(below: count)
    }

    /// Begins again with other choices; returns `false` when there are none.
    mutating func advance() -> Bool {
        depth = 0
        while let last = path.popLast() {
            if last.choice + 1 < last.count {
                path.append((last.choice + 1, last.count))
                return true
            }
        }
        return false
    }
}
