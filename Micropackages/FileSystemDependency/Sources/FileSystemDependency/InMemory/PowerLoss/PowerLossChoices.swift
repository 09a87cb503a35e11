import DependencySupport

protocol PowerLossChoices {
    /// Returns a number from 0 up to a count.
    mutating func choose(below count: Int) -> Int
    /// Returns a number from 0 up to a count: 0 if a change is lost, 1 if it is kept, or greater if a part is kept.
    mutating func chooseFate(below count: Int) -> Int
}

/// Choices made from a seed.
struct RandomChoices: PowerLossChoices {
    private var generator: SplitMix64
    /// The numbers of changes out of eight that are lost and that are kept as a whole.
    ///
    /// All choices are equally likely for the others.
    private let shares: (lost: Int, kept: Int)

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
        // States in which nearly everything is lost, or nearly nothing, show most bugs.
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

/// Choices that go through all combinations.
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

    /// Moves on to the next combination; returns `false` after the last one.
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
