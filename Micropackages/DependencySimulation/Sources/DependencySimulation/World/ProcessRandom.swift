import RandomDependency

/// A source of random numbers in a world; a draw on a foreign thread shifts all later draws, and is an escape.
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
