extension UploadStream {
    /// Creates a body from a stream; the body can be read only once.
    init(reading stream: InputStream) {
        let reader = StreamReader(stream)
        self.init(count: nil, isReplayable: false, on: reader) { receive in
            while let piece = try reader.next() { try await receive(piece) }
        }
    }
}

/// A reader of an input stream.
///
/// The reader is also the executor of the task that uses it. It runs the task on its own queue, because reading a stream may block.
///
/// `@unchecked Sendable`: only one task uses the stream.
private final class StreamReader: TaskExecutor, @unchecked Sendable {
    private static let capacity = 128 << 10

    private let stream: InputStream
    private let queue = DispatchQueue(label: "body of a request")
    private var isBegun = false

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

    func next() throws -> Data? {
        // An earlier request may have read the stream. On Linux, reading the error of a closed stream stops the process.
        let status = stream.streamStatus
        guard status != .closed, isBegun || status != .atEnd else { throw URLError(.requestBodyStreamExhausted) }
        isBegun = true
        if status == .notOpen { stream.open() }
        var piece = Data(count: Self.capacity)
        let count = piece.withUnsafeMutableBytes { buffer in
            buffer.baseAddress.map { stream.read($0.assumingMemoryBound(to: UInt8.self), maxLength: buffer.count) } ?? 0
        }
        if count < 0 {
            let error = stream.streamStatus == .closed ? nil : stream.streamError
            throw error ?? URLError(.requestBodyStreamExhausted)
        }
        return count > 0 ? piece.prefix(count) : nil
    }
}
