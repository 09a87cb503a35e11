import Synchronization

/// Numbers that a test has written down.
///
/// A draw beyond the last is a trap that names it: nothing is repeated or made up.
public final class ScriptedRandom: RandomSource {
    private let script: [UInt64]
    private let drawn = Mutex(0)

    /// Creates a source from the numbers to draw.
    public init(_ script: [UInt64]) {
        self.script = script
    }

    /// How many numbers of the script have not been drawn.
    public var remaining: Int {
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
