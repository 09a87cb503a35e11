import RandomDependency

/// A source of random numbers in a world: a draw by a thread, which shifts the draws of all others, is an escape.
struct ProcessRandom: RandomSource {
    let core: WorldCore
    let name: String
    let base: SeededRandom

    func next() -> UInt64 {
        core.checkOrigin("\(name): draw a random number")
        let number = base.next()
        core.observe("\(name): draw a random number: \(number)")
        return number
    }
}
