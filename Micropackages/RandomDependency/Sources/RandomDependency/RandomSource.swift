/// A source of random numbers that many tasks may draw from: the façade of `SystemRandomNumberGenerator`.
public protocol RandomSource: Sendable {
    /// Draws a number: every value of the type is as likely as any other.
    ///
    /// Safe to call from many threads: no draw is handed out twice.
    func next() -> UInt64
}

extension RandomSource {
    /// The source as the standard library's random API takes it.
    ///
    /// Copies draw from the same source.
    public var generator: RandomSourceGenerator {
        RandomSourceGenerator(source: self)
    }

    /// Calls a closure with a generator that draws from the source.
    ///
    /// ```swift
    /// let die = dependencies.random.withGenerator { Int.random(in: 1...6, using: &$0) }
    /// ```
    /// - Parameter body: What needs a generator.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
    public func withGenerator<Result, Failure: Error>(
        _ body: (inout RandomSourceGenerator) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var generator = generator
        return try body(&generator)
    }
}
