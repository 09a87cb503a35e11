public import DependencyFiles

/// The bytes of a response's body, as they arrive.
///
/// The body can be read only once: all iterators take chunks from the same transfer. When the last copy of this value and the last
/// iterator are released, the transfer is canceled.
public struct NetworkBytes: AsyncSequence, Sendable {
    /// A byte.
    public typealias Element = UInt8

    private let chunk: @Sendable () async throws -> Data?
    private let rest: (@Sendable () async throws -> Data)?
    private let end: End
    /// The file system of the session, for a download of the body.
    public let files: any TransferFiles

    /// Creates a sequence from a closure that returns the body chunk by chunk.
    /// - Parameters:
    ///   - chunk: Returns the next chunk, or `nil` at the end. If it throws an error, the reader gets the error.
    ///   - onDrop: Called when the last reader is released, even before the end of the body.
    ///   - files: The file system for a download of the body. If the sequence wraps another sequence, pass the ``files`` of that
    ///     sequence.
    public init(
        unfolding chunk: @escaping @Sendable () async throws -> Data?,
        onDrop: @escaping @Sendable () -> Void = {},
        files: any TransferFiles = SystemTransferFiles()
    ) {
        self.init(unfolding: chunk, rest: nil, onDrop: onDrop, files: files)
    }

    /// Creates a sequence with a second closure, which returns all remaining bytes at once.
    ///
    /// Reading a whole body is then faster than chunk by chunk.
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

    /// Returns the next chunk of the body in the size in which it arrived, or `nil` at the end.
    /// - Throws: A `URLError` if the body cannot be received.
    public func nextChunk() async throws -> Data? {
        try await chunk()
    }

    /// Waits for the whole body, and returns all bytes that have not been read.
    /// - Throws: A `URLError` if the body cannot be received.
    public func data() async throws -> Data {
        if let rest { return try await rest() }
        var data = Data()
        while let chunk = try await nextChunk() {
            data.append(chunk)
        }
        return data
    }

    /// Returns an iterator; all iterators take chunks from the same transfer.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(bytes: self)
    }

    /// An iterator over the bytes of a body; it suspends its task only at the end of a chunk.
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

    /// An object that calls a closure when the last reader is released.
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
