/// The bytes of a response's body, as they arrive.
///
/// It can be read once: iterators share one position. When the last copy of the value and the last of its iterators are
/// gone, the transfer is cancelled.
public struct NetworkBytes: AsyncSequence, Sendable {
    /// A byte.
    public typealias Element = UInt8

    private let reader: Reader

    /// Creates a sequence that asks for its pieces one by one.
    /// - Parameters:
    ///   - chunk: Returns the next piece, or `nil` at the end.
    ///   - onDrop: Called when nobody can ask for pieces any more.
    public init(
        unfolding chunk: @escaping @Sendable () async throws -> Data?,
        onDrop: @escaping @Sendable () -> Void = {}
    ) {
        reader = Reader(chunk: chunk, rest: nil, onDrop: onDrop)
    }

    /// Creates a sequence that can also tell all that is left of it, which is faster than piece by piece.
    init(
        unfolding chunk: @escaping @Sendable () async throws -> Data?,
        rest: @escaping @Sendable () async throws -> Data,
        onDrop: @escaping @Sendable () -> Void
    ) {
        reader = Reader(chunk: chunk, rest: rest, onDrop: onDrop)
    }

    /// Returns the next piece of the body, as large as it arrived, or `nil` at the end.
    public func nextChunk() async throws -> Data? {
        try await reader.chunk()
    }

    /// Returns all that has not been read yet, at the end of the body.
    public func data() async throws -> Data {
        if let rest = reader.rest { return try await rest() }
        var data = Data()
        while let chunk = try await nextChunk() {
            data.append(chunk)
        }
        return data
    }

    /// Returns an iterator, which takes its pieces from the same transfer as all others.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(reader: reader)
    }

    /// Iterates over the bytes of a body; waits only where a piece has come to its end.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let reader: Reader
        private var chunk = Data()
        private var position = 0

        fileprivate init(reader: Reader) {
            self.reader = reader
        }

        /// Returns the next byte, or `nil` at the end.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> UInt8? {
            while position == chunk.endIndex {
                guard let next = try await reader.chunk() else { return nil }
                chunk = next
                position = next.startIndex
            }
            defer { position += 1 }
            return chunk[position]
        }
    }

    fileprivate final class Reader: Sendable {
        let chunk: @Sendable () async throws -> Data?
        let rest: (@Sendable () async throws -> Data)?
        private let onDrop: @Sendable () -> Void

        init(
            chunk: @escaping @Sendable () async throws -> Data?,
            rest: (@Sendable () async throws -> Data)?,
            onDrop: @escaping @Sendable () -> Void
        ) {
            self.chunk = chunk
            self.rest = rest
            self.onDrop = onDrop
        }

        deinit {
            onDrop()
        }
    }
}
