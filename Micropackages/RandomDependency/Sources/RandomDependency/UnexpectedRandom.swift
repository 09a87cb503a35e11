import GlobalDependencies

/// A source whose every call is unexpected.
struct UnexpectedRandom: RandomSource {
    func next() -> UInt64 {
        fatalError(UnexpectedCall("ComposableRandom.next()").description)
    }
}
