#if !canImport(Darwin)
import DependencySupport

/// A reader of an ``UploadStream``; it reads the next piece only when libcurl has taken the previous one.
final class PieceReader: Sendable {
    enum Piece {
        /// The number of bytes that were copied to the buffer, or 0 at the end.
        case bytes(Int)
        /// No bytes are available yet. The closure that was passed to ``start(onMore:)`` is called when there are some.
        case later
        case failure(URLError)
    }

    private struct State {
        var piece = Data()
        var outcome: Result<Void, any Error>?
        /// Whether the loop found no piece, and waits until there is one.
        var isMissed = false
        var onMore: (@Sendable () -> Void)?
        /// The continuation of the task that waits until its piece is taken.
        var offer: CheckedContinuation<Void, any Error>?
        var task: Task<Void, Never>?
    }

    private let stream: UploadStream
    private let state = Lock(State())

    init(_ stream: UploadStream) {
        self.stream = stream
    }

    func start(onMore: @escaping @Sendable () -> Void) {
        let task = Task(executorPreference: stream.executor) { [self] in
            do {
                try await stream.forEachPiece { try await self.offer($0) }
                update { $0.outcome = $0.outcome ?? .success(()) }
            } catch {
                update { $0.outcome = $0.outcome ?? .failure(error) }
            }
        }
        state.withLock { state in
            state.onMore = onMore
            state.task = task
        }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer, for url: URL) -> Piece {
        let (piece, offer): (Piece, CheckedContinuation<Void, any Error>?) = state.withLock { state in
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

    /// Offers a piece, and waits until it is taken.
    /// - Throws: `CancellationError` if the body is not sent any more.
    private func offer(_ piece: Data) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            update { state in
                guard state.outcome == nil else { return continuation.resume(throwing: CancellationError()) }
                state.piece = piece
                state.offer = continuation
            }
        }
    }

    /// Changes the state, and calls `onMore` if the loop waits for a piece.
    private func update(_ change: (inout State) -> Void) {
        let onMore = state.withLock { state in
            change(&state)
            defer { state.isMissed = false }
            return state.isMissed ? state.onMore : nil
        }
        onMore?()
    }
}
#endif
