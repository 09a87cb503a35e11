/// A source of random numbers made of a closure.
///
/// Without one, a draw is a trap that says so.
public struct ComposableRandom: RandomSource {
    private let draw: @Sendable () -> UInt64

    /// Creates a source from what it answers with.
    public init(
        next: @escaping @Sendable () -> UInt64 = {
            fatalError("Unexpected call of ComposableRandom.next(): no closure was supplied")
        }
    ) {
        draw = next
    }

    public func next() -> UInt64 {
        draw()
    }
}
