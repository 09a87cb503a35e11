import RandomDependency

/// A source of random numbers in a world.
///
/// A draw on a foreign thread is an escape, because it shifts all later draws.
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
