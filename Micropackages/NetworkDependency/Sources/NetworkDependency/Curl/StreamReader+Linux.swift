#if !canImport(Darwin)
import DependencySupport

/// A reader of a stream on a queue of its own, because a stream may block.
///
/// It reads one piece ahead. `@unchecked Sendable`: only the queue uses the stream.
final class StreamReader: @unchecked Sendable {
    private struct State {
        var piece: ArraySlice<UInt8> = []
        var hasEnded = false
        var hasFailed = false
        var isStopped = false
        var isReading = false
        /// Whether the loop was told to wait.
        var isMissed = false
        var onMore: (@Sendable () -> Void)?
    }

    private static let capacity = 128 << 10

    private let stream: InputStream
    private let queue = DispatchQueue(label: "body of a request")
    private let state = Lock(State())

    init(_ stream: InputStream) {
        self.stream = stream
    }

    func start(onMore: @escaping @Sendable () -> Void) {
        state.withLock { $0.onMore = onMore }
        queue.async { [self] in stream.open() }
        readAhead()
    }

    /// Takes bytes that have been read.
    func read(into buffer: UnsafeMutableRawBufferPointer, for url: URL) -> CurlBody.Piece {
        let piece: CurlBody.Piece = state.withLock { state in
            guard state.piece.isEmpty else {
                let taken = state.piece.prefix(buffer.count)
                buffer.copyBytes(from: taken)
                state.piece = state.piece.dropFirst(taken.count)
                return .bytes(taken.count)
            }
            if state.hasFailed { return .failure(URLError(.requestBodyStreamExhausted, for: url)) }
            if state.hasEnded { return .bytes(0) }
            state.isMissed = true
            return .later
        }
        readAhead()
        return piece
    }

    /// Closes the stream once it does not block.
    func stop() {
        state.withLock { state in
            state.isStopped = true
            state.onMore = nil
        }
        queue.async { [self] in stream.close() }
    }

    private func readAhead() {
        let begins = state.withLock { state in
            guard state.piece.isEmpty, !state.hasEnded, !state.isStopped, !state.isReading else { return false }
            state.isReading = true
            return true
        }
        if begins { queue.async { [self] in readPiece() } }
    }

    private func readPiece() {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.capacity) { buffer, initialized in
            if let base = buffer.baseAddress { count = stream.read(base, maxLength: buffer.count) }
            initialized = max(0, count)
        }
        let onMore = state.withLock { state in
            state.isReading = false
            state.piece = bytes[...]
            state.hasEnded = count <= 0
            state.hasFailed = count < 0
            defer { state.isMissed = false }
            return state.isMissed ? state.onMore : nil
        }
        onMore?()
    }
}
#endif
