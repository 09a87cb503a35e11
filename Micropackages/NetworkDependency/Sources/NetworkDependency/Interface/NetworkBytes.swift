public import DependencySupport

/// The bytes of a response's body, as they arrive.
///
/// The body can be read once: all iterators take their pieces from one transfer. The transfer is cancelled when the last copy of
/// the value and the last iterator are released.
public struct NetworkBytes: AsyncSequence, Sendable {
    /// A byte.
    public typealias Element = UInt8

    private let chunk: @Sendable () async throws -> Data?
    private let rest: (@Sendable () async throws -> Data)?
    private let end: End
    /// The files of the session, for a download of the body.
    public let files: any TransferFiles

    /// Creates a sequence from a closure that returns its pieces one by one.
    /// - Parameters:
    ///   - chunk: Returns the next piece, or `nil` at the end. An error that it throws reaches the reader.
    ///   - onDrop: Called when the last reader is released, whether or not the end was reached.
    ///   - files: The files for a download of the body. A sequence that wraps another passes its ``files``.
    public init(
        unfolding chunk: @escaping @Sendable () async throws -> Data?,
        onDrop: @escaping @Sendable () -> Void = {},
        files: any TransferFiles = SystemFiles()
    ) {
        self.init(unfolding: chunk, rest: nil, onDrop: onDrop, files: files)
    }

    /// Creates a sequence that can also return all remaining bytes at once, which is faster than piece by piece.
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
    /// - Throws: A `URLError` if the body cannot be received.
    public func nextChunk() async throws -> Data? {
        try await chunk()
    }

    /// Returns all bytes that have not been read, once the whole body has arrived.
    /// - Throws: A `URLError` if the body cannot be received.
    public func data() async throws -> Data {
        if let rest { return try await rest() }
        var data = Data()
        while let chunk = try await nextChunk() {
            data.append(chunk)
        }
        return data
    }

    /// Returns an iterator; all iterators take their pieces from the same transfer.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(bytes: self)
    }

    /// An iterator over the bytes of a body, which waits only at the end of a piece.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let bytes: NetworkBytes
        fileprivate var chunk = Data()
        fileprivate var position = 0

        /// Returns the next byte, or `nil` at the end.
        /// - Throws: A `URLError` if the body cannot be received.
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

    /// Calls a closure when the last reader is released.
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
