import DependencySupport

protocol PowerLossChoices {
    /// Returns a number from 0 to `count - 1`.
    mutating func choose(below count: Int) -> Int
    /// Returns a number from 0 to `count - 1`: 0 if a change is lost, 1 if it is kept, or a larger number if a part is kept.
    mutating func chooseOutcome(below count: Int) -> Int
}

/// Choices that a seed determines.
struct RandomChoices: PowerLossChoices {
    private var generator: SplitMix64
    /// On average, how many of eight changes are lost, and how many are kept as a whole.
    ///
    /// For the other changes, all outcomes are equally likely.
    private let shares: (lost: Int, kept: Int)

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
        // Most bugs appear in states in which nearly all changes are lost, or nearly none.
        shares = [(0, 0), (3, 3), (6, 1), (1, 6), (7, 0), (0, 7)][Int(generator.next() % 6)]
    }

    mutating func choose(below count: Int) -> Int {
        Int(generator.next() % UInt64(count))
    }

    mutating func chooseOutcome(below count: Int) -> Int {
        switch choose(below: 8) {
        case ..<shares.lost: 0
        case (8 - shares.kept)...: 1
        default: choose(below: count)
        }
    }
}

/// Choices that run through all combinations.
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

    mutating func chooseOutcome(below count: Int) -> Int {
        choose(below: count)
    }

    /// Advances to the next combination, and returns `false` after the last.
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
