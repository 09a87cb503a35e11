/// A source of random numbers: the façade of `SystemRandomNumberGenerator`.
public protocol RandomSource: Sendable {
    /// Draws a number. Every value is equally likely.
    ///
    /// Several threads may call it at the same time, and each call gets a different draw.
    func next() -> UInt64
}

extension RandomSource {
    /// A generator for the standard library's random API.
    ///
    /// The generator and its copies draw from this source.
    public var generator: RandomSourceGenerator {
        RandomSourceGenerator(source: self)
    }

    /// Calls a closure with a generator that draws from the source.
    ///
    /// ```swift
    /// let die = dependencies.random.withGenerator { Int.random(in: 1...6, using: &$0) }
    /// ```
    /// - Parameter body: The closure that needs a generator.
    /// - Returns: The value that the closure returns.
    /// - Throws: The error that the closure throws.
    public func withGenerator<Result, Failure: Error>(
        _ body: (inout RandomSourceGenerator) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var generator = generator
        return try body(&generator)
    }

    /// Draws random bytes, in place of `SecRandomCopyBytes`.
    ///
    /// For secrets, use only ``SystemRandom``. Each drawn number becomes eight bytes, the least significant byte first.
    /// - Parameter count: The number of bytes.
    /// - Returns: The bytes.
    public func bytes(count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 7)
        while bytes.count < count {
            withUnsafeBytes(of: next().littleEndian) { bytes += $0 }
        }
        return Array(bytes.prefix(count))
    }
}

/// A `RandomNumberGenerator` that draws from a ``RandomSource``.
public struct RandomSourceGenerator: RandomNumberGenerator, Sendable {
    let source: any RandomSource

    /// Draws the next number of the source.
    public func next() -> UInt64 {
        source.next()
    }
}
