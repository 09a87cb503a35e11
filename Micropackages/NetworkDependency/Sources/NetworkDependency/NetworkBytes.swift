public import DependencySupport

/// The bytes of a response's body, as they arrive.
///
/// The body can be read once: all iterators take their pieces from one transfer. The transfer is cancelled when the last
/// copy of the value and the last iterator are gone.
public struct NetworkBytes: AsyncSequence, Sendable {
    /// A byte.
    public typealias Element = UInt8

    private let chunk: @Sendable () async throws -> Data?
    private let rest: (@Sendable () async throws -> Data)?
    private let end: End
    /// The files of the session, into which the body is downloaded.
    public let files: any TransferFiles

    /// Creates a sequence that asks for its pieces one by one.
    /// - Parameters:
    ///   - chunk: Returns the next piece, or `nil` at the end. An error that it throws reaches the reader.
    ///   - onDrop: Called when the last reader is gone, whether or not the end was reached.
    ///   - files: The files into which the body is downloaded: the ``files`` of the bytes that the sequence is made of.
    public init(
        unfolding chunk: @escaping @Sendable () async throws -> Data?,
        onDrop: @escaping @Sendable () -> Void = {},
        files: any TransferFiles = SystemFiles()
    ) {
        self.init(unfolding: chunk, rest: nil, onDrop: onDrop, files: files)
    }

    /// Creates a sequence that can also return all that is left of it, which is faster than piece by piece.
    package init(
        unfolding chunk: @escaping @Sendable () async throws -> Data?,
        rest: (@Sendable () async throws -> Data)?,
        onDrop: @escaping @Sendable () -> Void,
        files: any TransferFiles
    ) {
        self.chunk = chunk
        self.rest = rest
        self.files = files
        end = End(onDrop)
    }

    /// Returns the next piece of the body, as large as it arrived, or `nil` at the end.
    /// - Throws: What the session throws when the body cannot be received: a `URLError`.
    public func nextChunk() async throws -> Data? {
        try await chunk()
    }

    /// Returns all that has not been read yet, once the whole body has arrived.
    /// - Throws: What the session throws when the body cannot be received: a `URLError`.
    public func data() async throws -> Data {
        if let rest { return try await rest() }
        var data = Data()
        while let chunk = try await nextChunk() {
            data.append(chunk)
        }
        return data
    }

    /// Returns an iterator, which takes its pieces from the same transfer as all others.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(bytes: self)
    }

    /// An iterator over the bytes of a body, which waits only at the end of a piece.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let bytes: NetworkBytes
        fileprivate var chunk = Data()
        fileprivate var position = 0

        /// Returns the next byte, or `nil` at the end.
        /// - Throws: What the session throws when the body cannot be received: a `URLError`.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> UInt8? {
            while position == chunk.endIndex {
                guard let next = try await bytes.chunk() else { return nil }
                chunk = next
                position = next.startIndex
            }
            defer { position += 1 }
            return chunk[position]
        }
    }

    /// Calls a closure when the last reader is gone.
    private final class End: Sendable {
        private let onDrop: @Sendable () -> Void

        init(_ onDrop: @escaping @Sendable () -> Void) {
            self.onDrop = onDrop
        }

        deinit {
            onDrop()
        }
    }
}
