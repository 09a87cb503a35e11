#if !canImport(Darwin)
import DependencySupport

/// A reader of the pieces of an ``UploadStream``, which waits with each until libcurl has taken it.
final class PieceReader: Sendable {
    fileprivate struct State {
        var piece = Data()
        var outcome: Result<Void, any Error>?
        /// Whether the loop was told to wait.
        var isMissed = false
        var onMore: (@Sendable () -> Void)?
        /// The task that waits until the piece is taken.
        var offer: CheckedContinuation<Void, any Error>?
        var task: Task<Void, Never>?
    }

    private let stream: UploadStream
    private let executor: (any TaskExecutor)?
    private let state = Lock(State())

    /// Creates a reader.
    /// - Parameters:
    ///   - stream: The body.
    ///   - executor: The executor on which the pieces are made, if they may block.
    init(_ stream: UploadStream, on executor: (any TaskExecutor)? = nil) {
        self.stream = stream
        self.executor = executor
    }

    func start(onMore: @escaping @Sendable () -> Void) {
        let task = Task(executorPreference: executor) { [self] in
            do {
                try await stream.forEachPiece { try await self.offer($0) }
                finish(with: .success(()))
            } catch {
                finish(with: .failure(error))
            }
        }
        state.withLock { state in
            state.onMore = onMore
            state.task = task
        }
    }

    /// Takes bytes that have been made.
    func read(into buffer: UnsafeMutableRawBufferPointer, for url: URL) -> CurlBody.Piece {
        let (piece, offer): (CurlBody.Piece, CheckedContinuation<Void, any Error>?) = state.withLock { state in
            guard state.piece.isEmpty else {
                let taken = state.piece.prefix(buffer.count)
                taken.copyBytes(to: buffer)
                state.piece = state.piece.dropFirst(taken.count)
                return (.bytes(taken.count), state.piece.isEmpty ? state.offer.take() : nil)
            }
            switch state.outcome {
            case .success: return (.bytes(0), nil)
            case .failure(let error):
                return (.failure(URLError(.requestBodyStreamExhausted, for: url, underlying: error)), nil)
            case nil:
                state.isMissed = true
                return (.later, nil)
            }
        }
        offer?.resume()
        return piece
    }

    func stop() {
        let (task, offer) = state.withLock { state in
            state.onMore = nil
            state.outcome = state.outcome ?? .failure(CancellationError())
            return (state.task.take(), state.offer.take())
        }
        task?.cancel()
        offer?.resume(throwing: CancellationError())
    }

    /// Has a piece taken.
    /// - Throws: `CancellationError` once nothing is sent any longer.
    private func offer(_ piece: Data) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            let onMore: (@Sendable () -> Void)? = state.withLock { state in
                guard state.outcome == nil else {
                    continuation.resume(throwing: CancellationError())
                    return nil
                }
                state.piece = piece
                state.offer = continuation
                return state.takeMissed()
            }
            onMore?()
        }
    }

    private func finish(with outcome: Result<Void, any Error>) {
        let onMore = state.withLock { state in
            if state.outcome == nil { state.outcome = outcome }
            return state.takeMissed()
        }
        onMore?()
    }
}

extension PieceReader.State {
    /// Returns the closure that has the loop go on, if it waits.
    fileprivate mutating func takeMissed() -> (@Sendable () -> Void)? {
        defer { isMissed = false }
        return isMissed ? onMore : nil
    }
}
#endif
