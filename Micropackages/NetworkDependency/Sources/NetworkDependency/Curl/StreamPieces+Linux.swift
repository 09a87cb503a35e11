#if !canImport(Darwin)
/// The pieces of a stream, which are read on a queue of their own, because a stream may block.
///
/// `@unchecked Sendable`: only the queue uses the stream.
final class StreamPieces: AsyncSequence, AsyncIteratorProtocol, @unchecked Sendable {
    private static let capacity = 128 << 10

    private let stream: InputStream
    private let queue = DispatchQueue(label: "body of a request")

    init(_ stream: InputStream) {
        self.stream = stream
        queue.async { [self] in self.stream.open() }
    }

    /// Closes the stream once it does not block.
    deinit {
        // No other closure of the queue is left, as each has this object.
        nonisolated(unsafe) let stream = stream
        queue.async { stream.close() }
    }

    func makeAsyncIterator() -> StreamPieces {
        self
    }

    func next() async throws -> [UInt8]? {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in
                var count = 0
                let piece = [UInt8](unsafeUninitializedCapacity: Self.capacity) { buffer, initialized in
                    if let base = buffer.baseAddress { count = stream.read(base, maxLength: buffer.count) }
                    initialized = Swift.max(0, count)
                }
                guard count >= 0 else {
                    return continuation.resume(throwing: stream.streamError ?? URLError(.requestBodyStreamExhausted))
                }
                continuation.resume(returning: count > 0 ? piece : nil)
            }
        }
    }
}
#endif
