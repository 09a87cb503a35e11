public import DependencySupport

extension NetworkBytes {
    /// Creates the sequence of the bytes of data in memory.
    /// - Parameters:
    ///   - data: The data.
    ///   - files: The files into which the body is downloaded.
    public init(_ data: Data, files: any TransferFiles = SystemFiles()) {
        let rest = Lock<Data?>(data.isEmpty ? nil : data)
        self.init(unfolding: { rest.withLock { $0.take() } }, files: files)
    }

    /// The body in the pieces in which it arrives.
    public var chunks: Chunks {
        Chunks(bytes: self)
    }

    /// The pieces of a body, whose sizes have no meaning.
    public struct Chunks: AsyncSequence, AsyncIteratorProtocol, Sendable {
        fileprivate let bytes: NetworkBytes

        /// Returns an iterator, which takes its pieces from the same transfer as all others.
        public func makeAsyncIterator() -> Chunks {
            self
        }

        /// Returns the next piece, or `nil` at the end.
        /// - Throws: What the session throws when the body cannot be received: a `URLError`.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            try await bytes.nextChunk()
        }
    }
}
