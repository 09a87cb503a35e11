import DependencySupport

/// A source that draws the numbers of a list, in order.
///
/// A draw after the last number traps. The message contains the position of the draw.
public final class ScriptedRandom: RandomSource {
    private let script: [UInt64]
    private let drawn = Lock(0)

    /// Creates a source that draws the given numbers.
    public init(_ script: [UInt64]) {
        self.script = script
    }

    /// The number of remaining draws.
    public var remainingCount: Int {
        script.count - drawn.withLock { $0 }
    }

    public func next() -> UInt64 {
        drawn.withLock { drawn in
            guard drawn < script.count else {
                fatalError("Unexpected draw \(drawn + 1) of a ScriptedRandom: its script has \(script.count)")
            }
            defer { drawn += 1 }
            return script[drawn]
        }
    }
}
