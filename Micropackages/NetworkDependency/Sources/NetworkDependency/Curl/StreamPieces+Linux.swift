#if !canImport(Darwin)
/// The pieces of a stream, and the executor of the task that reads them: a queue of its own, because a stream may block.
///
/// `@unchecked Sendable`: only the queue uses the stream, until nothing refers to it any longer.
final class StreamPieces: AsyncSequence, AsyncIteratorProtocol, TaskExecutor, @unchecked Sendable {
    private static let capacity = 128 << 10

    private let stream: InputStream
    private let queue = DispatchQueue(label: "body of a request")

    init(_ stream: InputStream) {
        self.stream = stream
    }

    deinit {
        stream.close()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    func makeAsyncIterator() -> StreamPieces {
        self
    }

    func next() async throws -> [UInt8]? {
        if stream.streamStatus == .notOpen { stream.open() }
        var count = 0
        let piece = [UInt8](unsafeUninitializedCapacity: Self.capacity) { buffer, initialized in
            if let base = buffer.baseAddress { count = stream.read(base, maxLength: buffer.count) }
            initialized = Swift.max(0, count)
        }
        if count < 0 { throw stream.streamError ?? URLError(.requestBodyStreamExhausted) }
        return count > 0 ? piece : nil
    }
}
#endif
