/// The remaining lines of a console's input, without their line endings.
public struct ConsoleLines: AsyncSequence, Sendable {
    /// A line.
    public typealias Element = String

    let console: any Console

    /// Returns an iterator, which reads the lines from the console.
    public func makeAsyncIterator() -> Iterator {
        Iterator(console: console)
    }

    /// Reads the lines of a console one after the other.
    public struct Iterator: AsyncIteratorProtocol {
        let console: any Console

        /// Waits for the next line.
        /// - Returns: The line, or `nil` at the end of the input.
        /// - Throws: `POSIXError`, if the input cannot be read, and `CancellationError` when the task is canceled.
        public func next() async throws -> String? {
            try await console.nextLine(strippingNewline: true)
        }
    }
}
