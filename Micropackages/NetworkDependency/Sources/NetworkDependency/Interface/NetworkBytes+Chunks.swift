public import DependencyFiles
import DependencySupport

extension NetworkBytes {
    /// Creates a sequence of the bytes of data.
    /// - Parameters:
    ///   - data: The data.
    ///   - files: The file system for a download of the body.
    public init(_ data: Data, files: any TransferFiles = SystemTransferFiles()) {
        let rest = Lock<Data?>(data.isEmpty ? nil : data)
        self.init(unfolding: { rest.withLock { $0.take() } }, files: files)
    }

    /// The body in chunks as they arrive.
    public var chunks: Chunks {
        Chunks(bytes: self)
    }

    /// The chunks of a body; their sizes have no meaning.
    public struct Chunks: AsyncSequence, AsyncIteratorProtocol, Sendable {
        fileprivate let bytes: NetworkBytes

        /// Returns an iterator; all iterators take chunks from the same transfer.
        public func makeAsyncIterator() -> Chunks {
            self
        }

        /// Returns the next chunk, or `nil` at the end.
        /// - Throws: A `URLError` if the body cannot be received.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            try await bytes.nextChunk()
        }
    }
}
